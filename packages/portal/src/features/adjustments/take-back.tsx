/** An adjustment is never changed: its opposite takes it back, once. */
import type { Adjustment } from '@napum/client'
import { useState } from 'preact/hooks'
import { useAction } from '../../ui/action.ts'
import { SubmitRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { won } from '../../ui/format.ts'
import { PageForm } from '../../ui/page-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addOne } from './add.ts'
import { reasonName } from './reasons.ts'
import { words } from './words.ts'

interface TakeBackProps {
  readonly target: Adjustment
  readonly onClose: () => void
  readonly onDone: () => void
}

export function TakeBack({ target, onClose, onDone }: TakeBackProps) {
  const [memo, setMemo] = useState('')
  const attempt = useAction()
  const text = words()
  const { vendor_id, vendor_name, kind, reason_code, amount, line_id: refers_to } = target
  const takeBack = async () => {
    const opposite = { vendor_id, refers_to, memo: memo.trim() }
    const isDone = await attempt.run(() => addOne(opposite), text.tookBack)
    if (!isDone) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={text.takeBack} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={takeBack}>
        <p>
          <strong>{vendor_name}</strong> {reasonName(kind, reason_code)} {won(amount)}
          <br />
          <span class="quiet">{target.memo}</span>
        </p>
        <p>{text.takeBackNote(won(-amount))}</p>
        <TextField
          label={text.why}
          hint={text.memoHint}
          value={memo}
          required
          maxLength={2000}
          autofocus
          onInput={setMemo}
        />
        <Failure error={attempt.error} />
        <SubmitRow label={text.takeBack} look="danger" of={attempt} disabled={!memo.trim()} />
      </PageForm>
    </Dialog>
  )
}
