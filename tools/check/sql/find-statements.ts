// Finds every statement that the server and the ledger send, with the row type and the values that the call declares.

import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isCallExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isSpreadElement,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type IntersectionType,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { lineOf } from '../sources.ts'
import { createEvaluator, propertyOf } from './evaluate-text.ts'

/** What a value is at run time, as far as the driver distinguishes them. */
export type ValueKind = 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'list' | 'object' | 'null' | 'any'

export type DeclaredColumn = {
  readonly name: string
  readonly kinds: readonly ValueKind[]
  /** The type as it is written. */
  readonly text: string
  readonly optional: boolean
}

export type Statement = {
  readonly path: string
  readonly line: number
  /** More than one where a part of it depends on the case; undefined where the source alone does not say. */
  readonly texts: readonly string[] | undefined
  /** Undefined where the call declares no columns. */
  readonly row: readonly DeclaredColumn[] | undefined
  /** Undefined where the list of values is not written out in the call. */
  readonly values: readonly (readonly ValueKind[])[] | undefined
}

const sources = /\/(apps\/server|packages\/ledger)\/src\/(?!.*\.test\.ts$)/

export function findStatements(root: string): Statement[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error(`${root}/tsconfig.json is no project`)
    const evaluate = createEvaluator(project)
    const names = project.program.getSourceFileNames().filter((name) => sources.test(name))
    return names.flatMap((name) => statementsIn(project, evaluate, root, name))
  } finally {
    api.close()
  }
}

function statementsIn(project: Project, evaluate: ReturnType<typeof createEvaluator>, root: string, name: string): Statement[] {
  const file = project.program.getSourceFile(name)
  const found: Statement[] = []
  const visit = (node: Node) => {
    const parts = isCallExpression(node) ? partsOf(node) : undefined
    if (isCallExpression(node) && parts)
      found.push({
        path: name.slice(root.length + 1),
        line: lineOf(file?.text ?? '', node.expression.end),
        texts: evaluate(parts.text),
        row: rowOf(project.checker, node),
        values: parts.values && valuesOf(project.checker, parts.values),
      })
    node.forEachChild(visit)
  }
  file?.forEachChild(visit)
  return found
}

const queryMethods = new Set(['query', 'queryDeferred'])

/** The text and the values of `x.query(text, values)` and `x.query({ text, values })`. */
function partsOf({ expression, arguments: [first, second] }: CallExpression) {
  const isQuery = isPropertyAccessExpression(expression) && queryMethods.has(expression.name.text)
  if (!isQuery || !first) return undefined
  if (!isObjectLiteralExpression(first)) return { text: first, values: second }
  return { text: propertyOf(first, 'text') ?? first, values: propertyOf(first, 'values') ?? second }
}

function rowOf(checker: Checker, { typeArguments }: CallExpression): DeclaredColumn[] | undefined {
  const [node] = typeArguments ?? []
  const type = node && checker.getTypeFromTypeNode(node)
  // The caller of a generic function knows the row; the function itself does not.
  if (!type || type.flags & TypeFlags.TypeParameter) return undefined
  const properties = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(properties)
  return properties.flatMap(({ name, flags }, index) => {
    const own = types[index]
    if (!own) return []
    const optional = (flags & SymbolFlags.Optional) !== 0
    return [{ name, kinds: kindsOf(checker, own), text: checker.typeToString(own), optional }]
  })
}

function valuesOf(checker: Checker, list: Expression): (readonly ValueKind[])[] | undefined {
  if (!isArrayLiteralExpression(list) || list.elements.some(isSpreadElement)) return undefined
  return list.elements.map((element) => {
    const type = checker.getTypeAtLocation(element)
    return type ? kindsOf(checker, type) : ['any']
  })
}

const primitiveKinds: readonly (readonly [TypeFlags, ValueKind])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Nullable, 'null'],
]

function kindsOf(checker: Checker, type: Type): ValueKind[] {
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((member) => kindsOf(checker, member)))]
  const primitive = primitiveKinds.find(([flags]) => type.flags & flags)
  if (primitive) return [primitive[1]]
  if (type.isIntersectionType()) return intersectionKinds(checker, type)
  if (!(type.flags & TypeFlags.Object)) return ['any']
  if (checker.isArrayLikeType(type)) return ['list']
  const text = checker.typeToString(type)
  if (text === 'Date') return ['date']
  return /^(NonSharedBuffer|Buffer|Uint8Array)\b/.test(text) ? ['bytes'] : ['object']
}

/** A branded string is a string. */
function intersectionKinds(checker: Checker, type: IntersectionType): ValueKind[] {
  const members = type.getTypes().flatMap((member) => kindsOf(checker, member))
  const primitive = members.find((kind) => kind !== 'object')
  return [primitive ?? 'object']
}
