// Just enough XML to write bank messages: every value is escaped and kept to characters that banks carry.

export type Node = string | readonly Child[]
export type Child = readonly [tag: string, content: Node | undefined, attributes?: Readonly<Record<string, string>>]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')

export function render([tag, content, attributes = {}]: Child): string {
  if (content === undefined) return ''
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
  const inner = typeof content === 'string' ? escape(content) : content.map(render).join('')
  return `<${tag}${written.join('')}>${inner}</${tag}>`
}

/** The letters of SWIFT's and SEPA's character set; others are written as their nearest or left out, never as markup. */
export function bankText(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.slice(0, max).trim()
}
