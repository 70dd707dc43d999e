/** The profile and the account of the own vendor, as its owner completes them: another account waits until the operator confirms it. */
import type { OwnAccountRequest, OwnProfileAnswer, OwnProfileUpdate } from '@napum/client'
import { portal } from '../../data/session.ts'
import { Facts } from '../../ui/facts.tsx'
import { businessNumber } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { asked, BASE, FIRST, go, INVITED } from '../../ui/router.ts'
import { catalogue } from '../../words/catalogue.ts'
import { bankOf } from './banks.ts'
import { isOfAccount, type Profile, ProfileForm, ProfileWarnings } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { accountFields, ownFields } from './shown.tsx'

export const ownWords = catalogue({
  title: ['업체 정보', 'Your company'],
  note: [
    '거래명세서와 세금계산서에 들어갑니다. 상호와 확인된 사업자등록번호는 마켓이 바꿉니다.',
    'Printed on statements and tax invoices. The marketplace changes the name, and a business number that is right.',
  ],
  save: ['업체 정보 저장', 'Save'],
  missing: ['아직 채우지 않았거나 확인이 필요한 항목:', 'Still missing or to be corrected:'],
  account: ['정산 계좌', 'Account for payments'],
  accountNote: [
    '정산 금액을 받을 계좌입니다. 마켓이 확인한 뒤에 바뀝니다.',
    'Where you are paid. The marketplace confirms another account first.',
  ],
  now: ['지금 계좌', 'Account now'],
  none: ['등록한 계좌가 없습니다.', 'There is none.'],
  waits: [
    '계좌 변경을 요청했습니다. 마켓이 확인하면 바뀝니다. 다시 요청하면 앞의 요청을 대신합니다.',
    'You asked for another account, and the marketplace has to confirm it. Asking again replaces that.',
  ],
  ask: ['계좌 변경 요청', 'Ask for this account'],
})

export function OwnProfile() {
  const reading = useLoad(async (signal) => {
    const answer = await portal().profile.get({ signal })
    if (asked(INVITED) && answer.missing_fields.length === 0) go(`${BASE}/${FIRST}`)
    return answer
  })
  return (
    <Loaded of={reading}>
      {(answer) => (
        <div class="stack">
          <Missing fields={answer.missing_fields} />
          <Company of={answer} onSaved={reading.again} />
          <Account of={answer} onSaved={reading.again} />
        </div>
      )}
    </Loaded>
  )
}

/** What is still to be completed, by name. */
function Missing({ fields }: { readonly fields: OwnProfileAnswer['missing_fields'] }) {
  if (fields.length === 0) return null
  return (
    <p class="notice warn">
      {ownWords.missing} <strong>{fields.map((field) => profileWords[field]).join(', ')}</strong>
    </p>
  )
}

interface PartProps {
  readonly of: OwnProfileAnswer
  readonly onSaved: () => Promise<void>
}

function Company({ of: { profile, warnings }, onSaved }: PartProps) {
  const isRight = profile.biz_no !== '' && !warnings.some(({ code }) => code === 'BIZ_NO_INVALID')
  const fixed: [string, string][] = [[profileWords.name, profile.name]]
  if (isRight) fixed.push([profileWords.biz_no, businessNumber(profile.biz_no)])
  const save = async (changes: Profile) => {
    await portal().profile.update(changes as OwnProfileUpdate)
    await onSaved()
  }
  return (
    <Panel title={ownWords.title} note={ownWords.note}>
      <ProfileWarnings warnings={warnings.filter(({ code }) => !isOfAccount(code))} />
      <Facts of={fixed} />
      <ProfileForm
        fields={isRight ? ownFields : ['biz_no', ...ownFields]}
        profile={profile}
        mayChange
        act={ownWords.save}
        save={save}
      />
    </Panel>
  )
}

function Account({ of: { profile, warnings }, onSaved }: PartProps) {
  const { bank_code, account_last4, account_holder } = profile.account
  const now =
    account_last4 === '' ? ownWords.none : `${bankOf(bank_code)} …${account_last4} ${account_holder}`
  const ask = async (changes: Profile) => {
    const wanted = { bank_code, account_holder, bank_account: '', ...changes }
    await portal().profile.requestAccount(wanted as OwnAccountRequest)
    await onSaved()
  }
  return (
    <Panel title={ownWords.account} note={ownWords.accountNote}>
      <ProfileWarnings warnings={warnings.filter(({ code }) => isOfAccount(code))} />
      <Facts of={[[ownWords.now, now]]} />
      {profile.account_approval_id && <p class="notice warn">{ownWords.waits}</p>}
      <ProfileForm
        fields={accountFields}
        required={accountFields}
        profile={{ bank_code, account_holder }}
        mayChange
        act={ownWords.ask}
        save={ask}
      />
    </Panel>
  )
}
