// A page of a list that may have millions of rows, newest first. However the list is narrowed, one question looks at so many rows and no
// more: it answers what it has found, and to which place it has looked. The next page continues from there.

import type { Cursor } from './cursor.ts'
import type { Db } from './db.ts'

/** `seenTo`: older rows may fit too and were not looked at. Without it the rows fill the page, or nothing is left. */
export type SearchPage<Row> = { readonly rows: readonly Row[]; readonly seenTo: Cursor | undefined }

export const emptyPage = { rows: [], seenTo: undefined } as const satisfies SearchPage<never>

/** How many rows are looked at before a page is answered, in all its lists together. */
export const depth = {
  /** As many as nobody waits for. */
  page: 2_000,
  /** For readers who know how far the previous page searched, and for jobs that nobody waits for. */
  further: 50_000,
} as const

/** An index that goes by value gives what it finds in any order, so it is asked for no more than this: what fits more often is found by looking back. */
const fittingMax = (asked: LookBack): number => asked.depth / 10

/** Puts a value behind the others and gives its place in the statement. */
export type AddParameter = (value: unknown) => string
export type Condition = (put: AddParameter) => string
/** A statement that gives the ids of what fits, at most so many, in any order, by an index of its own; the account's place is `$1`. */
export type Fitting = (put: AddParameter, limit: number) => string

/** A column of an index that goes (account_id, these columns, created_at desc, id desc), with what it may be. */
export type Key = { readonly column: string; readonly type: 'text' | 'smallint'; readonly among: readonly (string | number)[] }

export type LookBack = {
  readonly table: string
  readonly accountId: string
  /** What is true of every row, as the partial indexes have it. */
  readonly always?: string | undefined
  readonly keys: readonly Key[]
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: Cursor | undefined
  /** All else that is asked for. */
  readonly rest: readonly Condition[]
  /** Ways to that part of it which an index finds by its value. */
  readonly byValue: readonly Fitting[]
  /** What is looked for fits so much, as three letters do, that the newest rows have it sooner than any index. */
  readonly common?: boolean
  readonly limit: number
  readonly depth: number
}

/** Reads rows by a condition with its order, as the modules write it. */
type Select<Row> = (where: string, values: unknown[]) => Promise<readonly Row[]>

const newestFirst = 'order by created_at desc, id desc'

export async function searchNewestFirst<Row extends CursorRow>(
  db: Db,
  asked: LookBack,
  select: Select<Row>,
): Promise<SearchPage<Row>> {
  // Nothing can be what it must be.
  if (asked.keys.some(({ among }) => among.length === 0)) return emptyPage
  const byValue = async () => {
    const found = await Promise.all(asked.byValue.map((fitting) => fewFitting(db, asked, fitting)))
    const ids = found.find((some) => some !== undefined)
    return ids && { rows: ids.length === 0 ? [] : await selectAmong(asked, ids, select), seenTo: undefined }
  }
  const found = asked.common ? undefined : await byValue()
  if (found) return found
  const rows = await walk(asked, select)
  if (asked.rest.length === 0 || (rows.length === asked.limit && isSingle(asked))) return { rows, seenTo: undefined }
  const mayBeMore = asked.common && rows.length < asked.limit
  const [seenTo, fitting] = await Promise.all([endOfWalk(db, asked), mayBeMore ? byValue() : undefined])
  // Beyond the end of one list, what the others have may have rows of that one before it.
  const seen = seenTo ? rows.filter((row) => newerFirst(placeOfRow(row), seenTo) <= 0) : rows
  if (!seenTo || seen.length === asked.limit) return { rows: seen, seenTo: undefined }
  return fitting ?? { rows: seen, seenTo }
}

type CursorRow = { readonly id: string; readonly created_at: Date }
const placeOfRow = ({ id, created_at: createdAt }: CursorRow): Cursor => ({ id, createdAt })
const isSingle = ({ keys }: LookBack): boolean => keys.every(({ among }) => among.length === 1)

/** The newest of several lists. What is older than the place where one of them stopped may have others before it: it waits for the next page. */
export function newestOf<Row>(lists: readonly SearchPage<Row>[], placeOf: (row: Row) => Cursor, limit: number): SearchPage<Row> {
  const stops = lists.flatMap(({ seenTo }) => seenTo ?? []).sort(newerFirst)
  const seenTo = stops[0]
  const rows = lists
    .flatMap((list) => list.rows.map((row) => ({ row, place: placeOf(row) })))
    .sort((one, other) => newerFirst(one.place, other.place))
    .filter(({ place }) => !seenTo || newerFirst(place, seenTo) <= 0)
    .slice(0, limit)
    .map(({ row }) => row)
  return { rows, seenTo: rows.length === limit ? undefined : seenTo }
}

/** Ids sort as they are written. */
const newerFirst = (one: Cursor, other: Cursor): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || Number(one.id < other.id) - Number(one.id > other.id)

