// Compares every statement with the real schema: it must prepare, return the declared columns, and take the given values.

import type { Client } from 'pg'
import { messageOf } from '../../error-text.ts'
import { withSchema } from '../schema.ts'
import type { Finding } from '../sources.ts'
import { type Column, type Description, describeStatement } from './describe-statement.ts'
import { type DeclaredColumn, findStatements, type Statement, type ValueKind } from './find-statements.ts'

type Catalog = {
  /** Kind of value by type. */
  readonly kinds: ReadonlyMap<number, ValueKind>
  readonly typeNames: ReadonlyMap<number, string>
  readonly tableNames: ReadonlyMap<number, string>
  /** `table place` of each column that may be null. */
  readonly nullable: ReadonlySet<string>
}

/** Statements whose text is known only at run time: those of the driver and of the replica's reader, and filters that are put together. The number may only fall. */
const dynamicMax = 28

export async function checkStatements(root: string): Promise<Finding[]> {
  const statements = findStatements(root)
  const dynamic = statements.filter(({ texts }) => !texts)
  const wrong = await withSchema(root, (client) => findWrongStatements(client, statements))
  return [...wrong, ...(dynamic.length > dynamicMax ? dynamic.map(toDynamicFinding) : [])]
}

const toDynamicFinding = ({ path, line }: Statement): Finding => ({
  path,
  line,
  what: `more than ${dynamicMax} statements have a text that the source does not say; this is one of them`,
})

