// Computes the possible texts of an expression from the source: literals, templates, constants, small functions and their callers.

import {
  type ArrowFunction,
  type CallExpression,
  type ElementAccessExpression,
  type Expression,
  type FunctionDeclaration,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type PropertyAccessExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Checker, Project } from 'typescript/unstable/sync'

/** All texts that the expression may have; undefined where the source alone does not say. */
export type Texts = readonly string[] | undefined
type Bindings = ReadonlyMap<Node, Texts>
type Callable = ArrowFunction | FunctionDeclaration

const textsMax = 64
const depthMax = 12
const none: Bindings = new Map()

export const createEvaluator = (project: Project): ((node: Expression) => Texts) => {
  const evaluator = new Evaluator(project)
  return (node) => evaluator.evaluate(node, none, 0)
}

class Evaluator {
  readonly #project: Project

  constructor(project: Project) {
    this.#project = project
  }

  evaluate(node: Expression, bound: Bindings, depth: number): Texts {
    if (depth > depthMax) return undefined
    const next = (child: Expression) => this.evaluate(child, bound, depth + 1)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return [node.text]
    if (isTemplateExpression(node)) {
      const parts = node.templateSpans.map((span) => product([next(span.expression), [span.literal.text]]))
      return product([[node.head.text], ...parts])
    }
    if (isBinaryExpression(node)) return combine(node.operatorToken.kind, next(node.left), next(node.right))
    if (isConditionalExpression(node)) {
      const isTrue = isEqual(node.condition, next)
      return isTrue === undefined
        ? union([next(node.whenTrue), next(node.whenFalse)])
        : next(isTrue ? node.whenTrue : node.whenFalse)
    }
    if (isWrapper(node) || isNonNullExpression(node)) return next(node.expression)
    if (isIdentifier(node)) return this.#evaluateDeclared(declarationOf(this.#project, node), bound, depth)
    if (isPropertyAccessExpression(node)) return this.#evaluateProperty(node, bound, depth)
    if (isElementAccessExpression(node)) return this.#evaluateElement(node, bound, depth)
    return isCallExpression(node) ? this.#evaluateCall(node, bound, depth) : undefined
  }

  #evaluateDeclared(declaration: Node | undefined, bound: Bindings, depth: number): Texts {
    if (!declaration) return undefined
    if (bound.has(declaration)) return bound.get(declaration)
    if (isParameterDeclaration(declaration)) return this.#evaluateParameter(declaration, depth)
    if (!isVariableDeclaration(declaration)) return undefined
    if (declaration.initializer) return this.evaluate(declaration.initializer, bound, depth + 1)
    const loop: Node | undefined = declaration.parent.parent
    return loop && isForOfStatement(loop) ? union(this.#listOf(loop.expression, bound, depth + 1) ?? [undefined]) : undefined
  }

