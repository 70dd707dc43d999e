/** The warning before a session ends, with the way to stay where there is one. */
import { enter, portal, signOut } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { count } from '../ui/format.ts'
import { words as partWords } from '../ui/words.ts'
import { catalogue } from '../words/catalogue.ts'
import { words as frameWords } from './words.ts'

const words = catalogue({
  ending: ['곧 로그아웃됩니다', 'You are about to be signed out'],
  idleEnds: [
    '오래 사용하지 않아 {n}분 뒤에 자동으로 로그아웃됩니다.',
    'Nothing was done for long: you are signed out in {n} {minute|minutes}.',
  ],
  dayEnds: [
    '로그인한 지 오래되어 {n}분 뒤에 로그아웃됩니다. 입력하던 내용을 등록한 뒤 다시 로그인해 주세요.',
    'Your session ends in {n} {minute|minutes}. Register what you typed, then sign in again.',
  ],
  goOn: ['계속 사용', 'Stay signed in'],
})

export interface Ending {
  readonly session: string
  readonly minutes: number
  readonly why: 'idle' | 'ended'
}

interface WarningProps {
  readonly ending: Ending
  readonly onClose: () => void
  /** The session was used: it lasts. */
  readonly onStay: () => void
}

async function goOn(onStay: () => void): Promise<void> {
  onStay()
  // Without an answer the next look says how it is.
  await portal()
    .session.get()
    .then(enter, () => {})
}

export default function Warning({ ending: { minutes, why }, onClose, onStay }: WarningProps) {
  return (
    <Dialog
      title={words.ending}
      onClose={why === 'idle' ? () => void goOn(onStay) : onClose}
      foot={
        <>
          <Button label={frameWords.signOut} onPress={() => signOut()} />
          {why === 'idle' ? (
            <Button label={words.goOn} look="main" onPress={() => goOn(onStay)} />
          ) : (
            <Button label={partWords.close} look="main" onPress={onClose} />
          )}
        </>
      }
    >
      <p>{why === 'idle' ? words.idleEnds(count(minutes)) : words.dayEnds(count(minutes))}</p>
    </Dialog>
  )
}
