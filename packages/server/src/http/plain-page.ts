/** Pages for anybody, in Korean and in English. No script, no address of another host, nothing unescaped. */
import { createHash } from 'node:crypto'

export type Language = 'ko' | 'en'
/** A page, as it stands in a language. */
export type PageText = (language: Language) => string

export type Words = Readonly<Record<Language, string>>

const style = `
body{margin:0;background:#f4f6f9;color:#1b1f24;font:16px/1.5 system-ui,"Apple SD Gothic Neo","Malgun Gothic",sans-serif}
main{max-width:36rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d5dae1;border-radius:8px}
h1{margin:0 0 1rem;font-size:1.25rem}
.state{margin:0 0 1rem;padding:.75rem 1rem;border-radius:6px;font-weight:600}
.good{background:#e6f4ea;color:#0d5c2b}.bad{background:#fdeceb;color:#8f1d16}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1rem;margin:0}
dt{color:#5b6470}dd{margin:0;overflow-wrap:anywhere}
.hash{font-family:ui-monospace,Consolas,monospace;font-size:.85rem}
p{margin:1rem 0 0;color:#5b6470}
button{margin:1rem 0 0;padding:.75rem 1.25rem;border:0;border-radius:6px;background:#1a5fd0;color:#fff;font:inherit;font-weight:600}
`

/** The one style is known by its hash; anything else that found its way in would not run. */
export const policyOf = (forms: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] as string)

export const plainPage = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

export const banner = (isGood: boolean, text: string): string =>
  `<div class="state ${isGood ? 'good' : 'bad'}">${escaped(text)}</div>`
