/** The screens on a narrow page, behind a button. */
import type { ComponentChildren } from 'preact'
import { Dialog } from '../ui/dialog.tsx'
import { words } from './words.ts'

interface DrawerProps {
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export default function Drawer({ onClose, children }: DrawerProps) {
  return (
    <Dialog title={words.menu} class="drawer" onClose={onClose}>
      {children}
    </Dialog>
  )
}
