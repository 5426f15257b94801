// Checks that the web app reads no field of an endpoint that its build leaves out (decision 0080): in development it would still be there.

import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { isElementAccessExpression, isIdentifier, isPropertyAccessExpression, isStringLiteral } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { keptWhole, serverFields } from '../../apps/web/lean-endpoints.ts'
import { type Finding, lineOf } from './sources.ts'

/** The source files that are built into the web app. */
const builtFiles = /\/(apps\/web|packages\/(client|ui))\/src\/(?!.*\.test\.tsx?$)/

export function findServerFieldReads(root: string): Finding[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.web.json`] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error(`${root}/tsconfig.web.json is no project`)
    const names = project.program.getSourceFileNames().filter((name) => builtFiles.test(name))
    return names.flatMap((name) => readsIn(project, root, name))
  } finally {
    api.close()
  }
}

function readsIn({ program, checker }: Project, root: string, name: string): Finding[] {
  const file = program.getSourceFile(name)
  const found: Finding[] = []
  const visit = (node: Node) => {
    for (const { field, owner } of readsOf(node))
      if (serverFields.has(field) && isEndpoint(checker, owner) && !isKeptWhole(checker, owner))
        found.push({
          path: name.slice(root.length + 1),
          line: lineOf(file?.text ?? '', node.end),
          what: `the web app may not read \`${field}\` of an endpoint: its build leaves it out`,
        })
    node.forEachChild(visit)
  }
  file?.forEachChild(visit)
  return found
}

type FieldRead = { readonly field: string; readonly owner: Node }

/** `x.field`, `x['field']` and `const { field } = x`. */
function readsOf(node: Node): FieldRead[] {
  if (isPropertyAccessExpression(node)) return [{ field: node.name.text, owner: node.expression }]
  if (isElementAccessExpression(node))
    return isStringLiteral(node.argumentExpression) ? [{ field: node.argumentExpression.text, owner: node.expression }] : []
  if (node.kind !== SyntaxKind.ObjectBindingPattern) return []
  const names: FieldRead[] = []
  node.forEachChild((element) => {
    let first: Node | undefined
    element.forEachChild((child) => void (first ??= child))
    if (first && isIdentifier(first)) names.push({ field: first.text, owner: node })
  })
  return names
}

const endpointFields = ['method', 'path', 'about', 'limit', 'result']

function isEndpoint(checker: Checker, node: Node): boolean {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && hasFields(checker, type)
}

function hasFields(checker: Checker, type: Type): boolean {
  const names = new Set(checker.getPropertiesOfType(type).map(({ name }) => name))
  return endpointFields.every((name) => names.has(name))
}

/** The endpoints of a file that the build does not change. */
function isKeptWhole(checker: Checker, node: Node): boolean {
  const symbol = checker.getSymbolAtLocation(node)
  const isAlias = symbol?.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
  const exported = symbol && isAlias ? checker.getAliasedSymbol(symbol) : symbol
  return exported?.valueDeclaration?.path.endsWith(keptWhole) ?? false
}
