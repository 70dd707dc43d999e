/**
 * The keys with which the page tries calls. The browser's own dialog asks for them, the vendor's before the
 * operator's; a reload keeps them, and they are gone when the tab is closed.
 */
const KEPT = 'napum-credentials'

/** Security schemes of the document, in the order in which they are asked for. */
export const schemes = ['VendorId', 'VendorApiKey', 'OperatorApiKey']

/** What is kept, by scheme; nothing when there is nothing, or it cannot be read. */
export function keptCredentials(storage) {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? '{}')
    return Object.fromEntries(schemes.map((name) => [name, String(kept?.[name] ?? '')]))
  } catch {
    return Object.fromEntries(schemes.map((name) => [name, '']))
  }
}

/** Keeps what was entered, without the blanks that copying brings along; the same, for use. */
export function keepCredentials(storage, entered) {
  const values = Object.fromEntries(schemes.map((name) => [name, (entered[name] ?? '').trim()]))
  if (schemes.some((name) => values[name])) storage.setItem(KEPT, JSON.stringify(values))
  else storage.removeItem(KEPT)
  return values
}

/** Hands the keys to Swagger UI; one that was handed over before and is blank now is taken back. */
export function applyCredentials(ui, values, before) {
  for (const name of schemes) {
    if (values[name]) ui.preauthorizeApiKey(name, values[name])
    else if (before[name]) ui.authActions.logout([name])
  }
}

/** Whom the calls come from, in words. */
export function whoIs({ VendorId, VendorApiKey, OperatorApiKey }) {
  const vendor = VendorId && VendorApiKey ? `vendor ${VendorId}` : ''
  const who = [vendor, OperatorApiKey ? 'the operator' : ''].filter(Boolean).join(' and ')
  if (who) return `Calls are sent as ${who}.`
  return VendorId || VendorApiKey ? 'A vendor needs both: vendor id and API key.' : 'No key entered yet.'
}

/** Ties the dialog to Swagger UI. */
export function askForCredentials(ui, storage) {
  const find = (id) => document.getElementById(id)
  const dialog = find('keys')
  const form = dialog.querySelector('form')
  let applied = {}
  const use = (values) => {
    applyCredentials(ui, values, applied)
    applied = values
    find('who').textContent = whoIs(values)
  }
  find('authorize').addEventListener('click', () => {
    for (const [name, value] of Object.entries(keptCredentials(storage))) form.elements[name].value = value
    dialog.showModal()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    use(keepCredentials(storage, Object.fromEntries(new FormData(form))))
    dialog.close()
  })
  find('forget').addEventListener('click', () => {
    form.reset()
    use(keepCredentials(storage, {}))
    dialog.close()
  })
  find('cancel').addEventListener('click', () => dialog.close())
  // What was typed into a dialog that is closed without a decision does not stay in the page.
  dialog.addEventListener('close', () => form.reset())
  use(keptCredentials(storage))
}
