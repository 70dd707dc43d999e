/** What the interface document shows was recorded: here it is recorded once more, and compared. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordExamples } from './story.ts'

const file = new URL('../../../openapi/examples.json', import.meta.url)

it('the interface document shows what the service answers', async () => {
  const text = await recordExamples()
  // `npm run generate -- examples`.
  if (process.env.RECORD_EXAMPLES) writeFileSync(file, text)
  const committed = readFileSync(file, 'utf8').split('\n')
  const changed = text.split('\n').findIndex((line, at) => line !== committed[at])
  const advice = `line ${changed + 1} of examples.json is not what the service answers: run npm run generate -- examples`
  expect(changed, advice).toBe(-1)
  expect(text.split('\n')).toHaveLength(committed.length)
})
