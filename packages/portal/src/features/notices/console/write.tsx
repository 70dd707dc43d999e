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
  const text = words()
  const check = () => entry && counting.run(() => countVendors(entry), setVendors)
  return (
    <div class="stack settings claims">
      <PageForm class="sheet padded stack" onSubmit={check}>
        <Fields draft={draft} change={(fields) => setDraft({ ...draft, ...fields })} />
        {counting.failure}
        <SubmitRow label={text.check} of={counting} disabled={!entry} />
      </PageForm>
      {draft.body.trim() && (
        <section class="sheet padded stack" aria-label={text.preview}>
          <h2>{text.preview}</h2>
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
  const text = words()
  return (
    <>
      <TextField
        label={text.subject}
        value={draft.title}
        required
        maxLength={ANNOUNCEMENT_TITLE_LENGTH_MAX}
        autocomplete="off"
        onInput={(title) => change({ title })}
      />
      <Choices
        label={text.to}
        value={draft.to}
        options={[
          ['all', text.everybody],
          ['some', text.some],
        ]}
        onChoose={(to) => change({ to })}
      />
      {draft.to === 'some' && (
        <VendorPicker
          label={text.vendor}
          chosen={draft.vendors}
          onChoose={(vendors) => change({ vendors })}
        />
      )}
      <TextArea
        label={text.body}
        hint={text.bodyHint}
        rows={8}
        value={draft.body}
        maxLength={ANNOUNCEMENT_BODY_LENGTH_MAX}
        onInput={(body) => change({ body })}
      />
      <Check
        label={text.mustConfirm}
        isOn={draft.mustConfirm}
        onChange={(mustConfirm) => change({ mustConfirm })}
      />
      <Choices
        label={text.about}
        value={draft.about}
        options={[
          ['', text.aboutOther],
          ['maintenance', text.maintenance],
          ['trouble', text.trouble],
        ]}
        onChoose={(about) => change({ about, startsAt: '', until: '' })}
      />
      {draft.about && (
        <div class="narrow">
          <TextField
            label={text.startsAt}
            hint={text.startsAtHint}
            type="datetime-local"
            value={draft.startsAt}
            onInput={(startsAt) => change({ startsAt })}
          />
        </div>
      )}
      <div class="narrow">
        <TextField
          label={draft.about ? text.endsAt : text.until}
          hint={draft.about ? text.endsAtHint : text.untilHint}
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
  const text = words()
  const make = (action: Action) =>
    action.run(
      () => operator().announcements.create(entry),
      ({ announcement }) => {
        say(text.announced)
        go(address(`notices/${announcement.announcement_id}`))
      },
    )
  return (
    <Ask title={text.ask(vendors)} act={text.announce} onYes={make} onClose={onClose}>
      <p>
        <strong>{entry.title}</strong>{' '}
        {entry.must_confirm && <span class="badge warn">{text.mustConfirmShort}</span>}
      </p>
      <p>{text.askNote}</p>
    </Ask>
  )
}