export async function findWrongStatements(client: Client, statements: readonly Statement[]): Promise<Finding[]> {
  const catalog = await readCatalog(client)
  const findings: Finding[] = []
  for (const statement of statements) {
    const { path, line } = statement
    const report = (what: string) => findings.push({ path, line, what })
    for (const text of statement.texts ?? []) {
      if (isUtility(text)) continue
      try {
        const description = await describeStatement(client, text)
        for (const what of compare(catalog, statement, text, description)) report(what)
      } catch (error) {
        report(`${messageOf(error)}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
      }
    }
  }
  return findings
}

/** Commands that PostgreSQL does not prepare, and `fetch`, whose columns are those of a cursor that exists only at run time. */
const isUtility = (text: string): boolean =>
  /^\s*(begin|commit|rollback|set|listen|savepoint|release|do|create|revoke|grant|fetch)\b/i.test(text)

function compare(catalog: Catalog, { row, values }: Statement, text: string, { columns, parameters }: Description): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  return [
    ...(row ?? []).flatMap((declared) => compareColumn(catalog, declared, byName.get(declared.name), text)),
    ...(values && values.length !== parameters.length
      ? [`${values.length} values for ${parameters.length} parameters`]
      : (values ?? []).flatMap((kinds, index) => compareValue(catalog, kinds, parameters[index] ?? 0, index))),
  ]
}

function compareColumn(
  catalog: Catalog,
  { name, kinds, text: type, optional }: DeclaredColumn,
  column: Column | undefined,
  text: string,
): string[] {
  if (!column) return optional ? [] : [`declares ${name}, which the statement does not return`]
  const expected = catalog.kinds.get(column.type) ?? 'string'
  const real = kinds.filter((kind) => kind !== 'null')
  const fits = real.some((kind) => kind === expected || kind === 'any') || expected === 'any'
  if (!fits) return [`declares ${name} as ${type}, but it is ${catalog.typeNames.get(column.type)}, read as ${expected}`]
  const mayBeNull = isNullable(catalog, column, text)
  return mayBeNull && !kinds.includes('null') && !kinds.includes('any') ? [`declares ${name} as ${type}, but it may be null`] : []
}

/** A nullable column stays so unless the statement compares it; every column of a left join may be null. */
function isNullable({ nullable, tableNames }: Catalog, { name, table, place }: Column, text: string): boolean {
  if (table === 0) return false
  const isCompared = new RegExp(
    `\\b${name}\\s+(is\\s+not\\s+null|=|<|>|in\\b|like\\b|between\\b)|coalesce\\((\\w+\\.)?${name}\\b`,
    'i',
  ).test(text)
  if (isCompared) return false
  if (nullable.has(`${table} ${place}`)) return true
  const relation = tableNames.get(table) ?? ''
  const joins = [...text.matchAll(new RegExp(`(left\\s+)?(join|from)\\s+(lateral\\s+)?(public\\.)?${relation}\\b`, 'gi'))]
  return joins.length > 0 && joins.every(([, left]) => left !== undefined)
}

/** What the driver may send for each kind of parameter. */
const accepted: Readonly<Record<ValueKind, readonly ValueKind[]>> = {
  string: ['string', 'number', 'bigint'],
  number: ['number', 'bigint'],
  bigint: ['bigint', 'number', 'string'],
  boolean: ['boolean'],
  date: ['date', 'string'],
  bytes: ['bytes'],
  list: ['list', 'string'],
  object: ['object', 'string', 'list'],
  any: ['string', 'number', 'bigint', 'boolean', 'date', 'bytes', 'list', 'object'],
  null: [],
}

function compareValue(catalog: Catalog, kinds: readonly ValueKind[], type: number, index: number): string[] {
  const expected = catalog.kinds.get(type) ?? 'string'
  const wrong = kinds.filter((kind) => kind !== 'null' && kind !== 'any' && !accepted[expected].includes(kind))
  return wrong.length === 0 ? [] : [`passes a ${wrong.join(' or ')} as $${index + 1}, which is ${catalog.typeNames.get(type)}`]
}

const kindByCategory: Readonly<Record<string, ValueKind>> = {
  A: 'list',
  B: 'boolean',
  D: 'date',
  N: 'number',
  S: 'string',
  E: 'string',
}
const kindByName: Readonly<Record<string, ValueKind>> = {
  int8: 'bigint',
  numeric: 'string',
  bytea: 'bytes',
  json: 'any',
  jsonb: 'any',
  uuid: 'string',
  // Passed as text: pg_lsn, xid8 and the like.
  unknown: 'any',
  record: 'any',
}

async function readCatalog(client: Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; typname: string; typcategory: string }>(
    'select oid::int4 as oid, typname, typcategory from pg_type',
  )
  const relations = await client.query<{ oid: number; relname: string }>('select oid::int4 as oid, relname from pg_class')
  const columns = await client.query<{ table_id: number; place: number }>(
    `select a.attrelid::int4 as table_id, a.attnum::int4 as place from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and not a.attnotnull and a.attnum > 0`,
  )
  const nullable = new Set(columns.rows.map(({ table_id, place }) => `${table_id} ${place}`))
  for (const column of await nullableOfViews(client, nullable)) nullable.add(column)
  return {
    kinds: new Map(
      types.rows.map(({ oid, typname, typcategory }) => [oid, kindByName[typname] ?? kindByCategory[typcategory] ?? 'string']),
    ),
    typeNames: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    tableNames: new Map(relations.rows.map(({ oid, relname }) => [oid, relname])),
    nullable,
  }
}

/** Set for every row of the view: by the CHECK transaction_terms, or by the only function that inserts this kind. */
const alwaysSet: Readonly<Record<string, readonly string[]>> = {
  crypto_withdrawal: ['account_id', 'user_id', 'currency', 'amount', 'hold_id'],
  fiat_deposit: ['account_id', 'currency', 'channel'],
  fiat_withdrawal: ['account_id', 'currency', 'channel', 'amount', 'hold_transfer'],
  exchange_order: ['account_id', 'pay_currency', 'get_currency', 'pay', 'get', 'hold_transfer'],
  customer_transfer_out: ['account_id', 'user_id', 'currency', 'amount'],
  customer_transfer_in: ['account_id', 'currency', 'amount'],
}

/** A column of a view is as nullable as the column that it shows. */
async function nullableOfViews(client: Client, nullable: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ oid: number; name: string; text: string }>(
    `select oid::int4 as oid, relname as name, pg_get_viewdef(oid) as text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { oid, name: view, text } of rows) {
    const { columns } = await describeStatement(client, text)
    columns.forEach(({ name, table, place }, index) => {
      if (nullable.has(`${table} ${place}`) && !alwaysSet[view]?.includes(name)) found.push(`${oid} ${index + 1}`)
    })
  }
  return found
}
