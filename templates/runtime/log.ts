// What one call leaves behind: repairs, stripped keys, issues. A clean call writes nothing here.

import { fillHoles } from "./holes.js";
import { type Facts, issueOf } from "./issue-of.js";
import { plain } from "./plain.js";
import { touches } from "./touches.js";
import type { Code, Form, Issue, Repair, Rule, Stripped } from "./verdict.js";

/** Reads the value at one place: gives it typed, or rejects it in the log and gives undefined. */
export type Reader<T> = (value: unknown, at: string, log: Log) => T | undefined;

/** What reading one value on trial has written; nothing of it counts until it is kept. */
export interface Page {
  readonly repairs: readonly Repair[];
  readonly stripped: readonly Stripped[];
  readonly issues: readonly Issue[];
}

/** How many of each had been written. */
interface Mark {
  readonly repairs: number;
  readonly stripped: number;
  readonly issues: number;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** Nothing was written. */
const BLANK: Page = { repairs: NOTHING, stripped: NOTHING, issues: NOTHING };

/** A function that was entered: where, from which one, and what had been written by then. */
interface Frame {
  base: string;
  outer: Frame | undefined;
  issues: number;
  holes: number;
  field: string | undefined;
  path: string | undefined;
}

/** `$.b` below `$.a` is `$.a.b`. */
function below(outer: string | undefined, at: string): string {
  if (outer === undefined || outer === "$") return at;
  return outer + at.slice(1);
}

/**
 * Places are written as constants with holes (`$.items[*].price`), relative to the innermost function that was
 * entered; the path with its indices is made only when something is recorded.
 */
export class Log {
  readonly form: Form;
  /** Levels of nesting that a payload may have. */
  readonly depth: number;
  /** Fields whose values never appear in a message. */
  readonly sensitive: readonly string[];
  // Lists come with what is first written into them: a clean call has none.
  #repairs: Repair[] | undefined;
  #stripped: Stripped[] | undefined;
  #issues: Issue[] | undefined;
  #frame: Frame | undefined;
  /** The last frame that was left, for the next item of a list. */
  #spare: Frame | undefined;
  #holes: (string | number)[] | undefined;
  /** Whose defaults go in, where not all do. */
  #filling: ((path: string) => boolean) | undefined;

  constructor(form: Form, depth: number, sensitive: readonly string[]) {
    this.form = form;
    this.depth = depth;
    this.sensitive = sensitive;
  }

  get repairs(): readonly Repair[] {
    return this.#repairs ?? NOTHING;
  }

  get stripped(): readonly Stripped[] {
    return this.#stripped ?? NOTHING;
  }

  get issues(): readonly Issue[] {
    return this.#issues ?? NOTHING;
  }

  /** From here on `$` is this place. */
  enter(at: string): void {
    const frame = this.#spare ?? { base: at, outer: undefined, issues: 0, holes: 0, field: undefined, path: undefined };
    this.#spare = undefined;
    frame.base = at;
    frame.outer = this.#frame;
    frame.issues = this.issues.length;
    frame.holes = this.holes;
    this.#frame = frame;
  }

  /** Back to the place before; was everything below accepted since it was entered? */
  leave(): boolean {
    const left = this.#frame;
    if (left === undefined) return false;
    this.#frame = left.outer;
    left.field = undefined;
    left.path = undefined;
    this.#spare = left;
    return left.issues === this.issues.length;
  }

