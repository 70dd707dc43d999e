/** A letter as it is sent: one content, as plain text and as HTML that holds in the usual mail programs. */
import { type MarkdownBlock, type MarkdownInline, markdownBlocks } from '@napum/contract'

export interface LetterText {
  readonly subject: string
  /** The figure first. */
  readonly lead: string
  readonly rows: readonly LetterRow[]
  /** Markdown. */
  readonly body?: string
  /** What to do, or what else there is to know. */
  readonly note?: string
  readonly action?: Action
  /** Why somebody gets it, and from whom. */
  readonly why: string
}

export interface Action {
  readonly label: string
  readonly url: string
}

export interface LetterRow {
  readonly title: string
  readonly value: string
  readonly detail?: string
  /** Where it leads. */
  readonly url?: string
}

export interface Unsubscribe {
  readonly label: string
  readonly url: string
}

export interface MailTexts {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const SUBJECT_LENGTH_MAX = 180

/** One line, without what nobody sees: a subject cannot bring headers of its own. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

export const mailTexts = (
  letter: LetterText,
  language: 'ko' | 'en',
  unsubscribe: Unsubscribe | null,
): MailTexts => ({
  subject: oneLine(letter.subject).slice(0, SUBJECT_LENGTH_MAX),
  text: textOf(letter, unsubscribe),
  html: htmlOf(letter, language, unsubscribe),
})

/** Lines of a text without those controls that a terminal or a mail program would obey. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\t]/gu, '')

export function textOf(letter: LetterText, unsubscribe: Unsubscribe | null): string {
  const { lead, rows, body, note, action, why } = letter
  const parts = [
    lead,
    rows.map(rowText).join('\n'),
    body === undefined ? '' : markdownBlocks(body).map(blockText).join('\n\n'),
    note ?? '',
    action ? `${action.label}: ${action.url}` : '',
    `-- \n${why}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ]
  return `${clean(parts.filter((part) => part !== '').join('\n\n'))}\n`
}

const rowText = ({ title, value, detail, url }: LetterRow): string =>
  [value === '' ? title : `${title}: ${value}`, detail, url].filter(Boolean).join('\n  ')

/** The same as plain text; addresses of links stand behind them. */
const plainOf = (inline: readonly MarkdownInline[]): string =>
  inline
    .map((part) =>
      part.kind === 'link' && part.text !== part.url ? `${part.text} (${part.url})` : part.text,
    )
    .join('')

const blockText = ({ mark, inline }: MarkdownBlock): string => `${mark ? `${mark} ` : ''}${plainOf(inline)}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => clean(text).replace(/[&<>"']/g, (mark) => escapes[mark] as string)
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Numbers of orders are not broken at their hyphens. */
const whole = (html: string): string =>
  html.replace(/(?<![\w-])[\w-]{1,12}-[\w-]{1,12}(?![\w-])/g, '<span style="white-space:nowrap">$&</span>')

const FONT = `font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',Pretendard,Roboto,'Segoe UI',sans-serif`
/** Mail programs that know dark colours read this; the others keep what stands in the elements. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#15171a!important}.card{background:#1f2226!important;border-color:#363b42!important}
.text{color:#e8eaed!important}.soft{color:#a8b0ba!important}.line{border-color:#363b42!important}
.link{color:#8ab4f8!important}.button{background:#8ab4f8!important;color:#15171a!important}}`

function htmlOf(letter: LetterText, language: 'ko' | 'en', unsubscribe: Unsubscribe | null): string {
  const { subject, lead, rows, body, note, action, why } = letter
  const cell = (inner: string, style = '') =>
    `<tr><td style="padding:0 24px 16px;${style}">${inner}</td></tr>`
  const content = [
    cell(
      `<p class="text" style="margin:0;font-size:20px;line-height:1.4;font-weight:700;color:#1a1d21;word-break:keep-all;overflow-wrap:anywhere">${lines(lead)}</p>`,
      'padding-top:24px;',
    ),
    rows.length === 0 ? '' : cell(rowsHtml(rows)),
    body === undefined ? '' : cell(bodyHtml(markdownBlocks(body))),
    note === undefined ? '' : cell(paragraph(lines(note))),
    action ? cell(buttonHtml(action)) : '',
    cell(
      `<p class="soft line" style="margin:0;padding-top:12px;border-top:1px solid #e1e4e8;font-size:12px;line-height:1.6;color:#667080;overflow-wrap:anywhere">${lines(why)}${unsubscribe ? `<br>${linkHtml(unsubscribe.label, unsubscribe.url)}` : ''}</p>`,
    ),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e1e4e8;border-radius:8px;text-align:left;${FONT}">
${content}
</table></td></tr></table></body></html>
`
}

const paragraph = (inner: string): string =>
  `<p class="text" style="margin:0 0 8px;font-size:15px;line-height:1.6;color:#1a1d21;word-break:keep-all;overflow-wrap:anywhere">${inner}</p>`

/** Longer values, such as the name of a server, are broken where they would be wider than a phone. */
const WHOLE_LENGTH_MAX = 24

const rowsHtml = (rows: readonly LetterRow[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.map(rowHtml).join('\n')}</table>`

/** What it is and how much, and below that, in the whole width, what there is to say of it. */
function rowHtml({ title, value, detail, url }: LetterRow): string {
  const below = detail ? '2px' : '8px'
  const style = `border-top:1px solid #e1e4e8;font-size:15px;line-height:1.5;color:#1a1d21;overflow-wrap:anywhere`
  const keeps = value.length <= WHOLE_LENGTH_MAX ? ';white-space:nowrap' : ''
  const first = `<tr><td class="text line" style="padding:8px 8px ${below} 0;${style}">${url ? linkHtml(title, url) : lines(title)}</td><td class="text line" align="right" valign="top" style="padding:8px 0 ${below};font-weight:700;${style}${keeps}">${lines(value)}</td></tr>`
  if (!detail) return first
  return `${first}\n<tr><td class="soft" colspan="2" style="padding:0 0 8px;font-size:13px;line-height:1.6;color:#667080;overflow-wrap:anywhere">${whole(lines(detail))}</td></tr>`
}

const bodyHtml = (blocks: readonly MarkdownBlock[]): string =>
  blocks
    .map(({ kind, mark, inline }) => {
      const inner = `${mark ? `${mark} ` : ''}${inline.map(inlineHtml).join('')}`
      return paragraph(kind === 'heading' ? `<strong style="font-size:17px">${inner}</strong>` : inner)
    })
    .join('\n')

function inlineHtml(part: MarkdownInline): string {
  if (part.kind === 'link') return linkHtml(part.text, part.url)
  const text = lines(part.text)
  const tag = { text: '', bold: 'strong', italic: 'em', code: 'code' }[part.kind]
  return tag === '' ? text : `<${tag}>${text}</${tag}>`
}

const linkHtml = (label: string, url: string): string =>
  `<a class="link" href="${escaped(url)}" style="color:#1a5fd0">${lines(label)}</a>`

const buttonHtml = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1a5fd0;color:#ffffff;font-size:15px;font-weight:700;text-decoration:none">${lines(label)}</a></td></tr></table>`
