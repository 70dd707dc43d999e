/** The papers of a settlement: its statements in each form, and the codes by which others can check them. */
import type { OwnSettlement, StatementType } from '@napum/client'
import { useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { Failure } from '../../../ui/failure.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { words } from './words.ts'

/** The statements that there is something on. */
const typesOf = ({
  subtotal,
  adjustment_subtotal,
  cancellation_subtotal,
}: OwnSettlement): StatementType[] => [
  ...(subtotal === 0 && adjustment_subtotal === 0 ? [] : (['standard'] as const)),
  ...(cancellation_subtotal === 0 ? [] : (['cancellation'] as const)),
]

const forms = { pdf: 'statement', xlsx: 'statementXlsx', csv: 'statementCsv' } as const

export function Papers({ settlement }: { readonly settlement: OwnSettlement }) {
  const action = useAction()
  const text = words()
  const { settlement_no: number } = settlement
  return (
    <section class="sheet padded stack tight" aria-label={text.papers}>
      {typesOf(settlement).map((settlement_type) => (
        <div class="row" key={settlement_type}>
          {(['pdf', 'xlsx', 'csv'] as const).map((form) => (
            <Button
              key={form}
              label={text[form](text[settlement_type])}
              look={form === 'pdf' && settlement_type === 'standard' ? 'main' : ''}
              of={action}
              onPress={() =>
                action.save(() => vendor().settlements[forms[form]](number, { settlement_type }))
              }
            />
          ))}
          {settlement.status !== 'pending' && <CheckCode number={number} type={settlement_type} />}
        </div>
      ))}
      {action.busy && <p role="status">{partWords().making}</p>}
      <Failure error={action.error} />
    </section>
  )
}

interface CheckCodeProps {
  readonly number: string
  readonly type: StatementType
}

/** Asked for when it is wanted: the code is part of the statement, which may be long. */
function CheckCode({ number, type }: CheckCodeProps) {
  const [code, setCode] = useState<string | null>(null)
  const action = useAction()
  const text = words()
  const load = () =>
    action.run(
      () => vendor().settlements.statementData(number, { settlement_type: type }),
      ({ check_code }) => setCode(check_code ?? null),
    )
  if (action.error) return <Failure error={action.error} onAgain={load} />
  if (!code) return <Button label={text.checkCodeOf(text[type])} of={action} onPress={load} />
  return (
    <span class="row" role="status">
      {text.checkCode} <code class="secret">{code}</code>
      <Button label={partWords().copy} look="small" onPress={() => copy(code)} />
      <LinkButton label={text.check} look="small" to={`/verify/${code}`} away />
    </span>
  )
}
