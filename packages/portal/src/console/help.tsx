/** The keys of the operator's pages. */
import { HelpEnd, KeyList } from '../shell/key-list.tsx'
import { words as frameWords } from '../shell/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { jumpTo } from '../ui/keys.ts'
import { catalogue } from '../words/catalogue.ts'
import { menuScreens } from './screens.ts'
import { words } from './words.ts'

const helpWords = catalogue({
  slash: ['검색란으로', 'To the search'],
  rows: [
    '목록에서 다음 줄, 이전 줄(Enter: 열기, Space: 선택)',
    'Next and previous row of a list (Enter opens, Space chooses)',
  ],
})

export default function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={frameWords.help} onClose={onClose}>
      <h3>{frameWords.goTo}</h3>
      <KeyList
        of={[
          ...menuScreens().map(([name, letter]) => [jumpTo(letter), words[name]] as const),
          [['Ctrl K'], words.palette],
          [['/'], helpWords.slash],
          [['J', 'K'], helpWords.rows],
        ]}
      />
      <HelpEnd />
    </Dialog>
  )
}
