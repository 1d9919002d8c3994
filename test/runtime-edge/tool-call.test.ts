import { describe, expect, it, vi } from "vitest";
import { digest } from "../../templates/runtime/digest.js";
import { observeToolCall } from "../../templates/runtime/observe-tool-call.js";
import { toolCall } from "../../templates/runtime/tool-call.js";
import { ToolCallEscalation } from "../../templates/runtime/tool-call-escalation.js";
import type { HeldCall, HoldAnswer, ToolCallEvent } from "../../templates/runtime/tool-call-events.js";
import { type RefundArgs, refundGate } from "./hand-written-gate.js";

const clean = { order_id: "ord_1", amount_cents: 1999 };
const repairable = { order_id: "ord_1", amount_cents: "1999" };
const wrong = { order_id: "ord_1", amount_cents: "19.99" };
const of = { tool: "issue_refund", attempt: 1 };
const field = "$.amount_cents";

const refund = (args: RefundArgs): string => `refunded ${args.amount_cents}`;

describe("toolCall", () => {
  it("runs the handler on the arguments as the gate reads them", async () => {
    const handler = vi.fn(refund);
    const outcome = await toolCall(refundGate, handler).attempt(repairable);
    expect(outcome).toMatchObject({ status: "done", result: "refunded 1999", verdict: { repairs: [{ field }] } });
    expect(handler.mock.calls).toEqual([[clean]]);
  });

  it("waits for an asynchronous handler", async () => {
    const outcome = await toolCall(refundGate, async (args) => Promise.resolve(refund(args))).attempt(clean);
    expect(outcome).toMatchObject({ status: "done", result: "refunded 1999" });
  });

  it("gives feedback twice, then escalates, and never runs the handler", async () => {
    const handler = vi.fn(refund);
    const call = toolCall(refundGate, handler);
    const first = await call.attempt(wrong);
    expect(first).toMatchObject({ status: "correct", left: 1 });
    expect(JSON.parse(first.status === "correct" ? first.feedback : "")).toMatchObject({ ok: false, path: field });
    expect(await call.attempt(wrong)).toMatchObject({ status: "correct", left: 0 });
    const last = await call.attempt(wrong);
    expect(last.status).toBe("escalate");
    if (last.status !== "escalate") return;
    expect(last.error).toBeInstanceOf(ToolCallEscalation);
    expect(last.error).toMatchObject({ name: "ToolCallEscalation", tool: "issue_refund", attempts: 3 });
    expect(last.error.issues[0].code).toBe("ambiguous_integer");
    expect(handler).not.toHaveBeenCalled();
    await expect(call.attempt(clean)).rejects.toThrow("this call is over");
  });

  it.each([0, 1, 5])("takes another budget: %d corrections", async (corrections) => {
    const call = toolCall(refundGate, refund, { corrections });
    for (let sent = 0; sent < corrections; sent += 1) expect((await call.attempt(wrong)).status).toBe("correct");
    expect((await call.attempt(wrong)).status).toBe("escalate");
  });

  it("runs what is mended within the budget, once", async () => {
    const handler = vi.fn(refund);
    const call = toolCall(refundGate, handler);
    await call.attempt(wrong);
    await call.attempt(wrong);
    expect((await call.attempt(clean)).status).toBe("done");
    await expect(call.attempt(clean)).rejects.toThrow("this call is over");
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it("shares nothing between two calls", async () => {
    const [one, other] = [toolCall(refundGate, refund), toolCall(refundGate, refund)];
    await one.attempt(wrong);
    await one.attempt(wrong);
    expect(await other.attempt(wrong)).toMatchObject({ left: 1 });
  });

  it("takes one attempt at a time", async () => {
    const call = toolCall(refundGate, async () => new Promise<string>((done) => setTimeout(done, 20, "late")));
    const first = call.attempt(clean);
    await expect(call.attempt(clean)).rejects.toThrow("this call is busy");
    expect(await first).toMatchObject({ status: "done" });
  });

  it("lets the handler's error through as it is, and can be tried again", async () => {
    const failure = new Error("no connection");
    const handler = vi.fn(refund).mockImplementationOnce(() => {
      throw failure;
    });
    const call = toolCall(refundGate, handler);
    await expect(call.attempt(clean)).rejects.toBe(failure);
    expect(await call.attempt(clean)).toMatchObject({ status: "done" });
  });
});

describe("toolCall hooks", () => {
  it("are told names, codes and the digest, never a value", async () => {
    const events: ToolCallEvent[] = [];
    const call = toolCall(refundGate, refund, { corrections: 1, hooks: { report: (event) => events.push(event) } });
    await call.attempt(wrong);
    await call.attempt(repairable);
    expect(events).toEqual([
      { ...of, kind: "rejected", code: "ambiguous_integer", field },
      { ...of, attempt: 2, kind: "repaired", rule: "numeric_string_to_int", field },
      { ...of, attempt: 2, kind: "accepted", digest: digest(clean) },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/19\.99|ord_1/);
  });

  it("are told of an escalation", async () => {
    const report = vi.fn<(event: ToolCallEvent) => void>();
    await toolCall(refundGate, refund, { corrections: 0, hooks: { report } }).attempt(wrong);
    expect(report).toHaveBeenLastCalledWith({ ...of, kind: "escalated" });
  });

  it.each(["report", "hold"] as const)("stop the call when %s throws", async (name) => {
    const handler = vi.fn(refund);
    const broken = (): never => {
      throw new Error("hook");
    };
    await expect(toolCall(refundGate, handler, { hooks: { [name]: broken } }).attempt(clean)).rejects.toThrow("hook");
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("toolCall held for a person", () => {
  function holding(answer: HoldAnswer | Promise<HoldAnswer>) {
    const handler = vi.fn(refund);
    const events: ToolCallEvent[] = [];
    const hold = vi.fn((_call: HeldCall) => answer);
    const call = toolCall(refundGate, handler, { hooks: { hold, report: (event) => events.push(event) } });
    return { call, handler, hold, events };
  }

  it("asks with the digest and what was repaired, and runs when told to", async () => {
    const { call, handler, hold } = holding(Promise.resolve("run"));
    expect(await call.attempt(repairable)).toMatchObject({ status: "done" });
    const repairs = [{ rule: "numeric_string_to_int", field }];
    expect(hold.mock.calls).toEqual([[{ ...of, digest: digest(clean), repairs }]]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it("asks nothing about a rejected call", async () => {
    const { call, hold } = holding("run");
    await call.attempt(wrong);
    expect(hold).not.toHaveBeenCalled();
  });

  it.each(["deny" as const, Promise.resolve("deny" as const)])(
    "tells the model when a person declines",
    async (answer) => {
      const { call, handler, events } = holding(answer);
      const outcome = await call.attempt(clean);
      expect(outcome.status).toBe("denied");
      expect(JSON.parse(outcome.status === "denied" ? outcome.feedback : "")).toMatchObject({
        ok: false,
        error: "denied",
      });
      expect(events.at(-1)).toEqual({ ...of, kind: "denied", digest: digest(clean) });
      expect(handler).not.toHaveBeenCalled();
      await expect(call.attempt(clean)).rejects.toThrow("this call is over");
    },
  );

  it("waits, then runs what was approved, once", async () => {
    const { call, handler, events } = holding("hold");
    const held = await call.attempt(clean);
    if (held.status !== "held") throw new Error("not held");
    expect(held).toMatchObject({ args: clean, digest: digest(clean) });
    expect(handler).not.toHaveBeenCalled();
    await expect(call.attempt(clean)).rejects.toThrow("this call is held");
    expect(await held.approve(held.digest)).toMatchObject({ status: "done", result: "refunded 1999" });
    await expect(held.approve(held.digest)).rejects.toThrow("answered before");
    expect(() => held.deny()).toThrow("answered before");
    expect(handler).toHaveBeenCalledTimes(1);
    expect(events.map(({ kind }) => kind)).toEqual(["accepted", "held", "approved"]);
  });

  it("runs nothing else than what was approved", async () => {
    const { call, handler } = holding("hold");
    const held = await call.attempt(clean);
    if (held.status !== "held") throw new Error("not held");
    await expect(held.approve(digest({ ...clean, amount_cents: 1 }))).rejects.toThrow("not those that were approved");
    Object.assign(held.args, { amount_cents: 5_000_000 });
    await expect(held.approve(held.digest)).rejects.toThrow("not those that were approved");
    expect(handler).not.toHaveBeenCalled();
  });

  it("can be declined later", async () => {
    const { call, handler } = holding("hold");
    const held = await call.attempt(clean);
    if (held.status !== "held") throw new Error("not held");
    expect(held.deny().status).toBe("denied");
    await expect(held.approve(held.digest)).rejects.toThrow("answered before");
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("observeToolCall", () => {
  it.each([clean, repairable, wrong])("runs the handler on what was sent: %j", async (sent) => {
    const handler = vi.fn((given: unknown) => JSON.stringify(given));
    const observed = await observeToolCall(refundGate, handler, sent, () => undefined);
    expect(handler.mock.calls[0]?.[0]).toBe(sent);
    expect(observed).toMatchObject({ result: JSON.stringify(sent), verdict: { ok: sent !== wrong } });
  });

  it("reports what the gate would have said, without values", async () => {
    const events: ToolCallEvent[] = [];
    for (const sent of [wrong, repairable])
      await observeToolCall(
        refundGate,
        () => 1,
        sent,
        (event) => events.push(event),
      );
    expect(events).toEqual([
      { ...of, kind: "rejected", code: "ambiguous_integer", field },
      { ...of, kind: "repaired", rule: "numeric_string_to_int", field },
      { ...of, kind: "accepted", digest: digest(clean) },
    ]);
  });

  it("is not stopped by a report that throws", async () => {
    const report = (): never => {
      throw new Error("hook");
    };
    expect(await observeToolCall(refundGate, () => "ran", wrong, report)).toMatchObject({ result: "ran" });
  });
});
