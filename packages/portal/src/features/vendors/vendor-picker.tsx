/** Vendors that are searched by typing, and chosen one by one. */
import type { Vendor } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { Failure } from '../../ui/failure.tsx'
import { useId } from '../../ui/id.ts'
import { useLoad } from '../../ui/loaded.tsx'
import { pickerWords } from './picker-words.ts'

const FOUND_MAX = 8

interface VendorPickerProps {
  readonly label: string
  readonly chosen: readonly Vendor[]
  readonly onChoose: (chosen: readonly Vendor[]) => void
}

export function VendorPicker({ label, chosen, onChoose }: VendorPickerProps) {
  const text = pickerWords()
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
              <button
                type="button"
                class="chip on"
                aria-label={text.leave(vendor.name)}
                onClick={() => leave(vendor)}
              >
                {vendor.name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface VendorSearchProps {
  readonly label: string
  /** They are chosen already. */
  readonly leftOut: ReadonlySet<string>
  readonly onPick: (vendor: Vendor) => void
}

/** A field, and below it those that fit what is typed: arrows lead through them, Enter picks one, Escape closes them. */
function VendorSearch({ label, leftOut, onPick }: VendorSearchProps) {
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
  const text = pickerWords()
  const isOpen = found.length > 0
  return (
    <div class="field picker">
      <label for={id}>{label}</label>
      <input
        class="input"
        id={id}
        ref={field}
        role="combobox"
        autocomplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${here?.vendor_id}` : undefined}
        placeholder={text.type}
        value={typed}
        onInput={(event) => look(event.currentTarget.value)}
        onKeyDown={(event) => {
          const key = event.isComposing ? undefined : keys[event.key]
          if (!key || (event.key !== 'Enter' && q === '')) return
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
        {q && !reading.busy.value && !reading.error.value && !isOpen && text.none}
      </span>
      <Failure error={reading.error.value} />
    </div>
  )
}
