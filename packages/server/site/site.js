/** Search, tabs of code, copying, colours. Without it, every page can be read all the same. */
import { made, openTries } from './try.js'

const texts = document.body.dataset
const contents = document.querySelector('.contents')
const wide = matchMedia('(min-width: 60rem)')
const fold = () => {
  contents.open = wide.matches
}
fold()
wide.addEventListener('change', fold)
contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

document.querySelector('[data-theme-button]').addEventListener('click', () => {
  const root = document.documentElement
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem('napum-docs-theme', root.dataset.theme)
})

/** Without https a browser has no clipboard to write to, but what is selected can be copied. */
async function copied(code) {
  if (navigator.clipboard) return navigator.clipboard.writeText(code.textContent).then(() => true)
  getSelection().selectAllChildren(code)
  return document.execCommand('copy')
}

for (const block of document.querySelectorAll('pre')) {
  const button = made('button', { type: 'button', className: 'copy', textContent: texts.copy })
  button.addEventListener('click', async () => {
    if (await copied(block.querySelector('code'))) button.textContent = texts.copied
  })
  button.addEventListener('blur', () => {
    button.textContent = texts.copy
  })
  const holder = made('div', { className: 'holder' })
  block.replaceWith(holder)
  holder.append(block, button)
}

const LANGUAGE = 'napum-docs-language'
for (const tabs of document.querySelectorAll('.tabs')) {
  const panels = [...tabs.querySelectorAll('[data-tab]')]
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  const buttons = panels.map((panel, at) => {
    panel.id = `tab-${at}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-label', panel.dataset.tab)
    panel.querySelector('h3').hidden = true
    const button = made('button', { type: 'button', textContent: panel.dataset.tab })
    button.setAttribute('role', 'tab')
    button.setAttribute('aria-controls', panel.id)
    button.addEventListener('click', () => show(at))
    return button
  })
  const show = (at) => {
    panels.forEach((panel, each) => {
      panel.hidden = each !== at
      buttons[each].setAttribute('aria-selected', String(each === at))
      buttons[each].tabIndex = each === at ? 0 : -1
    })
    localStorage.setItem(LANGUAGE, panels[at].dataset.tab)
  }
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length
    show(next)
    buttons[next].focus()
  })
  list.append(...buttons)
  tabs.prepend(list)
  const kept = panels.findIndex((panel) => panel.dataset.tab === localStorage.getItem(LANGUAGE))
  show(Math.max(kept, 0))
}

const FOUND_MAX = 12
const form = document.querySelector('.search')
const box = form.querySelector('input')
const found = form.querySelector('ul')
let index = null
let chosen = -1

const load = () => {
  index ??= fetch(form.dataset.index).then((answer) => answer.json())
  return index
}

/** Every word must be found; in a title it counts more than in a text. */
function weight({ title, place, text }, words) {
  let sum = 0
  const head = `${title} ${place}`.toLowerCase()
  for (const word of words) {
    const here = (head.includes(word) ? 10 : 0) + (text.includes(word) ? 1 : 0)
    if (here === 0) return 0
    sum += here
  }
  return sum
}

async function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  const all = words.length > 0 ? await load() : []
  const hits = all
    .map((one) => [weight(one, words), one])
    .filter(([sum]) => sum > 0)
    .sort(([a], [b]) => b - a)
    .slice(0, FOUND_MAX)
  found.replaceChildren(...hits.map(([, one], at) => rowOf(one, at)))
  if (words.length > 0 && hits.length === 0) found.append(rowOfNothing())
  open(words.length > 0)
  choose(hits.length > 0 ? 0 : -1)
}

function rowOf({ title, place, href }, at) {
  const row = document.createElement('li')
  const link = made('a', { id: `found-${at}`, href, tabIndex: -1, textContent: title })
  row.setAttribute('role', 'presentation')
  link.setAttribute('role', 'option')
  link.append(made('small', { textContent: place }))
  row.append(link)
  return row
}

function rowOfNothing() {
  const row = made('li', { textContent: texts.nothing })
  row.setAttribute('role', 'option')
  row.setAttribute('aria-disabled', 'true')
  return row
}

function open(isOpen) {
  found.hidden = !isOpen
  box.setAttribute('aria-expanded', String(isOpen))
}

function choose(at) {
  chosen = at
  const rows = found.querySelectorAll('a')
  rows.forEach((row, each) => {
    row.setAttribute('aria-selected', String(each === at))
  })
  rows[at]?.scrollIntoView({ block: 'nearest' })
  if (rows[at]) box.setAttribute('aria-activedescendant', rows[at].id)
  else box.removeAttribute('aria-activedescendant')
}

box.addEventListener('focus', load)
box.addEventListener('input', search)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelectorAll('a')[chosen]?.click()
})
form.addEventListener('keydown', (event) => {
  const count = found.querySelectorAll('a').length
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') open(false)
  if (!step || count === 0) return
  event.preventDefault()
  choose((chosen + step + count) % count)
})
document.addEventListener('click', ({ target }) => {
  if (!form.contains(target)) open(false)
})
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey || !(isCommand ? event.key === 'k' : event.key === '/' && !isTyping)) return
  event.preventDefault()
  box.focus()
})

openTries()
