/** Calls the service from the page of an operation. Keys are kept for this tab, and sent to this service alone. */
const texts = document.body.dataset
const kept = (name) => `napum-docs-${name}`

export function openTries() {
  for (const form of document.querySelectorAll('form.try')) {
    form.hidden = false
    const keys = [...form.querySelectorAll('[data-in=key]')]
    for (const field of keys) {
      field.value = sessionStorage.getItem(kept(field.name)) ?? ''
      field.addEventListener('change', () => sessionStorage.setItem(kept(field.name), field.value.trim()))
    }
    form.querySelector('[data-forget]').addEventListener('click', () => {
      for (const field of keys) {
        field.value = ''
        sessionStorage.removeItem(kept(field.name))
      }
    })
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const result = form.querySelector('.result')
      const send = form.querySelector('[type=submit]')
      result.replaceChildren()
      // A feed may wait for half a minute.
      send.disabled = true
      try {
        await show(result, await fetch(addressOf(form), requestOf(form, keys)))
      } catch {
        result.textContent = texts.failed
      }
      send.disabled = false
    })
  }
}

function addressOf(form) {
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(form.querySelector(`[data-in=path][name="${name}"]`).value.trim()),
  )
  const query = new URLSearchParams()
  for (const { name, value } of form.querySelectorAll('[data-in=query]'))
    if (value.trim() !== '') query.set(name, value.trim())
  return query.size > 0 ? `${path}?${query}` : path
}

function requestOf(form, keys) {
  const headers = Object.fromEntries(keys.map(({ name, value }) => [name, value.trim()]))
  const text = form.querySelector('[name=body]')
  const file = form.querySelector('[name=file]')
  if (text) headers['content-type'] = 'application/json'
  if (file) headers['content-type'] = 'application/octet-stream'
  const body = file ? file.files[0] : text?.value
  // A session of the pages must not stand in for a key that was left out.
  return { method: form.dataset.method, headers, body, credentials: 'omit', cache: 'no-store' }
}

export const made = (tag, properties) => Object.assign(document.createElement(tag), properties)

async function show(result, answer) {
  const textContent = `${answer.status} ${answer.headers.get('x-request-id') ?? ''}`
  result.append(made('p', { textContent }))
  const type = answer.headers.get('content-type') ?? ''
  if (/json|text/.test(type)) {
    const text = await answer.text()
    const textContent = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
    result.append(made('pre', { tabIndex: 0, textContent }))
    return
  }
  const href = URL.createObjectURL(await answer.blob())
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  result.append(made('a', { href, download: name ?? 'answer', textContent: texts.save }))
}
