// Computes the possible texts of an expression from the source: literals, templates, constants, small functions and their callers.

import {
  type ArrayLiteralExpression,
  type ArrowFunction,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type ElementAccessExpression,
  type Expression,
  type ForOfStatement,
  type FunctionDeclaration,
  type Identifier,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type PropertyAccessExpression,
  type PropertyAssignment,
  SyntaxKind,
  type TemplateExpression,
  type VariableDeclaration,
} from 'typescript/unstable/ast'
import type { Checker, Project } from 'typescript/unstable/sync'

/** All texts that the expression may have; undefined where the source alone does not say. */
export type Texts = readonly string[] | undefined
type Bindings = ReadonlyMap<Node, Texts>
type Callable = ArrowFunction | FunctionDeclaration

const textsMax = 64
const depthMax = 12
const none: Bindings = new Map()

export function createEvaluator(project: Project): (node: Expression) => Texts {
  const { checker } = project
  const evaluate = (node: Expression, bound: Bindings, depth: number): Texts => {
    if (depth > depthMax) return undefined
    const next = (child: Expression) => evaluate(child, bound, depth + 1)
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral:
      case SyntaxKind.NumericLiteral:
        return [(node as Expression & { text: string }).text]
      case SyntaxKind.TemplateExpression: {
        const { head, templateSpans } = node as TemplateExpression
        const parts = templateSpans.map((span) => product([next(span.expression), [span.literal.text]]))
        return product([[head.text], ...parts])
      }
      case SyntaxKind.BinaryExpression: {
        const { left, right, operatorToken } = node as BinaryExpression
        return combine(operatorToken.kind, next(left), next(right))
      }
      case SyntaxKind.ConditionalExpression: {
        const { condition, whenTrue, whenFalse } = node as ConditionalExpression
        const isTrue = isEqual(condition, next)
        return isTrue === undefined ? union([next(whenTrue), next(whenFalse)]) : next(isTrue ? whenTrue : whenFalse)
      }
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
      case SyntaxKind.NonNullExpression:
        return next((node as Expression & { expression: Expression }).expression)
      case SyntaxKind.Identifier:
        return evaluateDeclared(declarationOf(project, node), bound, depth)
      case SyntaxKind.PropertyAccessExpression:
        return evaluateProperty(node as PropertyAccessExpression, bound, depth)
      case SyntaxKind.ElementAccessExpression:
        return evaluateElement(node as ElementAccessExpression, bound, depth)
      case SyntaxKind.CallExpression:
        return evaluateCall(node as CallExpression, bound, depth)
      default:
        return undefined
    }
  }

  const evaluateDeclared = (declaration: Node | undefined, bound: Bindings, depth: number): Texts => {
    if (!declaration) return undefined
    if (bound.has(declaration)) return bound.get(declaration)
    if (declaration.kind === SyntaxKind.VariableDeclaration) {
      const { initializer, parent } = declaration as VariableDeclaration
      if (initializer) return evaluate(initializer, bound, depth + 1)
      const loop = parent.parent as Node | undefined
      if (loop?.kind !== SyntaxKind.ForOfStatement) return undefined
      return union(listOf((loop as ForOfStatement).expression, bound, depth + 1) ?? [undefined])
    }
    if (declaration.kind === SyntaxKind.Parameter) return evaluateParameter(declaration as ParameterDeclaration, depth)
    return undefined
  }

  /** The texts that all callers of the function pass. */
  const evaluateParameter = (parameter: ParameterDeclaration, depth: number): Texts => {
    const callable = parameter.parent as Callable
    const index = callable.parameters?.indexOf(parameter) ?? -1
    const calls = checker.getSignatureUsage(callable).flatMap(({ call }) => call?.resolve() ?? [])
    if (index < 0 || calls.length === 0) return undefined
    return union(
      calls.map((call) => {
        const argument = (call as CallExpression).arguments[index] ?? parameter.initializer
        return argument && evaluate(argument, none, depth + 1)
      }),
    )
  }

  const evaluateProperty = (node: PropertyAccessExpression, bound: Bindings, depth: number): Texts => {
    const declaration = declarationOf(project, node.name)
    if (declaration?.kind !== SyntaxKind.PropertyAssignment) return undefined
    return evaluate((declaration as PropertyAssignment).initializer, bound, depth + 1)
  }

  /** Any value of a constant object, whatever the key is. */
  const evaluateElement = ({ expression }: ElementAccessExpression, bound: Bindings, depth: number): Texts => {
    const object = expression.kind === SyntaxKind.Identifier ? initializerOf(declarationOf(project, expression)) : undefined
    if (object?.kind !== SyntaxKind.ObjectLiteralExpression) return undefined
    return union(
      (object as ObjectLiteralExpression).properties.map((property) =>
        property.kind === SyntaxKind.PropertyAssignment ? evaluate(property.initializer, bound, depth + 1) : undefined,
      ),
    )
  }

  const evaluateCall = (call: CallExpression, bound: Bindings, depth: number): Texts => {
    if (call.expression.kind === SyntaxKind.PropertyAccessExpression) {
      const { expression, name } = call.expression as PropertyAccessExpression
      if (name.text === 'join') return joinTexts(expression, call.arguments[0], bound, depth)
    }
    const callable = callableOf(call.expression)
    const result = callable && resultOf(callable)
    if (!callable || !result) return undefined
    const values = callable.parameters.map((parameter, index) => {
      const argument = call.arguments[index] ?? parameter.initializer
      return [parameter, argument && evaluate(argument, bound, depth + 1)] as const
    })
    return evaluate(result, new Map([...bound, ...values]), depth + 1)
  }

  const callableOf = (callee: Expression): Callable | undefined => {
    const declaration = callee.kind === SyntaxKind.Identifier ? declarationOf(project, callee) : undefined
    if (declaration?.kind === SyntaxKind.FunctionDeclaration) return declaration as FunctionDeclaration
    const { initializer } = (declaration ?? {}) as Partial<VariableDeclaration>
    return initializer?.kind === SyntaxKind.ArrowFunction ? (initializer as ArrowFunction) : undefined
  }

  const joinTexts = (list: Expression, separator: Expression | undefined, bound: Bindings, depth: number): Texts => {
    const parts = listOf(list, bound, depth)
    const [between] = separator ? (evaluate(separator, bound, depth + 1) ?? []) : [',']
    if (!parts || between === undefined) return undefined
    return product(parts.flatMap((part, index) => (index === 0 ? [part] : [[between], part])))
  }

  /** The elements of a literal list, of a constant that is one, or of what `map` makes of it. */
  const listOf = (list: Expression, bound: Bindings, depth: number): Texts[] | undefined => {
    if (depth > depthMax) return undefined
    switch (list.kind) {
      case SyntaxKind.ArrayLiteralExpression:
        return (list as ArrayLiteralExpression).elements.map((element) => evaluate(element, bound, depth + 1))
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
      case SyntaxKind.ParenthesizedExpression:
        return listOf((list as Expression & { expression: Expression }).expression, bound, depth + 1)
      case SyntaxKind.Identifier: {
        const { initializer } = (declarationOf(project, list) ?? {}) as Partial<VariableDeclaration>
        return initializer && listOf(initializer, bound, depth + 1)
      }
      case SyntaxKind.CallExpression:
        return mappedList(list as CallExpression, bound, depth)
      default:
        return undefined
    }
  }

  const mappedList = (call: CallExpression, bound: Bindings, depth: number): Texts[] | undefined => {
    if (call.expression.kind !== SyntaxKind.PropertyAccessExpression) return undefined
    const { expression, name } = call.expression as PropertyAccessExpression
    const [mapper] = call.arguments
    if (name.text !== 'map' || mapper?.kind !== SyntaxKind.ArrowFunction) return undefined
    const [parameter] = (mapper as ArrowFunction).parameters
    const result = resultOf(mapper as ArrowFunction)
    if (!parameter || !result) return undefined
    return listOf(expression, bound, depth + 1)?.map((element) =>
      evaluate(result, new Map([...bound, [parameter as Node, element]]), depth + 1),
    )
  }

  return (node) => evaluate(node, none, 0)
}

