/** Names of all vendors: lists of the service have their ids. Read once, and again when somebody changed one. */
import type { Vendor } from '@napum/client'
import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { words } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
import { asked, narrow } from '../../ui/router.ts'
import { SelectField } from '../../ui/select-field.tsx'

export const vendors = signal<readonly Vendor[] | null>(null)
const names = computed(() => new Map(vendors.value?.map(({ vendor_id, name }) => [vendor_id, name])))

let reading: Promise<void> | null = null

export function readVendors(): Promise<void> {
  reading ??= operator()
    .allVendors({ limit: 100 })
    .toArray()
    .then(
      (found) => {
        vendors.value = found.toSorted((a, b) => a.name.localeCompare(b.name, 'ko'))
      },
      // Lists show ids then; pages that need the names ask again.
      () => {
        reading = null
      },
    )
  return reading
}

/** Somebody changed a vendor. */
export function forgetVendors(): void {
  reading = null
  if (vendors.value) void readVendors()
}

export const vendorName = (vendorId: string | null): string =>
  vendorId === null ? words().ownProduct : (names.value.get(vendorId) ?? vendorId)

interface VendorSelectProps {
  readonly value: string
  readonly onChoose: (vendor: string) => void
  /** What it says while none is chosen. */
  readonly none?: string
}

export function VendorSelect({ value, onChoose, none = '–' }: VendorSelectProps) {
  useEffect(() => void readVendors(), [])
  const known = vendors.value ?? []
  return (
    <SelectField
      label={words().vendor}
      value={value}
      onChoose={onChoose}
      options={[
        ['', none],
        ...known.map(({ vendor_id, name }) => [vendor_id, name] as const),
        // An address may name a vendor before the names are there.
        ...(value && !names.value.has(value) ? [[value, value] as const] : []),
      ]}
    />
  )
}

/** The vendor of a list, which stands in the address. */
export const VendorFilter = () => (
  <VendorSelect
    value={asked('vendor') ?? ''}
    none={words().allVendors}
    onChoose={(vendor) => narrow({ vendor })}
  />
)
