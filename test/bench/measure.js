// Times as ratios of process CPU time, both sides in turn: machines are shared, and only what stood beside each other in
// the same moment can be compared.

const ROUNDS = 9;
/** Microseconds of CPU until the engine has compiled what it is going to: less measures the compiler, whose threads count. */
const WARM = 500000;
/** Microseconds of CPU that one batch takes. */
const BATCH = 8000;

/**
 * The median, over rounds, of what a call of `work` costs of a call of each peer. Every function is handed all inputs in
 * turn, and what it gives is kept, so that no engine leaves the work out.
 */
export function against(work, peers, inputs) {
  const sides = [work, ...Object.values(peers)].map((judge) => batchOf(judge, inputs));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const order = sides.map((_, at) => (at + round) % sides.length);
    const costs = [];
    for (const at of order) costs[at] = sides[at]();
    return costs;
  });
  const cost = (at) => median(rounds.map((costs) => costs[at]));
  const found = Object.keys(peers).map((name, at) => ({
    name,
    ratio: median(rounds.map((costs) => costs[0] / costs[at + 1])),
    cost: cost(at + 1),
  }));
  return { cost: cost(0), peers: found.sort((left, right) => left.cost - right.cost) };
}

export function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];
}

export function cpuMicroseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Warm; as many turns as a batch takes. Gives microseconds for one call. */
function batchOf(judge, inputs) {
  const kept = new Array(16);
  // A loop of its own for each function: what one makes of it, the engine does not have to undo for the next.
  const loop = new Function(
    "judge",
    "inputs",
    "kept",
    `return (turns) => {
      for (let turn = 0; turn < turns; turn += 1)
        for (let at = 0; at < inputs.length; at += 1) kept[at & 15] = judge(inputs[at]);
    };`,
  )(judge, inputs, kept);
  const time = (turns) => {
    const before = cpuMicroseconds();
    loop(turns);
    return cpuMicroseconds() - before;
  };
  let turns = 1;
  let spent = 0;
  for (let warm = 0; warm < WARM || spent < BATCH; warm += spent) {
    spent = time(turns);
    if (spent < BATCH) turns = Math.ceil(turns * Math.min(8, Math.max(1.2, BATCH / Math.max(1, spent))));
  }
  return () => time(turns) / (turns * inputs.length);
}