  /** Opens a hole: the next `[*]` stands for this index or key. */
  open(hole: string | number): void {
    if (this.#holes === undefined) this.#holes = [hole];
    else this.#holes.push(hole);
  }

  /** The same hole, the next index or key. */
  next(hole: string | number): void {
    if (this.#holes !== undefined) this.#holes[this.#holes.length - 1] = hole;
  }

  close(): void {
    this.#holes?.pop();
  }

  /** How many holes are open. */
  get holes(): number {
    return this.#holes === undefined ? 0 : this.#holes.length;
  }

  /** The declared place: `$.items[*].price`. */
  field(at: string): string {
    return below(this.#fieldOf(this.#frame), at);
  }

  /** The place in this payload: `$.items[0].price`. */
  path(at: string): string {
    return below(this.#pathOf(this.#frame), fillHoles(at, this.#holes ?? NOTHING, this.#frame?.holes));
  }

  // Of what was entered: made once, so that what is recorded deep down costs no more for each level above it.
  #fieldOf(frame: Frame | undefined): string | undefined {
    if (frame === undefined) return undefined;
    return (frame.field ??= below(this.#fieldOf(frame.outer), frame.base));
  }

  #pathOf(frame: Frame | undefined): string | undefined {
    if (frame === undefined) return undefined;
    if (frame.path !== undefined) return frame.path;
    const base = fillHoles(frame.base, this.#holes ?? NOTHING, frame.outer?.holes);
    return (frame.path = below(this.#pathOf(frame.outer), base));
  }

  /** How deep this place lies: `$` is level 1. */
  level(at: string): number {
    return (this.field(at).match(/\["(?:[^"\\]|\\.)*"\]|\[|\./g) ?? []).length + 1;
  }

  repair(at: string, rule: Rule, before: unknown, after?: unknown): void {
    (this.#repairs ??= []).push(this.repairRecord(at, rule, before, after));
  }

  /** The same, at a place that no constant names: `below` is the rest of the path. */
  repairBelow(at: string, below: string, rule: Rule, before: unknown, after: unknown): void {
    const { path, field, ...made } = this.repairRecord(at, rule, before, after);
    (this.#repairs ??= []).push({ path: path + below, field, ...made });
  }

  repairRecord(at: string, rule: Rule, before: unknown, after?: unknown): Repair {
    const [path, field] = [this.path(at), this.field(at)];
    return after === undefined
      ? { path, field, rule, before: plain(before) }
      : { path, field, rule, before: plain(before), after: plain(after) };
  }

  strip(path: string, at: string, value: unknown): void {
    (this.#stripped ??= []).push({ path, field: this.field(at), value: plain(value) });
  }

  /** One issue a place, the first: what follows from a mistake is not a second one. */
  reject(at: string, code: Code, expected?: string, got?: unknown, facts?: Facts): undefined {
    return this.rejectBelow(at, "", code, expected, got, facts);
  }

  /** The same, at a place that no constant names: `below` is the rest of the path. */
  rejectBelow(at: string, below: string, code: Code, expected?: string, got?: unknown, facts?: Facts): undefined {
    const path = this.path(at) + below;
    if (this.issues.length > 0 && this.issues[this.issues.length - 1]?.path === path) return undefined;
    (this.#issues ??= []).push(this.#issueAt(path, this.field(at), code, expected, got, facts));
    return undefined;
  }

  /** Two or more readings: around it, a union counts them all. They are listed where they are few. */
  rejectReadings(
    at: string,
    code: Code,
    expected: string | undefined,
    got: unknown,
    readings: readonly unknown[],
    allowed?: readonly unknown[],
  ): undefined {
    const facts = allowed === undefined ? { readings } : { readings, allowed };
    (this.#issues ??= []).push(this.#issueAt(this.path(at), this.field(at), code, expected, got, facts));
    const issue = this.issues[this.issues.length - 1];
    if (issue !== undefined) readingsOf.set(issue, readings);
    return undefined;
  }

  /** The same, at a place that a page has recorded before. */
  rejectRecorded(repair: Repair, code: Code): undefined {
    (this.#issues ??= []).push(
      this.#issueAt(repair.path, repair.field, code, undefined, repair.before, { rule: repair.rule }),
    );
    return undefined;
  }

  /** Is this field, or one above or below it, marked as sensitive? Text sent for an object may hold what it would. */
  hides(field: string): boolean {
    return this.sensitive.some((one) => touches(field, one));
  }

  #issueAt(path: string, field: string, code: Code, expected?: string, got?: unknown, facts?: Facts): Issue {
    return issueOf(code, path, field, expected, got, facts, this.hides(field));
  }

  /** Reads on trial: what is written meanwhile comes back as a page and is not in the log. */
  attempt<T>(read: Reader<T>, value: unknown, at: string): Attempt<T> {
    const mark = this.mark();
    const taken = read(value, at, this);
    if (this.isBlankSince(mark)) return { taken, accepted: true, clean: true, page: BLANK };
    const page = this.cut(mark);
    const accepted = page.issues.length === 0;
    return { taken: accepted ? taken : undefined, accepted, clean: false, page };
  }

  /** Reads with the defaults of those objects alone whose place is filled. */
  filling<T>(fills: (path: string) => boolean, read: Reader<T>, value: unknown, at: string): T | undefined {
    const outer = this.#filling;
    this.#filling = (path) => fills(path) && (outer === undefined || outer(path));
    const taken = read(value, at, this);
    this.#filling = outer;
    return taken;
  }

  /** Do the defaults of the object at this place go in? */
  fills(at: string): boolean {
    return this.#filling === undefined || this.#filling(this.path(at));
  }

  /** How much has been written by now. */
  mark(): Mark {
    return { repairs: this.repairs.length, stripped: this.stripped.length, issues: this.issues.length };
  }

  /** What has been written since is taken out of the log. */
  cut({ repairs, stripped, issues }: Mark): Page {
    return {
      repairs: this.#repairs?.splice(repairs) ?? NOTHING,
      stripped: this.#stripped?.splice(stripped) ?? NOTHING,
      issues: this.#issues?.splice(issues) ?? NOTHING,
    };
  }

  isBlankSince({ repairs, stripped, issues }: Mark): boolean {
    return this.issues.length === issues && this.repairs.length === repairs && this.stripped.length === stripped;
  }

  /** Writes a page of an attempt into the log. */
  keep(page: Page): void {
    if (page.repairs.length > 0) (this.#repairs ??= []).push(...page.repairs);
    if (page.stripped.length > 0) (this.#stripped ??= []).push(...page.stripped);
    if (page.issues.length > 0) (this.#issues ??= []).push(...page.issues);
  }
}

/** All readings of an ambiguous issue, also where it does not list them. */
const readingsOf = new WeakMap<Issue, readonly unknown[]>();

export function allReadings(issue: Issue): readonly unknown[] | undefined {
  return readingsOf.get(issue);
}

/** `clean`: canonical as it was sent. */
export interface Attempt<T> {
  readonly taken: T | undefined;
  readonly accepted: boolean;
  readonly clean: boolean;
  readonly page: Page;
}
