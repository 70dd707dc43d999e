/** A vendor by its name, where a list has its id alone. */
import { useEffect } from 'preact/hooks'
import { Cut } from '../../ui/cut.tsx'
import { address } from '../../ui/router.ts'
import { readVendor, vendorName } from './vendor-names.ts'

interface VendorNameProps {
  /** Its id, or its partner code. */
  readonly named: string
}

export function VendorName({ named }: VendorNameProps) {
  useEffect(() => void readVendor(named), [named])
  return <Cut text={vendorName(named)} />
}

export const VendorLink = ({ named }: VendorNameProps) => (
  <a href={address(`vendors/${named}`)}>
    <VendorName named={named} />
  </a>
)
