/** What was found as a file: names and addresses leave the service, so it asks what for, and the audit keeps that. */
import { type ExportFormat, exportFormats } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Choices, named } from '../../../ui/select-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { questionNow } from './question.ts'
import { formatWords, words } from './words.ts'

interface ExportItemsProps {
  readonly total: number
  readonly isAtLeast: boolean
}

export function ExportItems({ total, isAtLeast }: ExportItemsProps) {
  const [isAsking, setAsking] = useState(false)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const text = words()
  const close = () => setAsking(false)
  return (
    <>
      <Button label={text.export} onPress={() => setAsking(true)} />
      {isAsking && (
        <ReasonDialog
          title={text.export}
          look="main"
          label={text.exportReason}
          hint={text.exportHint}
          maxLength={500}
          act={(reason, attempt) =>
            attempt.save(() => operator().items.export({ filters: questionNow(), format, reason }))
          }
          onDone={() => {
            close()
            say(text.exported)
          }}
          onClose={close}
        >
          <p class="big">{(isAtLeast ? partWords().totalAtLeast : partWords().total)(count(total))}</p>
          <p>{text.exportNote}</p>
          <Choices
            label={text.format}
            value={format}
            options={named(exportFormats, formatWords())}
            onChoose={setFormat}
          />
        </ReasonDialog>
      )}
    </>
  )
}
