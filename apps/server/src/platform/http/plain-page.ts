// Pages that the server writes itself: no script, one style sheet, well set in light and dark.

import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Text that is safe inside HTML, made only by `html` and `text`. */
export type Html = { readonly html: string }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

type Part = Html | string | number | readonly Html[]
function render(part: Part): string {
  if (typeof part !== 'object') return escape(String(part))
  return 'html' in part ? part.html : part.map(render).join('')
}

/** A template whose values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((done, next, index) => done + render(parts[index - 1] ?? '') + next) }
}

const style = `
:root { color-scheme: light dark; --surface: #FAF9F6; --raised: #FFFFFF; --line: #E0E0DA; --text: #12262E; --soft: #374B52; --muted: #4F6064;
  --accent: #005A6A; --accent-soft: #DFF3F7; --buff: #EFE9D9; }
@media (prefers-color-scheme: dark) { :root { --surface: #0A1419; --raised: #111E23; --line: #28353A; --text: #E7EFEE; --soft: #C2CDCD;
  --muted: #A1AFB2; --accent: #77CED8; --accent-soft: #153036; --buff: #30291F; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 420 1rem/1.5 "Hanken Grotesk", system-ui, "Noto Sans Thai", "Noto Sans SC", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.625rem; line-height: 2rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; line-height: 1.75rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0 0 1rem; } .muted { color: var(--muted); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0 0 1rem; }
article header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; margin-bottom: .5rem; }
time { color: var(--muted); font-size: .875rem; margin-left: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; color: var(--soft); }
mark { background: var(--accent-soft); color: var(--accent); border-radius: 4px; padding: 0 .375rem; font: 620 1.25rem/1.75rem ui-monospace, Menlo, Consolas, monospace; letter-spacing: .08em; }
code { font: .875rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.tag { border: 1px solid var(--line); border-radius: 999px; padding: 0 .5rem; font-size: .8125rem; color: var(--soft); background: var(--surface); }
.verb { font: 620 .8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--accent); min-width: 4rem; display: inline-block; }
.empty { background: var(--buff); border-radius: 8px; padding: 1.25rem; }
nav ul { columns: 16rem; padding: 0; margin: 0 0 1rem; list-style: none; }
dl { margin: 0 0 .5rem; font-size: .9375rem; }
dl > div { display: grid; grid-template-columns: minmax(12rem, 2fr) 3fr; gap: 0 1rem; padding: .375rem 0; border-top: 1px solid var(--line); }
dt, dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl > div { grid-template-columns: 1fr; } dd { color: var(--soft); } }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 0; }
label { display: grid; gap: .125rem; font-size: .875rem; color: var(--soft); }
input, select, button { font: inherit; min-height: 2.5rem; border: 1px solid var(--line); border-radius: 6px; padding: 0 .75rem; background: var(--raised); color: var(--text); }
button { cursor: pointer; color: var(--accent); border-color: var(--accent); font-weight: 560; }
details > summary { cursor: pointer; color: var(--accent); padding: .25rem 0; }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policyWith = (formAction: "'self'" | "'none'") =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

export type PlainPage = {
  readonly title: string
  readonly body: Html
  readonly refreshSeconds?: number
  /** Whether the page has forms; they lead to ourselves only. */
  readonly forms?: boolean
}

export function sendPlainPage(reply: FastifyReply, { title, body, refreshSeconds, forms = false }: PlainPage): FastifyReply {
  const refresh = refreshSeconds === undefined ? html`` : html`<meta http-equiv="refresh" content="${refreshSeconds}">`
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${title}</title><style>${{ html: style }}</style></head>
<body><main>${body}</main></body></html>`
  return reply
    .header('content-security-policy', policyWith(forms ? "'self'" : "'none'"))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}
