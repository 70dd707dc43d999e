/** The keys of the operator's pages. */
import { HelpEnd, KeyList } from '../shell/key-list.tsx'
import { words as frameWords } from '../shell/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { jumpTo } from '../ui/keys.ts'
import { menuScreens } from './screens.ts'
import { words } from './words.ts'

export default function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={frameWords.help} onClose={onClose}>
      <h3>{frameWords.goTo}</h3>
      <KeyList
        of={[
          ...menuScreens().map(([name, letter]) => [jumpTo(letter), words[name]] as const),
          [['Ctrl K'], words.palette],
          [['/'], words.slash],
          [['J', 'K'], words.rows],
        ]}
      />
      <HelpEnd />
    </Dialog>
  )
}
