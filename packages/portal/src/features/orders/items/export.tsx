/** What was found as a file: names and addresses leave the service, so it asks what for, and the audit keeps that. */
import { type AllItemsExport, type ExportFormat, exportFormats } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useOffer } from '../../../shell/commands.ts'
import { Button } from '../../../ui/button.tsx'
import { totalText } from '../../../ui/pager.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Choices, named } from '../../../ui/select-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { formatWords, words } from './words.ts'

interface ExportItemsProps {
  readonly total: number
  readonly isAtLeast?: boolean
  readonly of: Pick<AllItemsExport, 'filters' | 'ord_prd_nos'>
  readonly label?: string
}

/** The palette offers it too. */
export function ExportItems({ total, isAtLeast = false, of, label = words.export }: ExportItemsProps) {
  const [isAsking, setAsking] = useState(false)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  useOffer(() => [{ key: `do ${label}`, title: label, run: () => setAsking(true) }], [label])
  return (
    <>
      <Button label={label} onPress={() => setAsking(true)} />
      {isAsking && (
        <ReasonDialog
          title={words.export}
          look="main"
          label={words.exportReason}
          hint={words.exportHint}
          maxLength={500}
          act={(reason, attempt) => attempt.save(() => operator().items.export({ ...of, format, reason }))}
          onDone={() => say(words.exported)}
          onClose={() => setAsking(false)}
        >
          <p class="big">{totalText(total, isAtLeast)}</p>
          <p>{words.exportNote}</p>
          <Choices
            label={words.format}
            value={format}
            options={named(exportFormats, formatWords)}
            onChoose={setFormat}
          />
        </ReasonDialog>
      )}
    </>
  )
}
