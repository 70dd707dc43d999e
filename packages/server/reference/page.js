/**
 * The reference page: Swagger UI on the service's own document, and a list of contents beside it.
 * Nothing is asked of another host.
 */
import { askForCredentials } from './credentials.js'

const specification = await (await fetch('openapi.json')).json()
listContents(specification)

const nothing = () => () => null

const ui = globalThis.SwaggerUIBundle({
  spec: specification,
  dom_id: '#reference',
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  // Its own dialog asks for each key by itself and puts the cursor into the last field, the operator's.
  plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
  layout: 'BaseLayout',
  // The default asks a validator on another host.
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  onComplete: () => askForCredentials(ui, sessionStorage),
})

/** Operations under their tags, as links that open them. */
function listContents({ tags, paths }) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const groups = tags.map(({ name }) => {
    const links = operations
      .filter((operation) => operation.tags.includes(name))
      .map(({ operationId, summary }) => linkTo(name, operationId, summary))
    return element('details', {}, element('summary', {}, name), element('ul', {}, ...links))
  })
  const all = element('details', {}, element('summary', {}, 'Contents'), ...groups)
  // On a narrow screen the list would stand before the text, so it is folded there.
  all.open = matchMedia('(min-width: 60rem)').matches
  document.querySelector('#contents').append(all, element('a', { href: 'openapi.json' }, 'openapi.json'))
}

function linkTo(tag, operationId, summary) {
  const path = `/${encodeURIComponent(tag).replaceAll('%20', '_')}/${operationId}`
  const link = element('a', { href: `#${path}` }, operationId)
  link.title = summary
  link.addEventListener('click', () => open(operationId))
  return element('li', {}, link)
}

/** Opens an operation that is folded, and brings it into view, with the keyboard as well. */
function open(operationId) {
  const block = document.querySelector(`.opblock[id$="-${operationId}"]`)
  if (!block) return
  const control = block.querySelector('.opblock-summary-control')
  if (!block.classList.contains('is-open')) control?.click()
  block.scrollIntoView()
  control?.focus({ preventScroll: true })
}

function element(name, attributes, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
