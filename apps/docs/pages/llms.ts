// llms.txt and llms-full.txt: what the product is, its public pages, and every page of the documentation.

import { type DocPage, hrefOf, sectionNames } from './doc-page.ts'
import { sectionTitles } from './frame-messages.ts'

/** The Markdown form of a page: without the places of panels. */
export const toMarkdownForm = ({ markdown }: DocPage): string =>
  markdown
    .replaceAll(/<!-- [\w ]+ -->\n*/g, '')
    .trimEnd()
    .concat('\n')

/** `product` is the text about the product, which ends before the documentation. */
export function writeLlms(product: string, pages: readonly DocPage[]): string {
  const sections = sectionNames.map((name) => {
    const lines = pages
      .filter(({ section }) => section === name)
      .map((page) => `- [${page.title}](${hrefOf(page)}.md): ${page.about}`)
    return `## API: ${sectionTitles[name].en}\n\n${lines.join('\n')}`
  })
  const machines = '## API: for machines\n\n- [OpenAPI 3.1](/v1/openapi.json)\n- [All pages in one file](/llms-full.txt)'
  return `${[product.trimEnd(), ...sections, machines].join('\n\n')}\n`
}

export const writeLlmsFull = (pages: readonly DocPage[]): string =>
  pages.map((page) => `<!-- ${hrefOf(page)} -->\n\n${toMarkdownForm(page)}`).join('\n')
