// Builds the app for one language: of every text in three languages the other two are removed.

import type { Plugin } from 'vite'
import { type Language, languages } from '../../packages/contract/src/text/language.ts'
import { type Cut, cutSource, isNode, type Node } from './cut-source.ts'

type Property = Node & { readonly computed: boolean; readonly key: { readonly name?: string; readonly value?: unknown } }

/** Names the languages for every page. */
const keptWhole = 'packages/contract/src/text/language.ts'
/** Finds schema messages by their English text. */
const keptWithEnglish = 'packages/contract/src/text/messages.ts'

export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.endsWith(keptWhole) || !code.includes('zh-CN')) return
    const kept: Language[] = id.endsWith(keptWithEnglish) ? ['en', language] : [language]
    return { code: keepLanguages(code, this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }), kept), map: null }
  },
})

/** The same source with each object of exactly our languages cut down to the given ones. */
export const keepLanguages = (code: string, tree: object, kept: readonly Language[]): string =>
  cutSource(code, findCuts(tree, kept))

function findCuts(part: unknown, kept: readonly Language[]): Cut[] {
  if (Array.isArray(part)) return part.flatMap((one) => findCuts(one, kept))
  if (!isNode(part)) return []
  const texts = textsOf(part)
  if (!texts) return Object.values(part).flatMap((one) => findCuts(one, kept))
  const cuts: Cut[] = []
  let from = part.start + 1
  let first = true
  for (const [language, text] of texts) {
    if (kept.some((one) => one === language)) {
      // A comma stays before the second kept text. Whatever is inside a kept one may hold texts itself.
      if (first) cuts.push({ from, to: text.start })
      cuts.push(...findCuts(text, kept))
      first = false
    } else if (!first) cuts.push({ from, to: text.end })
    if (!first) from = text.end
  }
  return [...cuts, { from, to: part.end - 1 }]
}

function textsOf(node: Node & { readonly properties?: readonly Property[] }): ReadonlyMap<unknown, Property> | undefined {
  if (node.type !== 'ObjectExpression' || node.properties?.length !== languages.length) return undefined
  const found = new Map(
    node.properties.map((one) => [one.type === 'Property' && !one.computed && (one.key.name ?? one.key.value), one]),
  )
  return languages.every((language) => found.has(language)) ? found : undefined
}
