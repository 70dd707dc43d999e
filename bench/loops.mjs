/** Measures contenders in turns, so that other load of the machine slows all of them alike. */

/**
 * A contender runs a part of its load: `run({ ms })` or `run({ calls })` resolves with the milliseconds of each
 * call; `cpu()` says how much CPU time its processes have used so far, by part.
 */
export async function takeTurns(contenders, { rounds, amount, warmUp }) {
  for (const contender of contenders) await contender.run(warmUp)
  const taken = contenders.map(() => ({ times: [], cpu: {}, rates: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const [at, contender] of contenders.entries()) await measure(contender, amount, taken[at])
  }
  return Object.fromEntries(contenders.map((contender, at) => [contender.name, figuresOf(taken[at])]))
}

async function measure(contender, amount, taken) {
  const before = contender.cpu()
  const began = performance.now()
  const times = await contender.run(amount)
  taken.rates.push((times.length / (performance.now() - began)) * 1_000)
  for (const time of times) taken.times.push(time)
  const after = contender.cpu()
  for (const [part, ms] of Object.entries(after)) {
    taken.cpu[part] = ms === null ? null : (taken.cpu[part] ?? 0) + ms - before[part]
  }
}

export const median = (list) => list.toSorted((left, right) => left - right)[list.length >> 1]

/**
 * What a call costs two sides, `without` something and `with` it: `cost(side, block)` tells it for a block of calls. The sides take
 * turns, the first of them changes from block to block, and the blocks below 0 warm up.
 */
export async function compare(what, sides, { from, blocks }, cost) {
  const costs = { without: [], with: [] }
  for (let block = from; block < blocks; block++)
    for (const name of block % 2 ? ['with', 'without'] : ['without', 'with']) {
      const ms = await cost(sides[name], block)
      if (block >= 0) costs[name].push(ms)
    }
  const [without, beside] = [costs.without, costs.with].map(median)
  console.log(
    `${what}: ${without.toFixed(2)} ms without, ${beside.toFixed(2)} ms with it, ratio ${(beside / without).toFixed(3)}`,
  )
}

/** Calls a second are those of the middle round: one slow moment of the disk does not decide a ratio. */
function figuresOf({ times, cpu, rates }) {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const perCall = (ms) => (ms === null || ms === undefined ? null : ms / times.length)
  return {
    calls: times.length,
    perSecond: median(rates),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: perCall(cpu.process),
    databaseCpu: perCall(cpu.database),
    parts: Object.fromEntries(Object.entries(cpu).map(([part, ms]) => [part, perCall(ms)])),
  }
}

/** CPU of both sides together; null when a part is not known. */
export const wholeCpu = ({ cpu, databaseCpu }) =>
  cpu === null || databaseCpu === null ? null : cpu + databaseCpu

/** Calls again and again, one at a time or several at once (`lanes`), until the time or the number of calls is used up. */
export async function loop(
  { ms = Number.POSITIVE_INFINITY, calls = Number.POSITIVE_INFINITY, lanes = 1 },
  call,
) {
  const times = []
  const end = performance.now() + ms
  let left = calls
  const lane = async () => {
    while (left-- > 0 && performance.now() < end) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}