/** The outcome of `a === b`, where both sides have one text. */
function isEqual(condition: Expression, evaluate: (node: Expression) => Texts): boolean | undefined {
  if (condition.kind !== SyntaxKind.BinaryExpression) return undefined
  const { left, right, operatorToken } = condition as BinaryExpression
  const [ours, theirs] = [evaluate(left), evaluate(right)]
  if (operatorToken.kind !== SyntaxKind.EqualsEqualsEqualsToken || ours?.length !== 1 || theirs?.length !== 1) return undefined
  return ours[0] === theirs[0]
}

/** The value of a constant, without `as const` and `satisfies`. */
function initializerOf(declaration: Node | undefined): Expression | undefined {
  let value = (declaration as Partial<VariableDeclaration> | undefined)?.initializer
  while (value?.kind === SyntaxKind.AsExpression || value?.kind === SyntaxKind.SatisfiesExpression)
    value = (value as Expression & { expression: Expression }).expression
  return value
}

/** What a function returns, where it is one expression. */
function resultOf({ body }: Callable): Expression | undefined {
  if (body?.kind !== SyntaxKind.Block) return body
  const returned: Expression[] = []
  const visit = (node: Node) => {
    if (node.kind === SyntaxKind.ArrowFunction || node.kind === SyntaxKind.FunctionDeclaration) return
    if (node.kind === SyntaxKind.ReturnStatement) {
      const { expression } = node as Node & { expression?: Expression }
      if (expression) returned.push(expression)
    }
    node.forEachChild(visit)
  }
  body.forEachChild(visit)
  return returned.length === 1 ? returned[0] : undefined
}

