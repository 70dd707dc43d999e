/** Writes the tables by which the console shows a button: which roles may make which call, and which call starts which job. */
import { endpoints, jobStarts, operatorDuties } from '@napum/contract'

const dutyOf = (people) => Object.keys(operatorDuties).find((duty) => operatorDuties[duty] === people)

/** Calls that people of the operator may make, with their duty. */
const calls = Object.entries(endpoints).flatMap(([name, { callers }]) => {
  if (!callers.operatorPeople) return []
  const duty = dutyOf(callers.operatorPeople)
  if (!duty) throw new Error(`${name}: its roles are those of no duty`)
  return [[name, duty]]
})

const head = (what) => `// biome-ignore-all format: generated
/**
 * ${what}
 * Generated from the contract: change that, then run \`npm run generate\`.
 */
`

const callersSource = () => `${head('The duty of each call that people of the operator may make.')}
import type { Job, OperatorDuty } from '@napum/client'

export const dutyOf = {
${calls.map(([name, duty]) => `  ${name}: '${duty}',\n`).join('')}} as const satisfies Record<string, OperatorDuty>

export type OperatorCall = keyof typeof dutyOf

/** The call by which a job of a kind is started. */
export const jobStarts = {
${Object.entries(jobStarts)
  .map(([kind, call]) => `  ${kind}: '${call}',\n`)
  .join('')}} as const satisfies Record<Job['kind'], OperatorCall>
`

export const consoleFiles = () => [['packages/portal/src/console/callers.ts', callersSource()]]
