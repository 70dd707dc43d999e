/**
 * Who is here, and the clients that call for them. This is the only place that knows how a page is signed in: a cookie
 * that scripts cannot read goes with every call, and no key.
 */
import {
  createPortalClient,
  createVendorClient,
  type Membership,
  NapumError,
  type PortalClient,
  type SessionAnswer,
  type VendorClient,
} from '@napum/client'
import { computed, signal } from '@preact/signals'
import { zone } from '../ui/format.ts'
import { asked, BASE, IS_TEST, path } from '../ui/router.ts'
import { adoptLanguage } from '../words/catalogue.ts'
import { isVatIncluded } from '../words/terms.ts'
import { wrongModeWords } from '../words/wrong-mode.ts'
import { answerFactor, asking } from './factor-again.ts'
import { afterAnswer, isSameWork } from './session-rules.ts'

/** A place where the person works for a vendor. */
type Workplace = Membership & { readonly vendor_id: string }

/** Why a session ended that the person did not end. */
type WhyOut = 'ended' | 'idle'

export type State =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'out'; readonly why?: WhyOut }
  /** Signed in, and may do nothing before a second factor is set up. */
  | { readonly kind: 'factor'; readonly answer: SessionAnswer }
  | { readonly kind: 'in'; readonly answer: SessionAnswer; readonly place: Membership }

export const state = signal<State>({ kind: 'unknown' })

/** Whether the person may change anything; a viewer sees no buttons for changes. */
export const mayWork = computed(() => state.value.kind === 'in' && state.value.place.role !== 'viewer')
export const mayManage = computed(
  () => state.value.kind === 'in' && /^(owner|admin)$/.test(state.value.place.role),
)

const KEY = 'napum.vendor'
const url = location.origin
/** Every call says so in test mode, also those about the person: the service then refuses what is about real orders. */
const MODE = IS_TEST ? ({ mode: 'test' } as const) : {}
let vendorClient: VendorClient | null = null

/** The vendor's calls, as the person who is signed in. */
export function vendor(): VendorClient {
  if (!vendorClient) throw new Error('nobody is signed in')
  return vendorClient
}

/** Calls about the person, and about the people of the vendor. */
export const portal = (): PortalClient => portalClient

/** Whether an answer about orders is of the other mode than this page. */
const isStray = (address: string, { ok, headers }: Response): boolean =>
  ok && /\/(vendor|sandbox)-api\//.test(address) && (headers.get('x-napum-mode') === 'test') !== IS_TEST

let wrongMode: Error | null = null

/**
 * A session that ended leads to the sign-in; somebody who works for several vendors continues with another one.
 * An answer of the other mode ends all work on this page: a proxy dropped the header that names the mode.
 */
export async function watched(address: string, init: RequestInit): Promise<Response> {
  if (wrongMode) throw wrongMode
  const response = await fetch(address, init)
  if (isStray(address, response)) {
    wrongMode = new Error(wrongModeWords.wrongMode)
    state.value = { kind: 'failed', error: wrongMode }
    throw wrongMode
  }
  const isIn = state.value.kind === 'in' || state.value.kind === 'factor'
  if (isIn && (response.status === 401 || response.status === 403)) {
    const code = await response
      .clone()
      .json()
      .then(({ error }) => error.code)
      .catch(() => null)
    const means = afterAnswer(response.status, code, IS_TEST)
    if (means === 'ended') leave('ended')
    if (means === 'elsewhere') startAnew(`${BASE}/`)
  }
  return response
}

let portalClient: PortalClient = asking(createPortalClient({ url, fetch: watched, ...MODE }))

/** The session is over: calls that wait for a factor are given up. */
export function leave(why: WhyOut): void {
  state.value = { kind: 'out', why }
  answerFactor(false)
}

const OUT_KEY = 'napum.out'

/** Somebody signed out in another tab: this one asks at once whether it is still signed in, and `watched` hears the answer. */
addEventListener('storage', ({ key }) => {
  if (key === OUT_KEY && state.value.kind === 'in')
    portal()
      .session.get()
      .catch(() => {})
})

