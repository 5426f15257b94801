// Builds the app for one language: of every text in three languages the other two are removed.

import type { Plugin } from 'vite'
import { type Language, languages } from '../../packages/contract/src/text/language.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly computed: boolean; readonly key: { readonly name?: string; readonly value?: unknown } }
type Cut = { readonly from: number; readonly to: number }

/** The first file names the languages for every page; the second finds schema messages by their English text. */
const keptWhole = ['packages/contract/src/text/language.ts', 'packages/contract/src/text/messages.ts']

export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || keptWhole.some((file) => id.endsWith(file)) || !code.includes('zh-CN')) return
    return { code: keepLanguage(code, this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }), language), map: null }
  },
})

/** The same source with each object of exactly our languages cut down to one of them. */
export function keepLanguage(code: string, tree: object, language: Language): string {
  let kept = ''
  let from = 0
  for (const cut of findCuts(tree, language).sort((a, b) => a.from - b.from)) {
    kept += code.slice(from, cut.from)
    from = cut.to
  }
  return kept + code.slice(from)
}

function findCuts(part: unknown, language: Language): Cut[] {
  if (Array.isArray(part)) return part.flatMap((one) => findCuts(one, language))
  if (!isNode(part)) return []
  const texts = textsOf(part)
  const wanted = texts?.get(language)
  if (!wanted) return Object.values(part).flatMap((one) => findCuts(one, language))
  // Whatever is inside the kept one may hold texts itself.
  return [{ from: part.start + 1, to: wanted.start }, ...findCuts(wanted, language), { from: wanted.end, to: part.end - 1 }]
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

function textsOf(node: Node & { readonly properties?: readonly Property[] }): ReadonlyMap<unknown, Property> | undefined {
  if (node.type !== 'ObjectExpression' || node.properties?.length !== languages.length) return undefined
  const found = new Map(
    node.properties.map((one) => [one.type === 'Property' && !one.computed && (one.key.name ?? one.key.value), one]),
  )
  return languages.every((language) => found.has(language)) ? found : undefined
}
