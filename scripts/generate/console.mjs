/** Writes the table by which the console shows a button: which roles of the operator may make which call, as each endpoint says. */
import { endpoints, operatorDuties } from '@napum/contract'

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
import type { OperatorDuty } from '@napum/client'

export const dutyOf = {
${calls.map(([name, duty]) => `  ${name}: '${duty}',\n`).join('')}} as const satisfies Record<string, OperatorDuty>

export type OperatorCall = keyof typeof dutyOf
`

export const consoleFiles = () => [['packages/portal/src/console/callers.ts', callersSource()]]
