/** The first page of the site: what can be done here, and where to begin. */
import { readFileSync } from 'node:fs'
import { escaped, type Language } from '../plain-page.ts'
import { BUILT } from './built.ts'
import { ADDRESS, guideHead, guideNames } from './guides.ts'
import { codeHtml, inlineHtml } from './markdown.ts'
import { words } from './words.ts'

export function homeHtml(language: Language): string {
  const say = (word: keyof typeof words) => escaped(words[word][language])
  const cards = guideNames.map((name) => {
    const { title, about } = guideHead(language, name)
    return `<li><a href="/docs/${language}/${name}"><strong>${escaped(title)}</strong></a><p>${inlineHtml(about)}</p></li>`
  })
  const { client, cli } = JSON.parse(readFileSync(`${BUILT}sdk/latest.json`, 'utf8'))
  const install = [
    `npm install ${ADDRESS}/sdk/${client.file}`,
    `npm install --global ${ADDRESS}/sdk/${cli.file}`,
  ].join('\n')
  const files = ['/openapi-vendor.json', '/llms.txt', '/changelog', '/sdk/latest.json']
  return [
    `<h1>${say('site')}</h1><p class="lead">${say('lead')}</p>`,
    `<p><a class="begin" href="/docs/${language}/start">${say('first')}</a></p>`,
    `<h2>${say('guides')}</h2><ul class="cards">${cards.join('')}</ul>`,
    `<h2>${say('packages')}</h2><p>${say('packagesAbout')}</p>${codeHtml('text', install)}`,
    `<h2>${say('byTool')}</h2><ul>${files.map((path) => `<li><a href="${path}"><code>${path}</code></a></li>`).join('')}</ul>`,
  ].join('\n')
}
