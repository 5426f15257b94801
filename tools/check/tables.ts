// Checks the table names in the SQL of each module against the owners of the tables, as boundaries.ts checks imports.

import { type Finding, lineOf, type Source } from './sources.ts'
import { type Grant, grants as ownGrants, publishedTables, tableOwners } from './table-owners.ts'

type Access = 'read' | 'write'
type Use = { readonly table: string; readonly access: Access; readonly path: string; readonly line: number }

type Rules = {
  readonly owners: Readonly<Record<string, string>>
  readonly published: Readonly<Record<string, string>>
  readonly grants: readonly Grant[]
}
const ownRules: Rules = { owners: tableOwners, published: publishedTables, grants: ownGrants }

export function findForeignTables(sources: readonly Source[], { owners, published, grants }: Rules = ownRules): Finding[] {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => namesIn(tables).map((table) => [table, owner])))
  const used = new Set<string>()
  const mayUse = (module: string, { table, access }: Use) => {
    if ((table.startsWith('ledger.') ? 'ledger' : ownerOf.get(table)) === module) return true
    if (access === 'read' && Object.hasOwn(published, table)) return true
    const granted = grants.filter((grant) => grant.module === module && namesIn(grant.tables).includes(table))
    for (const { may } of granted) if (may === access) used.add(`${module} ${may} ${table}`)
    return granted.some(({ may }) => may === access || (access === 'read' && may === 'write'))
  }
  const foreign = sources.flatMap((source) =>
    findUses(source, ownerOf)
      .filter((use) => !mayUse(moduleOf(source.path), use))
      .map(({ table, access, path, line }) => ({
        path,
        line,
        what: `${moduleOf(source.path)} may not ${access} ${table} of ${table.startsWith('ledger.') ? 'ledger' : ownerOf.get(table)}`,
      })),
  )
  const unused = grants.flatMap(({ module, may, tables }) =>
    namesIn(tables)
      .filter((table) => !used.has(`${module} ${may} ${table}`))
      .map((table) => ({
        path: 'tools/check/table-owners.ts',
        line: 1,
        what: `the grant of ${module} to ${may} ${table} is not used`,
      })),
  )
  return [...foreign, ...unused]
}

/** Every table of the schema has an owner, and every owned table exists. */
export function findUnownedTables(schema: string, owners: Readonly<Record<string, string>> = tableOwners): Finding[] {
  const existing = new Set(
    [...schema.matchAll(/^create (?:unlogged )?(?:table|view) public\.(\w+)/gm)].map(([, name]) => name ?? ''),
  )
  const owned = new Set(Object.values(owners).flatMap(namesIn))
  const report = (what: string) => ({ path: 'tools/check/table-owners.ts', line: 1, what })
  return [
    ...[...existing].filter((table) => !owned.has(table)).map((table) => report(`${table} has no owner`)),
    ...[...owned]
      .filter((table) => !existing.has(table) && table !== 'schema_migration')
      .map((table) => report(`there is no table ${table}`)),
  ]
}

const namesIn = (tables: string): string[] => tables.split(/\s+/).filter((table) => table !== '')

function moduleOf(path: string): string {
  if (path.startsWith('packages/ledger/')) return 'ledger'
  const [, area, module] = path.match(/^apps\/server\/src\/(?:(modules)\/([\w-]+)|core|platform)\//) ?? []
  if (area === 'modules') return module ?? ''
  return path.match(/^apps\/server\/src\/(core|platform)\//)?.[1] ?? 'server'
}

/** Strings and templates; nested templates are found as parts of the outer one. */
const literals = /`(?:[^`\\]|\\[\s\S])*`|'(?:[^'\\\n]|\\.)*'/g
const sqlUse =
  /\b(from|join|using|into|update|delete\s+from|lock\s+table|truncate)\s+(?:only\s+)?(?:public\.)?((?:ledger\.)?[a-z_]+)\b/g
/** `{ table: 'x', id }` and `{ table: 'x', row }` of moveState and change sets, `{ table: 'x', keyColumns }` of settings. */
const changeUse = /\btable:\s*'(\w+)',\s*(?:column:\s*'\w+',\s*)?(?:id|row|rows|keyColumns)\b/g

function findUses({ path, text }: Source, known: ReadonlyMap<string, string>): Use[] {
  const uses: Use[] = []
  const add = (table: string | undefined, access: Access, index: number) => {
    if (table && (known.has(table) || /^ledger\.[a-z_]+$/.test(table)))
      uses.push({ table, access, path, line: lineOf(text, index) })
  }
  for (const literal of text.matchAll(literals)) {
    if (!/\b(select|insert|update|delete|lock|truncate)\b|^.\s*(from|join)\b/.test(literal[0])) continue
    for (const use of literal[0].matchAll(sqlUse)) {
      const access = accessOf(use[1] ?? '', literal[0].slice(0, use.index), literal[0].slice(use.index + use[0].length))
      if (access) add(use[2], access, literal.index + use.index)
    }
  }
  for (const use of text.matchAll(changeUse)) add(use[1], 'write', use.index)
  return uses
}

/** `for update` names no table, and `from` after `delete` is part of `delete from`. */
function accessOf(keyword: string, before: string, after: string): Access | undefined {
  const word = keyword.replace(/\s+/g, ' ')
  if (word === 'update') return /\b(for|key|do)\s+$/.test(before) ? undefined : 'write'
  if (word === 'from' && /\b(distinct|delete)\s+$/.test(before)) return /\bdelete\s+$/.test(before) ? 'write' : undefined
  // A function call such as ledger.statement(...) is the interface of its owner.
  if (/^\s*\(/.test(after) && word !== 'into') return undefined
  return word === 'from' || word === 'join' || word === 'using' ? 'read' : 'write'
}
