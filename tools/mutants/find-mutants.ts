// Finds the places of a source file where one small change should make a test fail.

import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBigIntLiteral,
  isBinaryExpression,
  isConditionalExpression,
  isExpressionStatement,
  isIfStatement,
  isImportDeclaration,
  isNumericLiteral,
  isPrefixUnaryExpression,
  isTypeNode,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { lineOf } from '../check/sources.ts'

export type Mutant = {
  readonly path: string
  readonly line: number
  /** What is replaced, as offsets of the text. */
  readonly start: number
  readonly end: number
  readonly was: string
  /** The line that it is on, which stays when lines above it change. */
  readonly code: string
  readonly replacement: string
}

/** The mutants of these files, in their order. */
export function findMutants(root: string, paths: readonly string[]): Mutant[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()
    return paths.flatMap((path) => {
      const file = project?.program.getSourceFile(`${root}/${path}`)
      if (!file) throw new Error(`${path} is no source file`)
      return mutantsIn(path, file)
    })
  } finally {
    api.close()
  }
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>

function mutantsIn(path: string, file: SourceFile): Mutant[] {
  const found: Mutant[] = []
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node)) return
    for (const change of changesOf(node, file.text)) {
      const was = file.text.slice(change.start, change.end)
      const line = lineOf(file.text, change.start)
      found.push({ ...change, was, path, line, code: file.text.split('\n')[line - 1]?.trim() ?? '' })
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

function changesOf(node: Node, text: string): Change[] {
  const start = startOf(node, text)
  const replaceAll = (replacement: string): Change => ({ start, end: node.end, replacement })
  if (isBinaryExpression(node)) return operatorChanges(node.operatorToken, text)
  if (isPrefixUnaryExpression(node))
    return operatorsDropped.has(text[start] ?? '') ? [{ start, end: start + 1, replacement: '' }] : []
  if (isIfStatement(node)) return conditionChanges(node.expression, text)
  if (isConditionalExpression(node)) return conditionChanges(node.condition, text)
  if (isExpressionStatement(node)) return [replaceAll(';')]
  if (node.kind === SyntaxKind.TrueKeyword) return [replaceAll('false')]
  if (node.kind === SyntaxKind.FalseKeyword) return [replaceAll('true')]
  if (isBigIntLiteral(node)) return [replaceAll(`${BigInt(node.text.replace(/n$/, '').replaceAll('_', '')) + 1n}n`)]
  if (isNumericLiteral(node)) return [replaceAll(String(Number(node.text.replaceAll('_', '')) + 1))]
  return []
}

/** Comments and blanks before a node belong to it. */
const startOf = (node: Node, text: string): number =>
  node.pos + (/^(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/.exec(text.slice(node.pos, node.end))?.[0].length ?? 0)

const operatorsDropped = new Set(['!', '-'])

/** An arithmetic sign becomes its opposite, a comparison moves its boundary or turns round. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

function operatorChanges(token: Node, text: string): Change[] {
  const start = startOf(token, text)
  return (operators[text.slice(start, token.end)] ?? []).map((replacement) => ({ start, end: token.end, replacement }))
}

const conditionChanges = (condition: Node, text: string): Change[] =>
  ['true', 'false'].map((replacement) => ({ start: startOf(condition, text), end: condition.end, replacement }))
