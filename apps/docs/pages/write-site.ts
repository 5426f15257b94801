// The files of the documentation: pages in each language, Markdown forms, the index of the search, llms.txt and the API document.

import type { Language, Text } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { keyOpenapi } from '@sampan/contract/v1/document/openapi-document.ts'
import { html } from '../../server/src/platform/http/plain-page.ts'
import { type DocPage, hrefOf } from './doc-page.ts'
import { type FrameAssets, renderFrame } from './frame.ts'
import { frameTexts } from './frame-messages.ts'
import { listPages } from './list-pages.ts'
import { toMarkdownForm, writeLlms, writeLlmsFull } from './llms.ts'
import { renderPanel } from './panels.ts'
import { renderMarkdown } from './render-markdown.ts'

type SiteSource = {
  readonly languages: readonly Language[]
  /** What llms.txt says about the product itself. */
  readonly product: string
  assetsFor(uses: readonly ('try' | 'webhook')[]): FrameAssets
}

const fileOf = ({ path }: Pick<DocPage, 'path'>): string => path.slice(1).replaceAll('/', '-')
const notFound = 'not-found'

export function writeSite({ languages, product, assetsFor }: SiteSource): Map<string, string> {
  const pages = listPages()
  const files = new Map<string, string>()
  for (const language of languages) {
    for (const page of pages) {
      const { body, headings } = renderMarkdown(page.markdown, (name, argument) =>
        renderPanel({ language, pages }, name, argument),
      )
      const assets = assetsFor([
        ...(page.markdown.includes('<!-- try ') ? (['try'] as const) : []),
        ...(page.markdown.includes('<!-- validator') ? (['webhook'] as const) : []),
      ])
      files.set(`pages/${language}/${fileOf(page)}.html`, renderFrame({ page, pages, body, headings, language, assets }))
    }
    files.set(`pages/${language}/${notFound}.html`, renderMissing(pages, language, assetsFor([])))
  }
  for (const page of pages) files.set(`${page.path.slice(1)}.md`, toMarkdownForm(page))
  files.set('search.json', JSON.stringify(listHeadings(pages)))
  files.set('llms.txt', writeLlms(product, pages))
  files.set('llms-full.txt', writeLlmsFull(pages))
  files.set('v1/openapi.json', JSON.stringify(keyOpenapi()))
  files.set('pages.json', JSON.stringify(describeRoutes(pages)))
  return files
}

function renderMissing(pages: readonly DocPage[], language: Language, assets: FrameAssets): string {
  const t = (text: Text) => say(text, language)
  const page = { path: '', title: t(frameTexts.notFound), about: t(frameTexts.notFoundHint) }
  const body = html`<h1>${page.title}</h1><p>${page.about}</p><p><a class="btn btn--primary" href="/docs/api">${t(frameTexts.home)}</a></p>`
  return renderFrame({ page, pages, body, headings: [], language, assets, found: false })
}

/** Pages and their headings, for the search. */
function listHeadings(pages: readonly DocPage[]) {
  return pages.flatMap((page) => {
    const { headings } = renderMarkdown(page.markdown, () => html``)
    return headings
      .filter(({ depth }) => depth <= 2)
      .map(({ depth, id, text }) => ({
        page: page.title,
        heading: text,
        href: depth === 1 ? hrefOf(page) : `${hrefOf(page)}#${id}`,
      }))
  })
}

const describeRoutes = (pages: readonly DocPage[]) => ({
  routes: { '/': 'api', ...Object.fromEntries(pages.map((page) => [page.path, fileOf(page)])) },
  prefixes: {},
  notFound,
  scriptHashes: [],
  trustedTypes: [],
})
