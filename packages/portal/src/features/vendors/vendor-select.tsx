/** Names of all vendors: lists of the service have their ids. Read once, and again when somebody changed one. */
import type { Vendor } from '@napum/client'
import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { words } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'
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
      // Lists show ids then; whoever needs the names asks again.
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
  readonly onChoose: (vendorId: string) => void
}

export function VendorSelect({ value, onChoose }: VendorSelectProps) {
  useEffect(() => void readVendors(), [])
  const known = vendors.value ?? []
  return (
    <SelectField
      label={words().vendor}
      value={value}
      onChoose={onChoose}
      options={[
        ['', words().allVendors],
        ...known.map(({ vendor_id, name }) => [vendor_id, name] as const),
        // An address may name a vendor before the names are there.
        ...(value && !names.value.has(value) ? [[value, value] as const] : []),
      ]}
    />
  )
}
