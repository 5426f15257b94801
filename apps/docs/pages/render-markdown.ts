// A page's Markdown as HTML: headings with ids, code with its language, tables that scroll, and the panels of reference pages.

import { Marked } from 'marked'
import { type Html, html } from '../../server/src/platform/http/plain-page.ts'
import { highlight } from './highlight.ts'
import { slugOf } from './markdown-text.ts'

export type Heading = { readonly depth: number; readonly text: string; readonly id: string }
export type RenderedMarkdown = { readonly body: Html; readonly headings: readonly Heading[]; readonly links: readonly string[] }

/** What stands for a comment of the form `<!-- name argument -->`. */
export type RenderPanel = (name: string, argument: string) => Html

const languageNames: Readonly<Record<string, string>> = { sh: 'Shell', js: 'JavaScript', json: 'JSON', http: 'HTTP' }
const raw = (text: string): Html => ({ html: text })
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const toText = (markup: string): string =>
  markup.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => entities[sign] ?? sign)

/** The method and address of an endpoint, alone on a line. */
const callLine = /<p>(<code>(?:GET|POST|PUT|DELETE) \/v1\/[^<]*<\/code>)<\/p>/g

export function renderMarkdown(markdown: string, renderPanel: RenderPanel): RenderedMarkdown {
  const headings: Heading[] = []
  const links: string[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        const text = toText(content)
        // "Response" is a heading of every endpoint.
        const parent = depth > 2 ? headings.findLast((one) => one.depth === 2)?.id : undefined
        const id = parent === undefined ? slugOf(text) : `${parent}-${slugOf(text)}`
        headings.push({ depth, text, id })
        if (depth === 1) return html`<h1>${raw(content)}</h1>`.html
        return html`<h${depth} id="${id}" tabindex="-1"><a class="anchor" href="#${id}">${raw(content)}</a></h${depth}>`.html
      },
      code({ text, lang = '' }) {
        const name = languageNames[lang] ?? lang
        return html`<figure class="code"><figcaption>${name}</figcaption><pre tabindex="0"><code>${highlight(text, lang)}</code></pre></figure>`
          .html
      },
      link({ href, tokens }) {
        links.push(href)
        const rel = href.startsWith('https://') ? raw(' rel="noreferrer"') : raw('')
        return html`<a href="${href}"${rel}>${raw(this.parser.parseInline(tokens))}</a>`.html
      },
      table({ header, rows }) {
        const cell = (tag: string, tokens: (typeof header)[number]['tokens']) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
        const head = header.map(({ tokens }) => cell('th scope="col"', tokens).replace('</th scope="col">', '</th>')).join('')
        const body = rows.map((row) => `<tr>${row.map(({ tokens }) => cell('td', tokens)).join('')}</tr>`).join('')
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
      },
      html({ text }) {
        const [, name, argument = ''] = /^<!-- (\w+)(?: (\w+))? -->\s*$/.exec(text) ?? []
        if (!name) throw new Error(`Markup in a page: ${text}`)
        return renderPanel(name, argument).html
      },
    },
  })
  const body = marked.parse(markdown, { async: false }).replaceAll(callLine, '<p class="call">$1</p>')
  return { body: raw(body), headings, links }
}
