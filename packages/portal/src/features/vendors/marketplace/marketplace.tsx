/** What statements print of the marketplace. */
import type { MarketplaceUpdate } from '@napum/client'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProfileForm, ProfileWarnings } from '../profile-form.tsx'
import { ownFields } from '../shown.tsx'
import { settingWords } from './parts.ts'
import { words } from './words.ts'

const salesFields = ['sales_office', 'sales_rep_name', 'sales_rep_phone', 'statement_notes'] as const
const fields = ['name', 'biz_no', ...ownFields, ...salesFields] as const

export function Marketplace() {
  const reading = useLoad((signal) => operator().getMarketplace({ signal }))
  return (
    <Panel title={settingWords.market} note={words.marketNote}>
      <Loaded of={reading}>
        {({ marketplace, warnings, time_zone }) => (
          <>
            <ProfileWarnings warnings={warnings} />
            <ProfileForm
              fields={fields}
              profile={marketplace}
              mayChange={may('updateMarketplace')}
              act={words.save}
              save={async (changes) => {
                await operator().updateMarketplace(changes as MarketplaceUpdate)
                await reading.again()
              }}
            />
            <p class="quiet small">{words.zone(time_zone)}</p>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
