/** A new announcement: written, looked at, and made after a question that says how many vendors it goes to. */
import {
  ANNOUNCEMENT_BODY_LENGTH_MAX,
  ANNOUNCEMENT_TITLE_LENGTH_MAX,
  type AnnouncementCreate,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { type Action, useAction } from '../../../ui/action.tsx'
import { Ask } from '../../../ui/ask.tsx'
import { PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { count, today } from '../../../ui/format.ts'
import { address, go } from '../../../ui/router.ts'
import { Choices } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { VendorPicker } from '../../vendors/vendor-picker.tsx'
import { Markdown } from '../markdown.tsx'
import { announcementOf, type Draft, newDraft } from './draft.ts'
import { words } from './words.ts'

/** To how many vendors it goes. */
async function countVendors({ vendor_ids }: AnnouncementCreate): Promise<string> {
  if (vendor_ids) return count(vendor_ids.length)
  const { total, total_is_at_least } = (await operator().listVendors({ limit: 1 })).pagination
  return `${count(total)}${total_is_at_least ? '+' : ''}`
}

export function Write() {
  const [draft, setDraft] = useState(newDraft)
  const [vendors, setVendors] = useState<string | null>(null)
  const counting = useAction()
  const entry = announcementOf(draft, today())
  const check = () => entry && counting.run(() => countVendors(entry), setVendors)
  return (
    <div class="stack settings claims">
      <PageForm class="sheet padded stack" onSubmit={check}>
        <Fields draft={draft} change={(fields) => setDraft({ ...draft, ...fields })} />
        {counting.failure}
        <SubmitRow label={words.check} of={counting} disabled={!entry} />
      </PageForm>
      {draft.body.trim() && (
        <section class="sheet padded stack" aria-label={words.preview}>
          <h2>{words.preview}</h2>
          <Markdown text={draft.body} />
        </section>
      )}
      {vendors !== null && entry && (
        <AskToMake entry={entry} vendors={vendors} onClose={() => setVendors(null)} />
      )}
    </div>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (fields: Partial<Draft>) => void
}

function Fields({ draft, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={words.subject}
        value={draft.title}
        required
        maxLength={ANNOUNCEMENT_TITLE_LENGTH_MAX}
        autocomplete="off"
        onInput={(title) => change({ title })}
      />
      <Choices
        label={words.to}
        value={draft.to}
        options={[
          ['all', words.everybody],
          ['some', words.some],
        ]}
        onChoose={(to) => change({ to })}
      />
      {draft.to === 'some' && (
        <VendorPicker
          label={words.vendor}
          chosen={draft.vendors}
          onChoose={(vendors) => change({ vendors })}
        />
      )}
      <TextArea
        label={words.body}
        hint={words.bodyHint}
        rows={8}
        value={draft.body}
        maxLength={ANNOUNCEMENT_BODY_LENGTH_MAX}
        onInput={(body) => change({ body })}
      />
      <Check
        label={words.mustConfirm}
        isOn={draft.mustConfirm}
        onChange={(mustConfirm) => change({ mustConfirm })}
      />
      <Choices
        label={words.about}
        value={draft.about}
        options={[
          ['', words.aboutOther],
          ['maintenance', words.maintenance],
          ['trouble', words.trouble],
        ]}
        onChoose={(about) => change({ about, startsAt: '', until: '' })}
      />
      {draft.about && (
        <div class="narrow">
          <TextField
            label={words.startsAt}
            hint={words.startsAtHint}
            type="datetime-local"
            value={draft.startsAt}
            onInput={(startsAt) => change({ startsAt })}
          />
        </div>
      )}
      <div class="narrow">
        <TextField
          label={draft.about ? words.endsAt : words.until}
          hint={draft.about ? words.endsAtHint : words.untilHint}
          type={draft.about ? 'datetime-local' : 'date'}
          value={draft.until}
          min={draft.about ? undefined : today()}
          onInput={(until) => change({ until })}
        />
      </div>
    </>
  )
}

interface AskToMakeProps {
  readonly entry: AnnouncementCreate
  readonly vendors: string
  readonly onClose: () => void
}

function AskToMake({ entry, vendors, onClose }: AskToMakeProps) {
  const make = (action: Action) =>
    action.run(
      () => operator().announcements.create(entry),
      ({ announcement }) => {
        say(words.announced)
        go(address(`notices/${announcement.announcement_id}`))
      },
    )
  return (
    <Ask title={words.ask(vendors)} act={words.announce} onYes={make} onClose={onClose}>
      <p>
        <strong>{entry.title}</strong>{' '}
        {entry.must_confirm && <span class="badge warn">{words.mustConfirmShort}</span>}
      </p>
      <p>{words.askNote}</p>
    </Ask>
  )
}
