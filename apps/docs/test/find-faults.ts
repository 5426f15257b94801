// Finds what is wrong in the documentation: broken links, names that no longer exist, and what is not documented.

import { eventSubjects, eventTypes } from '@sampan/contract/account-events/event-types.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import { html } from '../../server/src/platform/http/plain-page.ts'
import { type DocPage, hrefOf } from '../pages/doc-page.ts'
import { type RenderedMarkdown, renderMarkdown } from '../pages/render-markdown.ts'
import { findStaleExamples } from './find-stale-examples.ts'

type DocSource = {
  readonly pages: readonly DocPage[]
  readonly llms: string
  /** The paths of the wallet. */
  readonly appPaths: readonly string[]
}

const machineFiles = ['/llms.txt', '/llms-full.txt', '/v1/openapi.json']

export function findDocFaults({ pages, llms, appPaths }: DocSource): string[] {
  const rendered = new Map(pages.map((page) => [hrefOf(page), renderMarkdown(page.markdown, () => html``)]))
  const known = new Set([...rendered.keys(), ...machineFiles, ...appPaths])
  const linked = pages.flatMap((page) => findBrokenLinks(page, rendered, known))
  return [
    ...linked,
    ...pages.flatMap(findWrongNames),
    ...pages.flatMap(findStaleExamples),
    ...findUndocumented(pages),
    ...findUnlisted(pages, llms),
  ]
}

function findBrokenLinks(page: DocPage, rendered: ReadonlyMap<string, RenderedMarkdown>, known: ReadonlySet<string>): string[] {
  const { links, headings } = rendered.get(hrefOf(page)) ?? { links: [], headings: [] }
  const ids = headings.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const broken = links.filter((href) => {
    if (href.startsWith('https://')) return false
    const [path = '', anchor] = href.split('#')
    const target = path === '' ? hrefOf(page) : path
    if (!known.has(target)) return true
    return anchor !== undefined && !rendered.get(target)?.headings.some(({ id }) => id === anchor)
  })
  return [
    ...broken.map((href) => `${page.path}: the link ${href} leads nowhere`),
    ...twice.map((id) => `${page.path}: two headings are #${id}`),
  ]
}

/** Endpoints, events and refusals that a page names in code. */
function findWrongNames({ path, markdown }: DocPage): string[] {
  const named = [...markdown.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const wrong = named.filter((code) => {
    const call = /^(?:GET|POST|PUT|DELETE) \/v1\S*$/.test(code)
    if (call) return !keyEndpoints.some((endpoint) => entryName(endpoint) === code.split('?')[0])
    if (eventSubjects.some((subject) => code.startsWith(`${subject}.`)))
      return !code.endsWith('.*') && !eventTypes.some((type) => type === code)
    return /^(?:key|signature|signingKey|requestId)[A-Z]\w+$/.test(code) && !Object.hasOwn(refusals, code)
  })
  return wrong.map((code) => `${path}: there is no ${code}`)
}

function findUndocumented(pages: readonly DocPage[]): string[] {
  const reference = pages
    .filter(({ section }) => section === 'reference')
    .map(({ markdown }) => markdown)
    .join('\n')
  const catalogue = pages.find(({ path }) => path === '/api/event-catalogue')?.markdown ?? ''
  return [
    ...keyEndpoints.map(entryName).filter((name) => !reference.includes(`\n\`${name}\`\n`)),
    ...eventTypes.filter((type) => !catalogue.includes(`- \`${type}\`\n`)),
  ].map((name) => `${name} is not documented`)
}

const findUnlisted = (pages: readonly DocPage[], llms: string): string[] =>
  pages.filter((page) => !llms.includes(`(${hrefOf(page)}.md)`)).map(({ path }) => `${path} is not in llms.txt`)
