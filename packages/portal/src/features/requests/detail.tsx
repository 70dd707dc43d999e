/** One request: when, what, how it ended, what was wrong with it, and what became of each entry. */
import type { OwnRequest, RequestEntry } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { count, exactMoment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { query, refine } from '../../ui/router.ts'
import { words as partWords } from '../../ui/words.ts'
import { codeText } from '../../words/errors.ts'
import { statusWords } from '../../words/terms.ts'
import { CallText, type Owned } from './log.tsx'
import { Outcome } from './outcome.tsx'
import { words } from './words.ts'

type RequestDetail = OwnRequest & Partial<Owned>

interface DetailProps {
  readonly ask: (requestId: string, signal: AbortSignal) => Promise<{ readonly request: RequestDetail }>
  /** Where an item can be looked at. */
  readonly itemAddress: (number: string) => string
  /** Whose request it was, where that can be asked. */
  readonly owner?: (request: Partial<Owned>) => ComponentChildren
}

/** The request that the address names, in a dialog. */
export function RequestDetail(props: DetailProps) {
  const id = query.value.get('request')
  return id && <RequestDialog {...props} id={id} key={id} />
}

function RequestDialog({ id, ask, ...rest }: DetailProps & { readonly id: string }) {
  const reading = useLoad((signal) => ask(id, signal))
  return (
    <Dialog title={words.detail} class="wide" onClose={() => refine({ request: null })}>
      <div class="row">
        <code class="request-id">{id}</code>
        <Button label={partWords.copy} look="small" onPress={() => copy(id)} />
      </div>
      <Loaded of={reading}>{({ request }) => <Request request={request} {...rest} />}</Loaded>
    </Dialog>
  )
}

function Request({
  request,
  owner,
  itemAddress,
}: Omit<DetailProps, 'ask'> & { readonly request: RequestDetail }) {
  const { endpoint, received_at, duration_ms, dry_run, issues, entries } = request
  return (
    <>
      <Facts
        of={[
          [words.call, <CallText endpoint={endpoint} key="call" />],
          ...(owner ? [[words.vendor, owner(request)] as const] : []),
          [words.when, `${exactMoment(received_at)} · ${words.ms(count(duration_ms))}`],
          [words.outcome, <Outcome request={request} key="outcome" />],
        ]}
      />
      {dry_run && <p class="notice">{words.trialNote}</p>}
      {issues.length > 0 && (
        <section class="stack tight" aria-label={words.issues}>
          <h3>{words.issues}</h3>
          <ul class="stack tight">
            {issues.map(({ path, code }) => (
              <li key={`${path} ${code}`}>
                {code === 'missing' ? words.missing(path) : words.invalid(path)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && <Entries request={request} itemAddress={itemAddress} />}
      <p class="quiet small">{words.noBodies}</p>
    </>
  )
}

const resultOf = ({ success, error_code, new_status }: RequestEntry): string => {
  if (!success) return error_code ? codeText(error_code) : ''
  return new_status ? words.entryState(statusWords[new_status]) : words.entryOk
}

function Entries({
  request: { entries, success_count, failure_count },
  itemAddress,
}: Pick<DetailProps, 'itemAddress'> & { readonly request: RequestDetail }) {
  const all = (success_count ?? 0) + (failure_count ?? 0)
  return (
    <section class="stack tight" aria-label={words.entries}>
      <h3>{words.entries}</h3>
      <ol class="stack tight">
        {entries.map((entry, at) => (
          <li class="row" key={at}>
            {entry.ord_prd_no ? (
              <a href={itemAddress(entry.ord_prd_no)}>{entry.ord_prd_no}</a>
            ) : (
              <span class="quiet">{words.noNumber}</span>
            )}
            <span class={entry.success ? 'badge good' : 'badge bad'}>{resultOf(entry)}</span>
          </li>
        ))}
      </ol>
      {all > entries.length && <p class="quiet">{words.cut(count(entries.length))}</p>}
    </section>
  )
}
