// Finds every text for people in a source file: an object with exactly the keys of our languages and a literal for each.

import { parseAst } from 'vite'
import { type Language, languages } from '../../packages/contract/src/text/language.ts'
import type { Source } from '../check/sources.ts'

export type Literal = { readonly start: number; readonly end: number; readonly text: string; readonly quote: string }
export type FoundText = {
  /** The file and the names on the way to the text: `apps/web/src/a.ts#messages.title`. */
  readonly key: string
  readonly path: string
  /** The category when the text is one form of a plural. */
  readonly plural?: 'one' | 'other'
  readonly literals: Readonly<Record<Language, Literal>>
}

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & {
  readonly computed: boolean
  readonly key: { readonly name?: string; readonly value?: unknown }
  readonly value: unknown
}

export function findTexts({ path, text }: Source): FoundText[] {
  if (!text.includes('zh-CN')) return []
  const found: FoundText[] = []
  const counts = new Map<string, number>()
  const visit = (part: unknown, names: readonly string[]): void => {
    if (Array.isArray(part)) return part.forEach((one, index) => visit(one, [...names, ...indexName(one, index)]))
    if (!isNode(part)) return
    const literals = literalsOf(part, text)
    if (!literals) return Object.values(part).forEach((one) => visit(one, [...names, ...nameOf(part)]))
    const base = `${path}#${names.join('.')}`
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    const plural = pluralOf(names)
    found.push({ key: count === 1 ? base : `${base}~${count}`, path, ...(plural ? { plural } : {}), literals })
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body, [])
  return found
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

/** Only elements of a list in the source count: statements and properties are named by what they declare. */
const indexName = (part: unknown, index: number): string[] =>
  isNode(part) && /^(ObjectExpression|ArrayExpression)$/.test(part.type) ? [String(index)] : []

function nameOf(node: Node): string[] {
  const { id, key } = node as { id?: { name?: string } | null; key?: { name?: string; value?: unknown } }
  if (/^(VariableDeclarator|FunctionDeclaration)$/.test(node.type)) return id?.name === undefined ? [] : [id.name]
  if (node.type !== 'Property') return []
  const name = key?.name ?? key?.value
  return typeof name === 'string' || typeof name === 'number' ? [String(name)] : []
}

const pluralOf = (names: readonly string[]): 'one' | 'other' | undefined => {
  const last = names.at(-1)
  return last === 'one' || last === 'other' ? last : undefined
}

function literalsOf(node: Node, source: string): FoundText['literals'] | undefined {
  const { properties } = node as { properties?: readonly Property[] }
  if (node.type !== 'ObjectExpression' || properties?.length !== languages.length) return undefined
  const byLanguage = new Map<unknown, Literal>()
  for (const one of properties) {
    if (one.type !== 'Property' || one.computed) return undefined
    const literal = literalOf(one.value, source)
    if (literal) byLanguage.set(one.key.name ?? one.key.value, literal)
  }
  const texts = languages.map((language) => [language, byLanguage.get(language)] as const)
  return texts.every(([, literal]) => literal) ? (Object.fromEntries(texts) as Record<Language, Literal>) : undefined
}

/** A quoted string, or a template; `${...}` stays in its text as it is written in the source. */
function literalOf(value: unknown, source: string): Literal | undefined {
  if (!isNode(value)) return undefined
  const { start, end } = value
  if (value.type === 'TemplateLiteral') return { start, end, text: source.slice(start + 1, end - 1), quote: '`' }
  const { value: text } = value as { value?: unknown }
  return value.type === 'Literal' && typeof text === 'string' ? { start, end, text, quote: source[start] ?? "'" } : undefined
}
