// The fields of a JSON schema as a Markdown list: name, type, meaning, and the fields inside.

import { heldCurrencies } from '@sampan/contract/currencies.ts'

export type JsonSchema = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** Objects with a place of their own in the reference: linked, not repeated. */
const linked: Readonly<Record<string, string>> = {
  Transaction: '[transaction](/docs/api/reference/transactions#the-transaction-object)',
  DryRun: '[dry run](/docs/api/reference/withdrawals#the-dry-run-object)',
  Event: '[event](/docs/api/events#an-event)',
}

type ListOptions = {
  readonly schemas: Schemas
  /** Requests say which fields are optional; responses have all of them. */
  readonly of: 'request' | 'response'
}

export function listFields(schema: JsonSchema, options: ListOptions, depth = 0): string[] {
  const { properties = {}, required = [] } = objectIn(schema, options.schemas)
  return Object.entries(properties).flatMap(([name, field]) => {
    const optional = options.of === 'request' && !required.includes(name) ? ', optional' : ''
    const line = `${'  '.repeat(depth)}- \`${name}\` *${typeOf(field, options.schemas)}${optional}*. ${field.description ?? ''}${choicesOf(field, options.schemas)}`
    const isWhole = linkOf(field) !== undefined || moneyIn(field, options.schemas) !== undefined
    return [line.trimEnd(), ...(isWhole ? [] : listFields(field, options, depth + 1))]
  })
}

export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}

const choicesIn = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** The object that the schema is, or that it holds: in a list, or beside null. */
function objectIn(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const one = resolve(schema, schemas)
  if (one.properties) return one
  if (one.items) return objectIn(one.items, schemas)
  const inner = choicesIn(one).find((choice) => choice.type !== 'null')
  return inner ? objectIn(inner, schemas) : {}
}

/** The link of an object that is described elsewhere. */
function linkOf(schema: JsonSchema): string | undefined {
  const name = schema.$ref?.split('/').at(-1) ?? ''
  if (linked[name]) return linked[name]
  return [schema.items, ...choicesIn(schema)].flatMap((inner) => (inner ? [linkOf(inner)] : [])).find(Boolean)
}

/** Money is shown as one value: every reader knows its two fields. */
function moneyIn(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  const object = objectIn(schema, schemas)
  return Object.keys(object.properties ?? {}).join() === 'amount,currency' ? object : undefined
}

const moneyLink = '[money](/docs/api#amounts-and-times)'

export function typeOf(schema: JsonSchema, schemas: Schemas): string {
  const choices = choicesIn(schema)
  if (choices.length > 0) return choices.map((choice) => typeOf(choice, schemas)).join(' or ')
  const link = linkOf(schema)
  if (schema.items) return `list of ${link ? `${link}s`.replace(/\](\([^)]+\))s$/, 's]$1') : typeOf(schema.items, schemas)}`
  if (link) return link
  if (moneyIn(schema, schemas)) return moneyLink
  const { type, format, enum: values, const: only, minimum, maximum, maxLength } = resolve(schema, schemas)
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (format === 'date-time') return 'time'
  if (format === 'date') return 'day'
  if (values) return typeof values[0] === 'number' ? 'integer' : 'string'
  if (type === 'integer') return maximum !== undefined && maximum < 1e6 ? `integer, ${minimum ?? 0} to ${maximum}` : 'integer'
  if (type === 'string' && maxLength !== undefined && maxLength >= 100 && maxLength <= 600)
    return `string, up to ${maxLength} characters`
  return type ?? 'any'
}

const choicesMax = 12
const allCurrencies = heldCurrencies.length

/** The values of an enumeration, where they are few enough to read. */
function choicesOf(schema: JsonSchema, schemas: Schemas): string {
  const inner = choicesIn(schema).find((choice) => choice.type !== 'null')
  const money = moneyIn(schema, schemas)?.properties?.currency
  const { enum: values } = resolve(money ?? inner ?? schema, schemas)
  // Every currency is listed once, where money is explained.
  if (!values || values.length > choicesMax || (money && values.length === allCurrencies)) return ''
  return ` ${money ? 'In' : 'One of'} ${values.map((value) => `\`${String(value)}\``).join(', ')}.`
}
