/** `napum limits`: how often a key may still call. Interface 8. */
import type { Commands } from '../../terminal/command.ts'
import { card } from '../../terminal/report.ts'

const help = `
Batches take up to 100 entries, lists up to 100 records a page, bodies up to 1 MiB. All keys of a vendor together may call
three times as often as one.
`

export const addLimitsCommand = (program: Commands) =>
  void program
    .vendor('limits', 'how many requests of this minute are left to a key')
    .help(help)
    .asks(async ({ vendor }) => {
      const answers: Response[] = []
      await vendor.health({ onResponse: ({ response }) => void answers.push(response) })
      const of = (name: string) => Number(answers.at(-1)?.headers.get(`x-ratelimit-${name}`))
      return {
        limit_per_minute: of('limit'),
        remaining: of('remaining'),
        resets_at: new Date(of('reset') * 1_000).toISOString(),
      }
    })
    .prints((limits) => card({ ...limits }))