/** A page of the wanted size, and where the next one begins. One row more than the page was asked for. */
export function pageOf<Row>({ rows, seenTo }: SearchPage<Row>, size: number, placeOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next: last ? placeOf(last) : seenTo && { ...seenTo, further: true } }
}

function putInto(values: unknown[]): AddParameter {
  return (value) => `$${values.push(value)}`
}

/** Each combination of keys is a list in order of its own, by its index. */
function listsOf({ table, accountId, always, keys, from, to, after, depth: depthOfAll }: LookBack, put: AddParameter) {
  const lists = keys.flatMap(({ type, among }, index) =>
    among.length === 1 ? [] : [`unnest(${put(among)}::${type}[]) as key_${index} (wanted_${index})`],
  )
  const conditions = [
    `account_id = ${put(accountId)}`,
    ...(always === undefined ? [] : [always]),
    ...keys.map(
      ({ column, type, among }, index) => `${column} = ${among.length === 1 ? `${put(among[0])}::${type}` : `wanted_${index}`}`,
    ),
    ...(from ? [`created_at >= ${put(from)}`] : []),
    ...(to ? [`created_at < ${put(to)}`] : []),
    ...(after ? [`(created_at, id) < (${put(after.createdAt)}, ${put(after.id)}::uuid)`] : []),
  ].join(' and ')
  const partOf = (columns: string, part: string) =>
    `lateral (select ${columns} from ${table} where ${conditions} ${newestFirst} ${part}) as part`
  const count = keys.reduce((product, { among }) => product * among.length, 1)
  return {
    /** How many rows of each list are looked at. */
    depthOfEach: Math.ceil(depthOfAll / count),
    /** The condition itself, where it is one list only. */
    single: lists.length === 0 ? conditions : undefined,
    /** So much of each of them; what they give is put in order again. */
    parts: (columns: string, part: string) => [...lists, partOf(columns, part)].join(' cross join '),
  }
}

async function walk<Row>(asked: LookBack, select: Select<Row>): Promise<readonly Row[]> {
  const values: unknown[] = []
  const put = putInto(values)
  const { rest, limit, always } = asked
  const { single, parts, depthOfEach } = listsOf(asked, put)
  if (rest.length === 0 && single !== undefined) return select(`${single} ${newestFirst} limit ${put(limit)}`, values)
  const looked = rest.length === 0 ? parts('id, created_at', `limit ${put(limit)}`) : parts('*', `limit ${put(depthOfEach)}`)
  const fits = rest.length === 0 ? '' : `where ${rest.map((condition) => condition(put)).join(' and ')}`
  const ids = `array(select id from ${looked} ${fits} ${newestFirst} limit ${put(limit)})`
  return select(`id = any(${ids}) ${always === undefined ? '' : `and ${always}`} ${newestFirst}`, values)
}

/** The newest place at which one of the lists was left. */
async function endOfWalk(db: Db, asked: LookBack): Promise<Cursor | undefined> {
  const values: unknown[] = []
  const put = putInto(values)
  const { parts, depthOfEach } = listsOf(asked, put)
  const { rows } = await db.query<{ id: string; created_at: Date }>(
    `select id, created_at from ${parts('id, created_at', `offset ${put(depthOfEach - 1)} limit 1`)} ${newestFirst} limit 1`,
    values,
  )
  return rows[0] && { createdAt: rows[0].created_at, id: rows[0].id }
}

/** The ids of all that fits, or nothing where there is too much of it. */
async function fewFitting(db: Db, asked: LookBack, fitting: Fitting): Promise<string[] | undefined> {
  const values: unknown[] = [asked.accountId]
  const most = fittingMax(asked)
  const { rows } = await db.query<{ id: string }>(fitting(putInto(values), most + 1), values)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

/** Of these ids, the newest that fit. */
export function selectAmong<Row>(asked: LookBack, ids: readonly string[], select: Select<Row>): Promise<readonly Row[]> {
  const values: unknown[] = []
  const put = putInto(values)
  const { always, keys, from, to, after, rest, limit } = asked
  const conditions = [
    `id = any(${put(ids)}::uuid[])`,
    ...(always === undefined ? [] : [always]),
    ...keys.map(({ column, type, among }) => `${column} = any(${put(among)}::${type}[])`),
    ...(from ? [`created_at >= ${put(from)}`] : []),
    ...(to ? [`created_at < ${put(to)}`] : []),
    ...(after ? [`(created_at, id) < (${put(after.createdAt)}, ${put(after.id)}::uuid)`] : []),
    ...rest.map((condition) => condition(put)),
  ]
  return select(`${conditions.join(' and ')} ${newestFirst} limit ${put(limit)}`, values)
}

/** What fits a text. It is planned as if it were read to its end: what seems to find a few soonest may walk through everything. */
export const fittingText =
  (table: string, always: string | undefined, text: Condition): Fitting =>
  (put, limit) =>
    `with fitting as materialized (select id from ${table}
       where account_id = $1 ${always === undefined ? '' : `and ${always}`} and one_process() and ${text(put)})
     select id from fitting limit ${put(limit)}`