export function declarationOf(project: Project, name: Node): Node | undefined {
  const { checker } = project
  const found = symbolOf(checker, name)
  return found?.valueDeclaration?.resolve()
}

function symbolOf(checker: Checker, name: Node) {
  const parent = name.parent as Node | undefined
  if (parent?.kind === SyntaxKind.ShorthandPropertyAssignment) return checker.getShorthandAssignmentValueSymbol(parent)
  const symbol = checker.getSymbolAtLocation(name)
  // An imported name leads to the export that it stands for.
  const isAlias = symbol?.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
  return symbol && isAlias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The value of a property in an object literal, shorthand included. */
export function propertyOf(object: ObjectLiteralExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.kind !== SyntaxKind.PropertyAssignment && property.kind !== SyntaxKind.ShorthandPropertyAssignment) continue
    const { name: key, initializer } = property as PropertyAssignment
    if ((key as Identifier).text === name) return initializer ?? (key as Identifier)
  }
  return undefined
}

const arithmetic: Readonly<Partial<Record<SyntaxKind, (left: number, right: number) => number>>> = {
  [SyntaxKind.MinusToken]: (left, right) => left - right,
  [SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [SyntaxKind.SlashToken]: (left, right) => left / right,
}

function combine(operator: SyntaxKind, left: Texts, right: Texts): Texts {
  if (operator === SyntaxKind.PlusToken) return product([left, right])
  if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken) return union([left, right])
  const compute = arithmetic[operator]
  const [one, other] = [Number(left?.[0]?.replaceAll('_', '')), Number(right?.[0]?.replaceAll('_', ''))]
  return compute && !Number.isNaN(one) && !Number.isNaN(other) ? [String(compute(one, other))] : undefined
}

function product(parts: readonly Texts[]): Texts {
  let texts: readonly string[] = ['']
  for (const part of parts) {
    if (!part) return undefined
    texts = texts.flatMap((before) => part.map((after) => before + after))
    if (texts.length > textsMax) return undefined
  }
  return texts
}

function union(parts: readonly Texts[]): Texts {
  const texts = new Set<string>()
  for (const part of parts) {
    if (!part) return undefined
    for (const text of part) texts.add(text)
  }
  return [...texts]
}
