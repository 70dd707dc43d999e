/** A vendor by its name, in a list: leads to its page. */
import { Cut } from '../../ui/cut.tsx'
import { address } from '../../ui/router.ts'

interface VendorLinkProps {
  readonly vendor_id: string
  readonly vendor_name: string | null
}

export const VendorLink = ({ vendor_id, vendor_name }: VendorLinkProps) => (
  <a href={address(`vendors/${vendor_id}`)}>
    <Cut text={vendor_name ?? vendor_id} />
  </a>
)
