/** The waybill of the item that is open: shown, tracked, typed or amended. */
import { type CarrierCode, type OwnItem, sendInParts } from '@napum/client'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { mayWork, vendor } from '../../data/session.ts'
import { Button, LinkButton, PageForm, Submit } from '../../ui/button.tsx'
import { CarrierSelect } from '../../ui/carrier-select.tsx'
import { Failure } from '../../ui/failure.tsx'
import { moment } from '../../ui/format.ts'
import { takesWaybill } from '../../ui/item-state.ts'
import { say } from '../../ui/toast.tsx'
import { carrierWords } from '../../words/terms.ts'
import { drop, rememberCarrier, usualCarrier } from '../fulfilment/actions/drafts.ts'
import { type Outcome, OutcomeView } from '../fulfilment/actions/outcome.tsx'
import { plainNumber, registerWaybills } from '../fulfilment/actions/waybills.ts'
import { words } from './detail-words.ts'
import { reload } from './list.ts'
import { trackingPage } from './tracking.ts'

interface WaybillProps {
  readonly item: OwnItem
  readonly onDone: () => unknown
}

export function Waybill({ item, onDone }: WaybillProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  // The keys of the details go on from them.
  const close = () => {
    place.current?.closest<HTMLElement>('.panel')?.focus()
    setOpen(false)
  }
  const { shipment } = item
  const page = shipment && trackingPage(shipment.carrier_code, shipment.tracking_number)
  const isTyped = mayWork.value && item.claim?.type !== 'cancel' && (isOpen || takesWaybill(item))
  return (
    <section class="stack tight" ref={place}>
      <h3>{words.waybill}</h3>
      {shipment && (
        <div class="row">
          <span>
            {carrierWords[shipment.carrier_code]} <strong>{shipment.tracking_number}</strong>
          </span>
          <span class="quiet small">{moment(shipment.shipped_at)}</span>
          {page && <LinkButton label={words.track} look="small" to={page} away />}
          {mayWork.value && item.claim?.type !== 'cancel' && !isOpen && (
            <Button label={words.amend} look="small" onPress={() => setOpen(true)} />
          )}
        </div>
      )}
      {isTyped && (
        <Form
          item={item}
          isAsked={isOpen}
          onLeave={close}
          onDone={() => {
            close()
            onDone()
            void reload()
          }}
        />
      )}
      {!shipment && !isTyped && <p class="quiet">{words.none}</p>}
    </section>
  )
}

interface FormProps extends WaybillProps {
  /** Whether a button opened it: what is to be corrected has the focus then. */
  readonly isAsked: boolean
  readonly onLeave: () => void
}

function Form({ item, isAsked, onLeave, onDone }: FormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    field.current?.select()
  }, [])
  const { shipment, ord_prd_no } = item
  const [carrier_code, setCarrier] = useState<CarrierCode>(shipment?.carrier_code ?? usualCarrier.value)
  const [typed, setTyped] = useState(shipment?.tracking_number ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // The same entry has the same key, so that trying again after a lost answer changes nothing.
  const keys = useMemo(() => new Map<string, string>(), [])
  const keyOf = (entry: object): string => {
    const name = JSON.stringify(entry)
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    return key
  }
  const save = async () => {
    const entry = { ord_prd_no, carrier_code, tracking_number: plainNumber(typed) }
    const result = shipment
      ? await sendInParts([entry], (part) => vendor().shipments.amend(part))
      : await registerWaybills([{ ...entry, idempotency_key: keyOf(entry) }])
    if (result.done.length === 0) return setOutcome(result)
    rememberCarrier(carrier_code)
    drop([ord_prd_no])
    say(shipment ? words.saved : words.registered)
    onDone()
  }
  return (
    <PageForm class="row" onSubmit={save}>
      <CarrierSelect label={words.carrier} value={carrier_code} onChoose={setCarrier} />
      <input
        class="input grow"
        ref={field}
        inputMode="numeric"
        required
        aria-label={words.number}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.isComposing) return
          event.preventDefault()
          onLeave()
        }}
      />
      <Submit label={words.save} />
      {outcome && (outcome.error ? <Failure error={outcome.error} /> : <OutcomeView outcome={outcome} />)}
    </PageForm>
  )
}
