/** What programs of the vendor work with, for its owners: keys and webhooks; in test mode those of the test. */
import { mayManage, portal, vendor } from '../../../data/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { IS_TEST } from '../../../ui/router.ts'
import { Webhooks } from '../../webhooks/webhooks.tsx'
import { words as webhookWords } from '../../webhooks/words.ts'
import { type KeyCalls, Keys } from './keys.tsx'
import { words } from './words.ts'

/** Keys that begin with napum_test_. */
const testKeys: KeyCalls = {
  list: (query = {}, options) => portal().keys.list({ ...query, test: true }, options),
  issue: (body = {}, options) => portal().keys.issue({ ...body, test: true }, options),
  revoke: (keyId, query = {}, options) => portal().keys.revoke(keyId, { ...query, test: true }, options),
}

export default function Developers() {
  const calls = vendor().webhooks
  return (
    <>
      <PageHead title={words.developers} />
      {mayManage.value ? (
        <div class="stack settings">
          {IS_TEST ? <Keys calls={testKeys} title={words.testKeys} note={words.testKeysNote} /> : <Keys />}
          <Webhooks
            note={webhookWords.noteOfVendor}
            calls={{ ...calls, replay: (id, { from_seq }) => calls.replay(id, { from_seq }) }}
          />
        </div>
      ) : (
        <p class="notice">{words.ownersOnly}</p>
      )}
    </>
  )
}
