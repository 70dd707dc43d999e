/** The vendor of a list, which stands in the address. */
import { words } from '../../console/words.ts'
import { asked, narrow } from '../../ui/router.ts'
import { VendorChoice } from './vendor-picker.tsx'

export const VendorFilter = () => (
  <VendorChoice
    value={asked('vendor') ?? ''}
    none={words().allVendors}
    onChoose={(vendor) => narrow({ vendor })}
  />
)
