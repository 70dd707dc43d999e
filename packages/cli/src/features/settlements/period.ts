/** `--period-end` of `napum settlements confirm` and `pay`: what it would come to, then the questions, then the work. */
import type { Call } from '../../terminal/call.ts'
import { type Output, say } from '../../terminal/io.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { agreedInSpite, type GuardOptions, sumOf } from './guards.ts'

export interface PeriodOptions extends GuardOptions {
  readonly dryRun?: true
}

interface Answer {
  readonly payable_amount: number
  readonly skipped: readonly unknown[]
}

/** How a step is sent; nothing said: also what has warnings. */
interface How {
  readonly dry_run?: true | undefined
  readonly strict?: boolean | undefined
}

/** What differs between the two steps. */
interface PeriodStep<A extends Answer> {
  readonly done: 'confirmed' | 'paid'
  readonly countOf: (answer: A) => number
  /** What was skipped because of its warnings alone. */
  readonly heldOf: (answer: A) => readonly { readonly payable_amount: number | null }[]
  readonly show: (output: Output, look: A) => void
  readonly question: (look: A) => string
  /** In spite of the warnings. */
  readonly heldQuestion: (held: number, sum: string) => string
  readonly send: (how: How) => Promise<A>
  readonly sendHeld: (look: A) => Promise<A>
  /** @throws Error when it is no longer what the question named. */
  readonly recheck?: (look: A) => Promise<void>
}

export const settlements = (count: number) =>
  `${grouped(count)} ${count === 1 ? 'settlement' : 'settlements'}`

/** What is ready after one question, and the others after a second one. */
export async function closePeriod<A extends Answer>(
  call: Call<PeriodOptions>,
  step: PeriodStep<A>,
): Promise<void> {
  const { yes, strict, dryRun } = call.options
  const { stdout, stderr } = call.io
  call.wantsYes({ yes, dryRun })
  if (call.isJson) {
    const answer = await step.send({ dry_run: dryRun, strict })
    call.failIf(!dryRun && answer.skipped.length > 0)
    return printJson(call.io, answer)
  }
  const look = await step.send({ dry_run: true, strict: true })
  // What was asked for goes to standard output; before a question it stands where the question is asked.
  step.show(dryRun ? stdout : stderr, look)
  const wanted = step.countOf(look) + look.skipped.length
  if (dryRun || wanted === 0) return
  const answers = await goOn(call, step, look)
  const count = answers.reduce((sum, answer) => sum + step.countOf(answer), 0)
  call.failIf(count < wanted)
  const amounts = answers.map(({ payable_amount }) => payable_amount)
  say(stdout, `${settlements(count)} ${step.done}, ${sumOf(amounts)}.`)
}

/** The first no ends it: somebody who does not want what is ready wants the others even less. */
async function goOn<A extends Answer>(call: Call<PeriodOptions>, step: PeriodStep<A>, look: A): Promise<A[]> {
  const answers: A[] = []
  if (step.countOf(look) > 0) {
    if (!(await call.agreed(step.question(look), call.options.yes))) return answers
    await step.recheck?.(look)
    answers.push(await step.send({ strict: true }))
  }
  const held = step.heldOf(look)
  if (held.length === 0) return answers
  const sum = sumOf(held.map(({ payable_amount }) => payable_amount ?? 0))
  if (await agreedInSpite(call, step.heldQuestion(held.length, sum))) answers.push(await step.sendHeld(look))
  return answers
}
