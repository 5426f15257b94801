// Builds the app with as much of each endpoint as a browser reads: the server alone checks requests, and documentation describes them.

import type { Plugin } from 'vite'
import { type Cut, cutSource, isNode, type Node } from './cut-source.ts'

/** `body` too: its schema is large, and a browser builds requests from typed values. */
export const serverFields = new Set(['about', 'limit', 'replay', 'readsReplica', 'waits', 'params', 'query', 'body'])

/** The registration form checks its fields by the schema of the request. */
export const keptWhole = 'packages/contract/src/api/identity/registration.ts'

export const leanEndpoints: Plugin = {
  name: 'lean-endpoints',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('packages/contract/src/api/') || id.endsWith(keptWhole)) return
    return { code: keepBrowserFields(code, this.parse(code, { lang: 'ts' })), map: null }
  },
}

/** The same source without the fields that only the server reads. */
export const keepBrowserFields = (code: string, tree: object): string => cutSource(code, findCuts(tree))

function findCuts(part: unknown): Cut[] {
  if (Array.isArray(part)) return part.flatMap(findCuts)
  if (!isNode(part)) return []
  const fields = fieldsOf(part)
  if (!fields) return Object.values(part).flatMap(findCuts)
  const lastKept = fields.findLastIndex(isForBrowser)
  return fields.flatMap((field, index) => {
    if (isForBrowser(field)) return []
    const [before, next] = [fields[index - 1], fields[index + 1]]
    // A comma stays behind the last field that is kept.
    return index > lastKept || !next
      ? [{ from: before?.end ?? field.start, to: field.end }]
      : [{ from: field.start, to: next.start }]
  })
}

const isForBrowser = ({ key }: Field): boolean => !serverFields.has(key?.name ?? '')

type Field = Node & { readonly key?: { readonly name?: string } }
type Call = Node & {
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly (Node & { readonly properties?: readonly Field[] })[]
}

/** Of `endpoint({ … })`. */
function fieldsOf(node: Call): readonly Field[] | undefined {
  if (node.type !== 'CallExpression' || node.callee?.name !== 'endpoint') return undefined
  return node.arguments?.[0]?.properties
}