  /** The texts that all callers of the function pass. */
  #evaluateParameter(parameter: ParameterDeclaration, depth: number): Texts {
    const callable: Node = parameter.parent
    if (!isCallable(callable)) return undefined
    const index = callable.parameters.indexOf(parameter)
    const calls = this.#project.checker.getSignatureUsage(callable).flatMap(({ call }) => call?.resolve() ?? [])
    if (index < 0 || calls.length === 0) return undefined
    return union(
      calls.map((call) => {
        const argument = (isCallExpression(call) ? call.arguments[index] : undefined) ?? parameter.initializer
        return argument && this.evaluate(argument, none, depth + 1)
      }),
    )
  }

  #evaluateProperty(node: PropertyAccessExpression, bound: Bindings, depth: number): Texts {
    const declaration = declarationOf(this.#project, node.name)
    return declaration && isPropertyAssignment(declaration) ? this.evaluate(declaration.initializer, bound, depth + 1) : undefined
  }

  /** Any value of a constant object, whatever the key is. */
  #evaluateElement({ expression }: ElementAccessExpression, bound: Bindings, depth: number): Texts {
    const object = isIdentifier(expression) ? initializerOf(declarationOf(this.#project, expression)) : undefined
    if (!object || !isObjectLiteralExpression(object)) return undefined
    return union(
      object.properties.map((property) =>
        isPropertyAssignment(property) ? this.evaluate(property.initializer, bound, depth + 1) : undefined,
      ),
    )
  }

  #evaluateCall(call: CallExpression, bound: Bindings, depth: number): Texts {
    const callee = call.expression
    if (isPropertyAccessExpression(callee) && callee.name.text === 'join')
      return this.#joinTexts(callee.expression, call.arguments[0], bound, depth)
    const callable = this.#callableOf(callee)
    const result = callable && resultOf(callable)
    if (!callable || !result) return undefined
    const values = callable.parameters.map((parameter, index) => {
      const argument = call.arguments[index] ?? parameter.initializer
      return [parameter, argument && this.evaluate(argument, bound, depth + 1)] as const
    })
    return this.evaluate(result, new Map([...bound, ...values]), depth + 1)
  }

  #callableOf(callee: Expression): Callable | undefined {
    const declaration = isIdentifier(callee) ? declarationOf(this.#project, callee) : undefined
    if (declaration && isFunctionDeclaration(declaration)) return declaration
    const initializer = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return initializer && isArrowFunction(initializer) ? initializer : undefined
  }

  #joinTexts(list: Expression, separator: Expression | undefined, bound: Bindings, depth: number): Texts {
    const parts = this.#listOf(list, bound, depth)
    const [between] = separator ? (this.evaluate(separator, bound, depth + 1) ?? []) : [',']
    if (!parts || between === undefined) return undefined
    return product(parts.flatMap((part, index) => (index === 0 ? [part] : [[between], part])))
  }

  /** The elements of a literal list, of a constant that is one, or of what `map` makes of it. */
  #listOf(list: Expression, bound: Bindings, depth: number): Texts[] | undefined {
    if (depth > depthMax) return undefined
    if (isArrayLiteralExpression(list)) return list.elements.map((element) => this.evaluate(element, bound, depth + 1))
    if (isWrapper(list)) return this.#listOf(list.expression, bound, depth + 1)
    if (isCallExpression(list)) return this.#mappedList(list, bound, depth)
    const declaration = isIdentifier(list) ? declarationOf(this.#project, list) : undefined
    const initializer = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return initializer && this.#listOf(initializer, bound, depth + 1)
  }

  #mappedList(call: CallExpression, bound: Bindings, depth: number): Texts[] | undefined {
    const callee = call.expression
    const [mapper] = call.arguments
    if (!isPropertyAccessExpression(callee) || callee.name.text !== 'map') return undefined
    if (!mapper || !isArrowFunction(mapper)) return undefined
    const [parameter] = mapper.parameters
    const result = resultOf(mapper)
    if (!parameter || !result) return undefined
    return this.#listOf(callee.expression, bound, depth + 1)?.map((element) =>
      this.evaluate(result, new Map<Node, Texts>([...bound, [parameter, element]]), depth + 1),
    )
  }
}

const isCallable = (node: Node): node is Callable => isArrowFunction(node) || isFunctionDeclaration(node)

/** Parentheses, `as` and `satisfies` leave the value as it is. */
const isWrapper = (node: Node) => isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)

/** The outcome of `a === b`, where both sides have one text. */
function isEqual(condition: Expression, evaluate: (node: Expression) => Texts): boolean | undefined {
  if (!isBinaryExpression(condition)) return undefined
  const [left, right] = [evaluate(condition.left), evaluate(condition.right)]
  const isComparison = condition.operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken
  return isComparison && left?.length === 1 && right?.length === 1 ? left[0] === right[0] : undefined
}

/** The value of a constant, without `as const` and `satisfies`. */
function initializerOf(declaration: Node | undefined): Expression | undefined {
  let value = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
  while (value && isWrapper(value)) value = value.expression
  return value
}

/** What a function returns, where it is one expression. */
function resultOf({ body }: Callable): Expression | undefined {
  if (!body || !isBlock(body)) return body
  const returned: Expression[] = []
  const visit = (node: Node) => {
    if (isCallable(node)) return
    if (isReturnStatement(node) && node.expression) returned.push(node.expression)
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
  const parent: Node | undefined = name.parent
  if (parent && isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  const symbol = checker.getSymbolAtLocation(name)
  // An imported name leads to the export that it stands for.
  const isAlias = symbol?.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
  return symbol && isAlias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The value of a property in an object literal, shorthand included. */
export function propertyOf(object: ObjectLiteralExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (!isPropertyAssignment(property) && !isShorthandPropertyAssignment(property)) continue
    const { name: key } = property
    if (!isIdentifier(key) || key.text !== name) continue
    return isPropertyAssignment(property) ? property.initializer : key
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
