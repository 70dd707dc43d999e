/** Vendors that are searched by typing, and chosen: several, or one. */
import type { Vendor } from '@napum/client'
import { useEffect, useRef, useState } from 'preact/hooks'
import { words as consoleWords } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { Failure } from '../../ui/failure.tsx'
import { useId } from '../../ui/id.ts'
import { useLoad } from '../../ui/loaded.tsx'
import { asked, narrow } from '../../ui/router.ts'
import { TextField } from '../../ui/text-field.tsx'
import { catalogue } from '../../words/catalogue.ts'
import { readVendor, vendorName } from './vendor-names.ts'

const pickerWords = catalogue({
  type: ['이름, 코드, 사업자등록번호로 찾기', 'Name, code or business number'],
  none: ['찾는 공급사가 없습니다.', 'No vendor fits.'],
  leave: ['{name} 빼기', 'Take out {name}'],
})

const FOUND_MAX = 8

interface VendorPickerProps {
  readonly label: string
  readonly chosen: readonly Vendor[]
  readonly onChoose: (chosen: readonly Vendor[]) => void
}

export function VendorPicker({ label, chosen, onChoose }: VendorPickerProps) {
  const leave = (vendor: Vendor) => onChoose(chosen.filter((each) => each !== vendor))
  return (
    <div class="stack tight">
      <VendorSearch
        label={label}
        leftOut={new Set(chosen.map(({ vendor_id }) => vendor_id))}
        onPick={(vendor) => onChoose([...chosen, vendor])}
      />
      {chosen.length > 0 && (
        <ul class="row">
          {chosen.map((vendor) => (
            <li key={vendor.vendor_id}>
              <Chosen name={vendor.name} onLeave={() => leave(vendor)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface VendorChoiceProps {
  /** The id of the vendor that is chosen; empty: none. */
  readonly value: string
  /** What it says while none is chosen. */
  readonly none?: string
  /** Whether a page that opens without one begins here. */
  readonly autofocus?: boolean
  readonly onChoose: (vendorId: string) => void
}

/** One vendor, by its id. */
export function VendorChoice({ value, none, autofocus = false, onChoose }: VendorChoiceProps) {
  const label = consoleWords.vendor
  // What comes in place of what was pressed takes the focus; what the page opens with does not.
  const isPressed = useRef(false)
  const choose = (vendorId: string) => {
    isPressed.current = true
    onChoose(vendorId)
  }
  useEffect(() => {
    if (value) void readVendor(value)
  }, [value])
  if (!value)
    return (
      <VendorSearch
        label={label}
        none={none}
        leftOut={new Set()}
        autofocus={autofocus || isPressed.current}
        onPick={({ vendor_id }) => choose(vendor_id)}
      />
    )
  return (
    <div class="field">
      <span>{label}</span>
      <Chosen name={vendorName(value)} autofocus={isPressed.current} onLeave={() => choose('')} />
    </div>
  )
}

/** The vendor of a list, which stands in the address. */
export const VendorFilter = () => (
  <VendorChoice
    value={asked('vendor') ?? ''}
    none={consoleWords.allVendors}
    onChoose={(vendor) => narrow({ vendor })}
  />
)

interface ChosenProps {
  readonly name: string
  readonly autofocus?: boolean
  readonly onLeave: () => void
}

function Chosen({ name, autofocus = false, onLeave }: ChosenProps) {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (autofocus) chip.current?.focus()
  }, [])
  return (
    <button type="button" class="chip on" ref={chip} aria-label={pickerWords.leave(name)} onClick={onLeave}>
      {name} <span aria-hidden="true">×</span>
    </button>
  )
}

interface VendorSearchProps {
  readonly label: string
  readonly none?: string
  /** They are chosen already. */
  readonly leftOut: ReadonlySet<string>
  readonly autofocus?: boolean
  readonly onPick: (vendor: Vendor) => void
}

/** A field, and below it those that fit what is typed: arrows lead through them, Enter picks one, Escape closes them. */
function VendorSearch({ label, none, leftOut, autofocus = false, onPick }: VendorSearchProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const q = typed.trim()
  const reading = useLoad(
    async (signal) =>
      q ? (await operator().listVendors({ q, limit: FOUND_MAX }, { signal })).vendor_list : [],
    [q],
  )
  const found = q ? (reading.value.value ?? []).filter(({ vendor_id }) => !leftOut.has(vendor_id)) : []
  const here = found[Math.min(at, found.length - 1)]
  const look = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const pick = (vendor: Vendor) => {
    onPick(vendor)
    look('')
    field.current?.focus()
  }
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Escape: () => look(''),
    Enter: () => here && pick(here),
  }
  const isOpen = found.length > 0
  return (
    <div class="picker">
      <TextField
        label={label}
        field={field}
        autofocus={autofocus}
        role="combobox"
        autocomplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${here?.vendor_id}` : undefined}
        placeholder={none ?? pickerWords.type}
        value={typed}
        onInput={look}
        onKeyDown={(event) => {
          const key = event.isComposing ? undefined : keys[event.key]
          if (!key || q === '') return
          event.preventDefault()
          key()
        }}
      />
      <div class="picker-found" id={`${id}-found`} role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map((vendor) => (
          <button
            type="button"
            id={`${id}-${vendor.vendor_id}`}
            key={vendor.vendor_id}
            role="option"
            tabIndex={-1}
            aria-selected={vendor === here}
            onClick={() => pick(vendor)}
          >
            {vendor.name} <span class="quiet small">{vendor.partner_code ?? vendor.biz_no}</span>
          </button>
        ))}
      </div>
      <span role="status" class="quiet small">
        {q && !reading.busy.value && !reading.error.value && !isOpen && pickerWords.none}
      </span>
      <Failure error={reading.error.value} />
    </div>
  )
}
