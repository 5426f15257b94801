// A JSON schema as rows that a person can read: field, type, bounds.

export type FieldRow = { readonly name: string; readonly type: string; readonly required: boolean }

type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

const depthMax = 4
const choicesMax = 12

/** Objects are unfolded: `pagination.size`, `resultList[].id`. */
export function fieldRows(schema: Schema, below = '', depth = 0): FieldRow[] {
  const { properties, required = [] } = objectIn(schema)
  return Object.entries(properties ?? {}).flatMap(([field, inner]) => {
    const name = below === '' ? field : `${below}.${field}`
    const row = { name, type: typeOf(inner), required: required.includes(field) }
    if (depth >= depthMax) return [row]
    const list = arrayIn(inner)
    return [row, ...(list ? fieldRows(list, `${name}[]`, depth + 1) : fieldRows(inner, name, depth + 1))]
  })
}

const branches = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? []
const objectIn = (schema: Schema): Schema => (schema.properties ? schema : (branches(schema).find((one) => one.properties) ?? {}))
const arrayIn = (schema: Schema): Schema | undefined => schema.items ?? branches(schema).find((one) => one.items)?.items

function typeOf(schema: Schema): string {
  const choices = branches(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) {
    const shown = schema.enum.slice(0, choicesMax).map((value) => JSON.stringify(value))
    return shown.join(', ') + (schema.enum.length > choicesMax ? ', …' : '')
  }
  if (schema.items) return `list of ${typeOf(schema.items)}${schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`}`
  const kind = schema.format ?? (typeof schema.type === 'string' ? schema.type : (schema.type?.join(' or ') ?? 'anything'))
  return kind + boundsOf(schema)
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  if (maxLength !== undefined) return `, ${minLength ? `${minLength} to ` : 'up to '}${maxLength} characters`
  const low = minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER ? `, from ${minimum}` : ''
  return low + (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : '')
}
