/** What a rule over calls is, and what several of them need. */
import { type Evidence, type Finding, finding } from './findings.ts'
import { allShown, type ErpCall } from './observed.ts'

/** When items were cancelled, as far as this program did it, in milliseconds of the clock of the service. */
export type CancelTimes = ReadonlyMap<string, number>
export type Rule = (calls: readonly ErpCall[], cancelled: CancelTimes) => Finding[]

/** None without evidence, which is the calls themselves unless there is more to show. */
export const found = (
  rule: Parameters<typeof finding>[0],
  calls: readonly ErpCall[],
  message: string,
  evidence: readonly Evidence[] = allShown(calls),
): Finding[] => {
  const acts = calls.map(({ act }) => act)
  return evidence.length === 0 ? [] : [finding(rule, acts, message, evidence)]
}

/** Those with the same key, together. */
export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const same = groups.get(key)
    if (same) same.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}
