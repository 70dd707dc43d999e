/** The papers of a settlement: its statements in each form, and the codes by which others can check them. */
import type { OwnSettlement, StatementType } from '@napum/client'
import { useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { useSaving } from '../../../data/saving.ts'
import { vendor } from '../../../data/session.ts'
import { copy } from '../../../ui/copy.ts'
import { Failure } from '../../../ui/failure.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { words } from './words.ts'

/** The statements that there is something on. */
const typesOf = ({ subtotal, cancellation_subtotal }: OwnSettlement): StatementType[] => [
  ...(subtotal === 0 ? [] : (['standard'] as const)),
  ...(cancellation_subtotal === 0 ? [] : (['cancellation'] as const)),
]

export function Papers({ settlement }: { readonly settlement: OwnSettlement }) {
  const { busy, error, save } = useSaving()
  const text = words()
  const { settlement_no: number } = settlement
  const { settlements } = vendor()
  return (
    <section class="sheet padded stack tight" aria-label={text.papers}>
      {typesOf(settlement).map((settlement_type) => (
        <div class="row" key={settlement_type}>
          <button
            type="button"
            class={settlement_type === 'standard' ? 'button main' : 'button'}
            disabled={busy.value}
            onClick={() => void save(() => settlements.statement(number, { settlement_type }))}
          >
            {text.pdf(text[settlement_type])}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={() => void save(() => settlements.statementXlsx(number, { settlement_type }))}
          >
            {text.xlsx(text[settlement_type])}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={() => void save(() => settlements.statementCsv(number, { settlement_type }))}
          >
            {text.csv(text[settlement_type])}
          </button>
          {settlement.status !== 'pending' && <CheckCode number={number} type={settlement_type} />}
        </div>
      ))}
      {busy.value && <p role="status">{partWords().making}</p>}
      {error.value ? <Failure error={error.value} /> : null}
    </section>
  )
}

interface CheckCodeProps {
  readonly number: string
  readonly type: StatementType
}

/** Asked for when it is wanted: the code is part of the statement, which may be long. */
function CheckCode({ number, type }: CheckCodeProps) {
  const code = useMemo<Resource<string>>(resource, [])
  const text = words()
  const load = () =>
    code.load(async (signal) => {
      const wish = { settlement_type: type }
      const { check_code } = await vendor().settlements.statementData(number, wish, { signal })
      return check_code ?? ''
    })
  const found = code.value.value
  if (code.error.value) return <Failure error={code.error.value} onAgain={() => void load()} />
  if (!found) {
    return (
      <button type="button" class="button" disabled={code.busy.value} onClick={() => void load()}>
        {text.checkCodeOf(text[type])}
      </button>
    )
  }
  return (
    <span class="row" role="status">
      {text.checkCode} <code class="secret">{found}</code>
      <button type="button" class="button small" onClick={() => void copy(found)}>
        {partWords().copy}
      </button>
      <a class="button small" href={`/verify/${found}`} target="_blank" rel="noreferrer">
        {text.check}
      </a>
    </span>
  )
}
