// A page of the documentation: Markdown, from which the HTML and the Markdown form are made.

export type DocPage = {
  /** Below /docs: `/api` or `/api/quick-start`. */
  readonly path: string
  readonly section: SectionName
  readonly title: string
  /** Its first paragraph. */
  readonly about: string
  readonly markdown: string
}

export const sectionNames = ['start', 'money', 'events', 'conventions', 'tools', 'reference'] as const
export type SectionName = (typeof sectionNames)[number]

/** The address that readers see. */
export const hrefOf = ({ path }: Pick<DocPage, 'path'>): string => `/docs${path}`

/** The title is the first heading; the first paragraph follows it. */
export function toPage(path: string, section: SectionName, markdown: string): DocPage {
  const [, title, about] = /^# (.+)\n\n([^\n]+)\n/.exec(markdown) ?? []
  if (!title || !about) throw new Error(`${path} does not begin with a heading and a paragraph`)
  return { path, section, title, about: plainText(about), markdown }
}

/** A line of Markdown without its signs. */
export const plainText = (line: string): string => line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[`*]/g, '')
