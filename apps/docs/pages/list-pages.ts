// Every page of the documentation in its order: guides from Markdown files, reference pages and the catalogue from the contract.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EndpointGroup, endpointGroups } from '@sampan/contract/v1/document/endpoint-groups.ts'
import { type DocPage, type SectionName, toPage } from './doc-page.ts'
import { writeEventCatalogue } from './event-catalogue.ts'
import { fillIncludes } from './includes.ts'
import { writeReference } from './reference-page.ts'

/** The file of each guide is its name; `index` is the first page. */
const guides: readonly (readonly [name: string, section: SectionName])[] = [
  ['index', 'start'],
  ['quick-start', 'start'],
  ['keys', 'start'],
  ['test-mode', 'start'],
  ['signing', 'money'],
  ['idempotency', 'money'],
  ['dry-run', 'money'],
  ['approvals', 'money'],
  ['payment-links', 'money'],
  ['events', 'events'],
  ['webhooks', 'events'],
  ['errors', 'conventions'],
  ['rate-limits', 'conventions'],
  ['pagination', 'conventions'],
  ['versioning', 'conventions'],
  ['sdk', 'tools'],
]

export type ReadGuide = (name: string) => string

const readFile: ReadGuide = (name) => readFileSync(join(import.meta.dirname, '../guides', `${name}.md`), 'utf8')

export function listPages(readGuide: ReadGuide = readFile): DocPage[] {
  const written = guides.map(([name, section]) =>
    toPage(name === 'index' ? '/api' : `/api/${name}`, section, fillIncludes(readGuide(name))),
  )
  const groups = Object.keys(endpointGroups) as EndpointGroup[]
  const reference = groups.map((group) => toPage(`/api/reference/${group}`, 'reference', writeReference(group)))
  const catalogue = toPage('/api/event-catalogue', 'events', writeEventCatalogue())
  return [...written, catalogue, ...reference]
}
