import type { Counted, ReplayReport } from "./report.js";

/**
 * The report as one page that needs nothing else: no script, no network. It shows names of tools, models, rules and
 * codes, and no value of any call.
 */
export function reportPage(report: ReplayReport): string {
  const groups = report.groups ?? [];
  const grouped = groups.map((group) => {
    const name = Object.entries(group.by).map(([key, value]) => `${key} ${value}`);
    return section(name.join(" · "), group);
  });
  const unknown = Object.entries(report.unknown_tools);
  const unread = report.unread.first.map(({ file, line, problem }) => [`${file}:${line}`, problem] as const);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>callgate replay</title>
<style>${style}</style>
</head>
<body>
<h1>Replay of ${report.calls} recorded calls</h1>
${section("All calls", report)}
${grouped.join("\n")}
${list(`Tools without a gate`, unknown)}
${list(`Could not be read: ${report.unread.count}`, unread)}
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --clean: #2f9e5b; --repaired: #d99a1c; --rejected: #cc4646; --bar: #5b83c9; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.shares { display: flex; height: 1.4rem; border-radius: 4px; overflow: hidden; }
.clean { background: var(--clean); } .repaired { background: var(--repaired); } .rejected { background: var(--rejected); }
.key { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin: 0 .3rem 0 1rem; }
table { border-collapse: collapse; width: 100%; margin-top: .7rem; }
td { padding: .15rem .6rem .15rem 0; vertical-align: top; } td.count { text-align: right; font-variant-numeric: tabular-nums; }
td.bar { width: 40%; } td.bar div { background: var(--bar); height: .8rem; margin-top: .3rem; border-radius: 2px; }
code { font-size: .9em; } .hint { opacity: .75; }
`;

function section(title: string, counted: Counted): string {
  const clean = counted.counts.ok_clean ?? 0;
  const repaired = counted.counts.ok_repaired ?? 0;
  const shares = [
    ["clean", clean],
    ["repaired", repaired],
    ["rejected", counted.rejected],
  ] as const;
  const bars = shares.map(
    ([name, count]) => `<div class="${name}" style="width:${percent(count, counted.calls)}"></div>`,
  );
  const keys = shares.map(([name, count]) => {
    return `<span class="key ${name}"></span>${name} ${count} (${percent(count, counted.calls)})`;
  });
  return `<section>
<h2>${escaped(title)}</h2>
<div class="shares" role="img" aria-label="${shares.map(([name, count]) => `${count} ${name}`).join(", ")}">${bars.join("")}</div>
<p>${keys.join(" ")}</p>
<table>
${rows(counted)}
</table>
</section>`;
}

/** The largest first; clean and repaired stand above. */
function rows(counted: Counted): string {
  const shown = Object.entries(counted.counts).filter(([key]) => !key.startsWith("ok_"));
  shown.sort(([, left], [, right]) => right - left);
  const most = Math.max(1, ...shown.map(([, count]) => count));
  const lines = shown.map(([key, count]) => {
    const rules = Object.entries(counted.insight?.[key.replace(/^reject:/, "")] ?? {});
    const hints = key.startsWith("reject:") ? rules.map(([rule, helped]) => `${helped} with allow ${rule}`) : [];
    const hint = hints.length === 0 ? "" : ` <span class="hint">${escaped(hints.join(", "))}</span>`;
    const bar = `<div style="width:${percent(count, most)}"></div>`;
    return `<tr><td class="count">${count}</td><td><code>${escaped(key)}</code>${hint}</td><td class="bar">${bar}</td></tr>`;
  });
  return lines.join("\n");
}

function list(title: string, entries: readonly (readonly [string, string | number])[]): string {
  if (entries.length === 0) return "";
  const items = entries.map(
    ([name, value]) => `<tr><td><code>${escaped(name)}</code></td><td>${escaped(String(value))}</td></tr>`,
  );
  return `<section>\n<h2>${escaped(title)}</h2>\n<table>\n${items.join("\n")}\n</table>\n</section>`;
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? "0.0" : ((part / whole) * 100).toFixed(1)}%`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
