/** Waybills that were typed into the list: registered together, with a result for each. */
import { signal } from '@preact/signals'
import { count } from '../../format.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { vendor } from '../../session.ts'
import { Progress } from '../../work/bulk-dialog.tsx'
import { OutcomeView } from '../../work/outcome.tsx'
import { type Outcome, run } from '../../work/run.ts'
import { words as workWords } from '../../work/words.ts'
import { drafts, drop } from './drafts.ts'
import { reload } from './list.ts'
import { words } from './words.ts'

const progress = signal<number | null>(null)
const outcome = signal<Outcome | null>(null)
const size = signal(0)

async function register(): Promise<void> {
  const entries = [...drafts.value].map(([ord_prd_no, { carrier_code, tracking_number }]) => ({
    ord_prd_no,
    carrier_code,
    tracking_number: tracking_number.replace(/[\s-]/g, ''),
  }))
  size.value = entries.length
  progress.value = 0
  const result = await run(
    entries,
    (part) => vendor().registerShipments(part),
    (done) => {
      progress.value = done
    },
  )
  drop(result.done.map(({ ord_prd_no }) => ord_prd_no))
  progress.value = null
  if (result.failed.length > 0 || result.error !== null) outcome.value = result
  else say(workWords().succeeded(count(result.done.length)))
  await reload()
}

export function DraftBar() {
  const n = drafts.value.size
  const text = words()
  const result = outcome.value
  return (
    <>
      {n > 0 && (
        <section class="bulk-bar draft-bar" aria-label={text.drafts(count(n))}>
          <strong role="status">{text.drafts(count(n))}</strong>
          <button type="button" class="button small bare" onClick={() => drop(drafts.value.keys())}>
            {text.discard}
          </button>
          <span class="grow" />
          <button
            type="button"
            class="button main"
            disabled={progress.value !== null}
            onClick={() => void register()}
          >
            {text.register}
          </button>
        </section>
      )}
      {progress.value !== null && (
        <Dialog title={text.register} busy onClose={() => {}}>
          <Progress done={progress.value} all={size.value} />
        </Dialog>
      )}
      {result && (
        <Dialog
          title={text.register}
          onClose={() => {
            outcome.value = null
          }}
        >
          <OutcomeView outcome={result} />
        </Dialog>
      )}
    </>
  )
}
