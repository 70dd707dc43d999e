/** What can be done with the item that is open. */
import type { OwnItem } from '@napum/client'
import { useState } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { type Action, actions, shortcutOf } from './bulk-bar.tsx'
import { reload } from './list.ts'
import { words } from './words.ts'

export function DetailActions({ item, onDone }: { readonly item: OwnItem; readonly onDone: () => unknown }) {
  const [open, setOpen] = useState<Action | null>(null)
  const isSent = item.sent_on !== null
  const names = isSent ? (['priceIn', 'move'] as const) : (['confirm', 'deny', 'priceIn', 'move'] as const)
  if (item.claim?.type === 'cancel') return null
  const Dialog = open && actions[open]
  return (
    <div class="row panel-foot">
      {names.map((name) => (
        <Button
          label={words[name]}
          look="small"
          key={name}
          shortcut={shortcutOf(name)}
          onPress={() => setOpen(name)}
        />
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
