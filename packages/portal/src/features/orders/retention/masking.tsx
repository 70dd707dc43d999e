/**
 * Asks for the day before which orders lose their personal data. That is final, so it first says how many orders there are,
 * and the day must be typed again.
 */
import type { RetentionAnswer } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { type Action, useAction } from '../../../ui/action.tsx'
import { PageForm, Submit } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { addDays, count, today } from '../../../ui/format.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { catalogue } from '../../../words/catalogue.ts'

const words = catalogue({
  before: ['이 날보다 먼저 주문한 것', 'Ordered before'],
  mask: ['개인정보 지우기', 'Mask personal data'],
  day: ['{day}보다 먼저 주문한 것', 'Ordered before {day}'],
  counting: ['지울 주문을 세고 있습니다.', 'Counting the orders.'],
  nothing: ['지울 주문이 없습니다.', 'There is no order to mask.'],
  final: [
    '주문 {n}건의 개인정보를 지웁니다. 되돌릴 수 없습니다.',
    '{n} {order loses its|orders lose their} personal data. This cannot be undone.',
  ],
  leftOut: [
    '다음 주문은 아직 정보가 필요하므로 지우지 않습니다.',
    'These orders still need their data and stay as they are:',
  ],
  to_send: ['아직 보내지 않은 상품이 있는 주문 {n}건', '{n} {order|orders} with an item that was not sent'],
  claimed: [
    '공급사가 확인하지 않은 클레임이 있는 주문 {n}건',
    '{n} {order|orders} with a claim that {its vendor has|their vendors have} not seen',
  ],
  unsettled: ['정산이 끝나지 않은 주문 {n}건', '{n} {order|orders} that {is|are} not settled'],
  again: [
    '확인을 위해 날짜를 한 번 더 입력해 주세요 (예: 2020-01-31)',
    'Type the day again (such as 2020-01-31)',
  ],
})

/** The service refuses a later day. */
const KEPT_DAYS_MIN = 30
const leftOutReasons = ['to_send', 'claimed', 'unsettled'] as const

/** Contracts and payments are kept for five years. */
const KEPT_YEARS = 5
const proposed = (): string => addDays(today(), -KEPT_YEARS * 365 - 1)

interface MaskingProps {
  /** What the form is called, where nothing around it says so. */
  readonly label?: string
  /** Does it, or begins it. */
  readonly onMask: (before: string) => Promise<void>
  /** What is shown while it is done. */
  readonly progress?: ComponentChildren
}

export function Masking({ label, ...asking }: MaskingProps) {
  const [before, setBefore] = useState(proposed)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageForm class="row end" aria-label={label} onSubmit={() => setAsking(true)}>
        <TextField
          label={words.before}
          type="date"
          value={before}
          max={addDays(today(), -KEPT_DAYS_MIN)}
          required
          onInput={setBefore}
        />
        <Submit label={words.mask} look="danger" disabled={!before} />
      </PageForm>
      {isAsking && <Ask {...asking} before={before} onClose={() => setAsking(false)} />}
    </>
  )
}

interface AskProps extends Omit<MaskingProps, 'label'> {
  readonly before: string
  readonly onClose: () => void
}

type Look = Pick<RetentionAnswer, 'masked_count' | 'left_out'>

/** What masking would come to. */
function useLook(before: string): { readonly look: Look | null; readonly counting: Action } {
  const [look, setLook] = useState<Look | null>(null)
  const counting = useAction()
  useEffect(() => {
    const ended = new AbortController()
    const ask = async () =>
      setLook(await operator().maskPersonalData({ before, dry_run: true }, { signal: ended.signal }))
    void counting.run(ask)
    return () => ended.abort()
  }, [before])
  return { look, counting }
}

function Numbers({ look }: { readonly look: Look }) {
  const left = leftOutReasons.filter((reason) => look.left_out[reason] > 0)
  return (
    <>
      <p class="notice bad loud">
        {look.masked_count === 0 ? words.nothing : words.final(count(look.masked_count))}
      </p>
      {left.length > 0 && (
        <div class="stack tight">
          <p>{words.leftOut}</p>
          <ul>
            {left.map((reason) => (
              <li key={reason}>{words[reason](count(look.left_out[reason]))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Ask({ before, onMask, progress, onClose }: AskProps) {
  const [typed, setTyped] = useState('')
  const { look, counting } = useLook(before)
  return (
    <FormDialog
      title={words.mask}
      look="danger"
      ready={look !== null && look.masked_count > 0 && typed.trim() === before}
      act={(attempt) => attempt.run(() => onMask(before))}
      onClose={onClose}
    >
      {({ busy }) => (
        <>
          <p>{words.day(before)}</p>
          {look ? <Numbers look={look} /> : !counting.error && <p role="status">{words.counting}</p>}
          {counting.failure}
          <TextField label={words.again} value={typed} required autofocus onInput={setTyped} />
          {busy && progress}
        </>
      )}
    </FormDialog>
  )
}
