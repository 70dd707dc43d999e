/** The papers of a settlement: its statements in each form, and the codes by which others can check them. */
import type { OwnSettlement, StatementType } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { Failure } from '../../../ui/failure.tsx'
import { onKeys } from '../../../ui/keys.ts'
import { Menu, MenuChoice } from '../../../ui/menu.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { statementFormats } from '../terms.ts'
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

/** Its statement, right from the list. */
export function RowPaper({ settlement }: { readonly settlement: OwnSettlement }) {
  const action = useAction()
  const number = settlement.settlement_no
  const [settlement_type] = typesOf(settlement)
  if (!settlement_type) return null
  return (
    <>
      <Button
        label="PDF"
        look="small"
        aria-label={`${number} PDF`}
        of={action}
        onPress={(event) => {
          event.stopPropagation()
          return action.save(() => vendor().settlements.statement(number, { settlement_type }))
        }}
      />
      {action.failure}
    </>
  )
}

const forms = { pdf: 'statement', xlsx: 'statementXlsx', csv: 'statementCsv' } as const

export function Papers({ settlement }: { readonly settlement: OwnSettlement }) {
  const action = useAction()
  const { settlement_no: number } = settlement
  const types = typesOf(settlement)
  // The one that is wanted most comes first, the others are in a menu.
  const [first, ...others] = types.flatMap((settlement_type) =>
    statementFormats.map(([form, name]) => ({
      label: `${words[settlement_type]} ${name}`,
      save: () => action.save(() => vendor().settlements[forms[form]](number, { settlement_type })),
    })),
  )
  useEffect(
    () => onKeys({ p: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="P"]')?.click() }),
    [],
  )
  return (
    <section class="stack tight" aria-label={words.papers}>
      <div class="row">
        {first && <Button label={first.label} look="main" shortcut="P" of={action} onPress={first.save} />}
        {others.length > 0 && (
          <Menu label={words.otherPapers}>
            {others.map(({ label, save }) => (
              <MenuChoice label={label} of={action} onPress={save} key={label} />
            ))}
          </Menu>
        )}
        {settlement.status !== 'pending' &&
          types.map((type) => <CheckCode number={number} type={type} key={type} />)}
      </div>
      {action.busy && <p role="status">{partWords.making}</p>}
      {action.failure}
    </section>
  )
}

/** Asked for when it is wanted: the code is part of the statement, which may be long. */
function CheckCode({ number, type }: { readonly number: string; readonly type: StatementType }) {
  const [code, setCode] = useState<string | null>(null)
  const action = useAction()
  const load = () =>
    action.run(
      () => vendor().settlements.statementData(number, { settlement_type: type }),
      ({ check_code }) => setCode(check_code ?? null),
    )
  if (action.error) return <Failure error={action.error} onAgain={load} />
  if (!code) return <Button label={words.checkCodeOf(words[type])} of={action} onPress={load} />
  return (
    <span class="row" role="status">
      {words.checkCode} <code class="secret">{code}</code>
      <Button label={partWords.copy} look="small" onPress={() => copy(code)} />
      <LinkButton label={words.check} look="small" to={`/verify/${code}`} away />
    </span>
  )
}
