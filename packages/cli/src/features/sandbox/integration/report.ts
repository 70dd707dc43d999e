/** The result of a run as one page, to be sent to the operator: no script, no address of another host, nothing unescaped. */
import type { Evidence, Finding } from './findings.ts'
import type { RunResult } from './run.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] as string)

const style =
  'body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1b2129}' +
  'table{border-collapse:collapse}td,th{padding:.3rem 1rem .3rem 0;border-bottom:1px solid #dfe3e9;text-align:left}' +
  '.good{color:#17693f}.bad{color:#b3261e}code{font-size:.85em}article{border-top:1px solid #dfe3e9;padding:.5rem 0}'

const verdicts = {
  passed: ['good', '통과 · passed'],
  failed: ['bad', '실패 · failed'],
  skipped: ['', '건너뜀 · skipped'],
} as const

/** @param url of the service, whose guides the findings name */
export function reportHtml(result: RunResult, url: string): string {
  const { passed, vendor_id, started_at, ended_at, call_count, acts, findings, notes } = result
  const [look, word] = verdicts[passed ? 'passed' : 'failed']
  const rows = acts.map(({ name, outcome, seconds, note }) => {
    const [kind, text] = verdicts[outcome]
    return `<tr><td><code>${escaped(name)}</code></td><td class="${kind}">${text}</td><td>${seconds} s</td><td>${escaped(note ?? '')}</td></tr>`
  })
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>라이브 전 점검 · ${escaped(vendor_id)}</title><style>${style}</style></head><body>`,
    `<h1>라이브 전 점검 <small>napum test-integration</small></h1><p class="${look}"><strong>${word}</strong></p>`,
    `<p>${escaped(url)} · <code>${escaped(vendor_id)}</code><br>${escaped(started_at)} – ${escaped(ended_at)} · ${call_count} calls</p>`,
    `<table><tbody>${rows.join('')}</tbody></table>`,
    ...findings.map((one) => findingHtml(one, url)),
    ...notes.map((note) => `<p>${escaped(note)}</p>`),
    '</body></html>\n',
  ].join('')
}

const findingHtml = ({ rule, acts, message, advice, guide, evidence }: Finding, url: string): string =>
  `<article><h2><code>${escaped(rule)}</code> ${escaped(acts.join(', '))}</h2><p>${escaped(message)}</p><p><strong>${escaped(advice)}</strong> ` +
  `<a href="${escaped(url + guide)}">${escaped(guide)}</a></p><ul>${evidence.map(evidenceHtml).join('')}</ul></article>`

const evidenceHtml = ({ at, request_id, endpoint, ord_prd_no }: Evidence): string => {
  const parts = [at, request_id, endpoint, ord_prd_no].filter((part) => part !== null && part !== undefined)
  return `<li><code>${parts.map((part) => escaped(String(part))).join(' · ')}</code></li>`
}
