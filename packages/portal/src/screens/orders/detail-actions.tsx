/** What can be done with the item that is open. */
import type { OwnItem } from '@napum/client'
import { useState } from 'preact/hooks'
import { ConfirmStock, DenyStock, EnterPrice, MoveStatus } from '../../work/dialogs.tsx'
import { reload } from './list.ts'
import { words } from './words.ts'

const actions = { confirm: ConfirmStock, deny: DenyStock, priceIn: EnterPrice, move: MoveStatus } as const

interface DetailActionsProps {
  readonly item: OwnItem
  readonly onDone: () => void
}

export function DetailActions({ item, onDone }: DetailActionsProps) {
  const [open, setOpen] = useState<keyof typeof actions | null>(null)
  const isSent = item.shipment !== null || item.item_status === 'shipped' || item.item_status === 'delivered'
  const names = isSent ? (['priceIn', 'move'] as const) : (['confirm', 'deny', 'priceIn', 'move'] as const)
  if (item.claim?.type === 'cancel') return null
  const Dialog = open && actions[open]
  return (
    <div class="row">
      {names.map((name) => (
        <button type="button" class="button small" key={name} onClick={() => setOpen(name)}>
          {words()[name]}
        </button>
      ))}
      {Dialog && (
        <Dialog
          items={[item]}
          onClose={() => setOpen(null)}
          onDone={() => {
            onDone()
            void reload()
          }}
        />
      )}
    </div>
  )
}