/** The vendors that a person can work for today. */
export const workplaces = ({ memberships }: SessionAnswer): Workplace[] =>
  memberships.filter((each): each is Workplace => each.vendor_id !== null && each.status === 'active')

/** Takes the state of the session from the service. */
export function enter(answer: SessionAnswer): void {
  zone.value = answer.time_zone
  isVatIncluded.value = answer.supply_price_vat === 'inclusive'
  adoptLanguage(answer.person.language)
  if (answer.session.second_factor_needed) {
    state.value = { kind: 'factor', answer }
    return
  }
  takeUp(answer)
}

/** Starts the work of this entry of the pages. */
type TakeUp = (answer: SessionAnswer) => void
let takeUp: TakeUp = workForVendor

/** How work starts in an entry other than that of vendors. */
export function workBy(other: TakeUp): void {
  takeUp = other
}

/** Where somebody of the operator works; null: nowhere. */
export const operatorPlace = (answer: SessionAnswer): Membership | null =>
  answer.memberships.find(({ vendor_id }) => vendor_id === null) ?? null

/** The bare address sends people of the operator to the console; a link to a screen brings them back. */
function workForVendor(answer: SessionAnswer): void {
  const places = workplaces(answer)
  const at = (vendorId: string | null | undefined) => places.find(({ vendor_id }) => vendor_id === vendorId)
  // A link of a letter names the vendor that it is about.
  const place = at(asked('vendor')) ?? at(localStorage.getItem(KEY)) ?? places[0]
  if (operatorPlace(answer) && (!place || path.value.length === 0)) {
    location.replace('/console/')
    return
  }
  if (!place) {
    state.value = { kind: 'out' }
    return
  }
  if (IS_TEST && !answer.sandbox) location.replace('/portal/')
  else work(answer, place)
}

/** Who worked in this tab, and for whom: what was typed here outlives the page and the session, and is theirs. */
const WORKED_KEY = 'napum.worked'

/** Works for this vendor from now on. What was read before, by another person or for another vendor, is forgotten. */
export function work(answer: SessionAnswer, place: Workplace): void {
  const working = `${answer.person.person_id} ${place.vendor_id}`
  if (!isSameWork(sessionStorage.getItem(WORKED_KEY) ?? '', working)) {
    localStorage.setItem(KEY, place.vendor_id)
    startAnew(location.href)
    return
  }
  sessionStorage.setItem(WORKED_KEY, working)
  localStorage.setItem(KEY, place.vendor_id)
  const { vendor_id: vendorId } = place
  vendorClient = asking(createVendorClient({ url, vendorId, session: true, fetch: watched, ...MODE }))
  portalClient = asking(createPortalClient({ url, vendorId, fetch: watched, ...MODE }))
  if (IS_TEST && state.value.kind !== 'in') void workInTestMode(answer, place)
  else state.value = { kind: 'in', answer, place }
}

/** No screen opens before the sandbox itself has answered a call of this page. */
async function workInTestMode(answer: SessionAnswer, place: Workplace): Promise<void> {
  try {
    const { begin } = await import('./test-mode.ts')
    await begin(place.vendor_id, watched)
    state.value = { kind: 'in', answer, place }
  } catch (error) {
    state.value = { kind: 'failed', error }
  }
}

/** Asks the service who is signed in here. */
export async function recognise(): Promise<void> {
  try {
    enter(await portal().session.get())
  } catch (error) {
    const isOut = error instanceof NapumError && error.status === 401
    state.value = isOut ? { kind: 'out' } : { kind: 'failed', error }
  }
}

/** What was typed here stays in this tab, as when a session ends by itself: `work` forgets it when somebody else signs in. */
export async function signOut(): Promise<void> {
  await portal().session.signOut()
  localStorage.setItem(OUT_KEY, String(Date.now()))
  location.assign(IS_TEST ? '/portal/' : `${BASE}/`)
}

/** Loads the page again: everything that was read or typed for a vendor is forgotten with it. */
export function startAnew(to: string): void {
  sessionStorage.clear()
  location.assign(to)
}
