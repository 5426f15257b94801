// Adds, lists, changes and deletes payees.

import type * as entry from '@sampan/contract/api/payees.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId, rowId } from '../../platform/security/ids.ts'

type Payee = ResultOf<typeof entry.createPayee>
type Row = { id: string; name: string; note: string | null; created_at: Date }

/** As many as the list of choices shows. */
const payeesMax = 500

const show = ({ id, name, note, created_at }: Row): Payee => ({ id, name, note, createdAt: created_at.toISOString() })

export async function listPayees({ db, session }: ReadCtxOf<typeof entry.listPayees>): Promise<Answer<typeof entry.listPayees>> {
  const { rows } = await db.query<Row>({
    name: 'payee-list',
    text: `select id, name, note, created_at from payee where account_id = $1 order by name_key limit ${payeesMax}`,
    values: [session.accountId],
  })
  return { resultList: rows.map(show) }
}

export async function createPayee(
  ctx: WriteCtxOf<typeof entry.createPayee>,
  { body }: Input<typeof entry.createPayee>,
): Promise<Answer<typeof entry.createPayee>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const { name, key, note } = tidyFields(body)
  await lockPayees(tx, accountId)
  await requireRoom(tx, accountId)
  const id = newId()
  const { rows } = await tx.query<Row>({
    name: 'payee-create',
    text: `insert into payee (id, account_id, name, name_key, note, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict do nothing returning id, name, note, created_at`,
    values: [id, accountId, name, key, note, userId, now],
  })
  const [row] = rows
  if (!row) throw new Refusal('payeeNameTaken')
  await record(ctx, 'payeeCreated', id, { name })
  return show(row)
}

export async function changePayee(
  ctx: WriteCtxOf<typeof entry.changePayee>,
  { params, body }: Input<typeof entry.changePayee>,
): Promise<Answer<typeof entry.changePayee>> {
  const { tx, session } = ctx
  const { name, key, note } = tidyFields(body)
  await lockPayees(tx, session.accountId)
  const before = await findOwnPayee(tx, session.accountId, params.id)
  // A name that another payee of the account has leaves the row as it is.
  const { rows } = await tx.query<Row>({
    name: 'payee-change',
    text: `update payee set name = $3, name_key = $4, note = $5 where id = $1 and account_id = $2
             and not exists (select from payee other where other.account_id = $2 and other.name_key = $4 and other.id <> $1)
           returning id, name, note, created_at`,
    values: [before.id, session.accountId, name, key, note],
  })
  const [row] = rows
  if (!row) throw new Refusal('payeeNameTaken')
  await record(ctx, 'payeeChanged', row.id, { from: before.name, to: name })
  return show(row)
}

/** The database puts the destinations under no payee; they stay. */
export async function removePayee(
  ctx: WriteCtxOf<typeof entry.removePayee>,
  { params }: Input<typeof entry.removePayee>,
): Promise<Answer<typeof entry.removePayee>> {
  const { tx, session } = ctx
  const { id, name } = await findOwnPayee(tx, session.accountId, params.id)
  await tx.query('delete from payee where id = $1', [id])
  await record(ctx, 'payeeDeleted', id, { name })
  return {}
}

/** Locked, so that it is not deleted under an assignment. Other people's ids answer like unknown ones. */
export async function findOwnPayee(tx: Tx, accountId: string, id: string): Promise<Row> {
  const { rows } = await tx.query<Row>({
    name: 'payee-own',
    text: 'select id, name, note, created_at from payee where id = $1 and account_id = $2 for update',
    values: [rowId(id), accountId],
  })
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  return row
}

/** Spaces and another encoding of the same letters do not make another name. */
function tidyFields(given: { readonly name: string; readonly note?: string | undefined }) {
  const name = given.name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (name === '') throw new Refusal('invalidInput', { fields: { name: messages.required } })
  return { name, key: name.normalize('NFKC').toLowerCase(), note: given.note?.trim() || null }
}

/** Two calls of one account must not both find a name free, or room for one more. */
async function lockPayees(tx: Tx, accountId: string): Promise<void> {
  await tx.query('select from account where id = $1 for no key update', [accountId])
}

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'payee-count',
    text: 'select count(*)::int as count from payee where account_id = $1',
    values: [accountId],
  })
  if ((rows[0]?.count ?? 0) >= payeesMax) throw new Refusal('tooManyPayees', { params: { max: payeesMax } })
}

async function record(ctx: WriteCtx, action: string, subject: string, detail: Record<string, string>): Promise<void> {
  const { tx, session, now } = ctx
  await audit(tx, callerOf(ctx), now, { action, accountId: session.accountId, subject, detail })
  await emitToAccount(tx, session.accountId, { type: 'payee_changed', ref: subject })
}
