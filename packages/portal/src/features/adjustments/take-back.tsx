/** An adjustment is never changed: its opposite takes it back, once. */
import type { Adjustment } from '@napum/client'
import { won } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { addOne } from './add.ts'
import { reasonName } from './reasons.ts'
import { words } from './words.ts'

interface TakeBackProps {
  readonly target: Adjustment
  readonly onClose: () => void
  readonly onDone: () => void
}

export function TakeBack({ target, onClose, onDone }: TakeBackProps) {
  const text = words()
  const { vendor_id, vendor_name, kind, reason_code, amount, line_id: refers_to } = target
  return (
    <ReasonDialog
      title={text.takeBack}
      label={text.why}
      hint={text.memoHint}
      maxLength={2000}
      act={(memo, attempt) => attempt.run(() => addOne({ vendor_id, refers_to, memo }), text.tookBack)}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <strong>{vendor_name}</strong> {reasonName(kind, reason_code)} {won(amount)}
        <br />
        <span class="quiet">{target.memo}</span>
      </p>
      <p>{text.takeBackNote(won(-amount))}</p>
    </ReasonDialog>
  )
}
