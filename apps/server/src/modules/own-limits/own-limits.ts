// The rows of a customer's own limits. A raise that waits applies from its moment on, whenever the row is read.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { OwnLimitFlow } from '@sampan/contract/own-limits.ts'
import type { OwnLimits } from '../../core/limits/limits-left.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { User } from '../auth/public.ts'

export type LimitSubject = { readonly accountId: string; readonly flow: OwnLimitFlow; readonly currency: HeldCurrency }
export type SavedLimits = { readonly own: OwnLimits; readonly next: (OwnLimits & { readonly at: Date }) | null }

type Row = {
  per_transaction: bigint | null
  per_day: bigint | null
  per_month: bigint | null
  next_per_transaction: bigint | null
  next_per_day: bigint | null
  next_per_month: bigint | null
  next_at: Date | null
}

const columns = 'per_transaction, per_day, per_month, next_per_transaction, next_per_day, next_per_month, next_at'
export const nothingSaved: SavedLimits = { own: { perTransaction: null, perDay: null, perMonth: null }, next: null }

/** The limits that apply at this moment. */
export const readOwnLimits = async (db: Db | Tx, subject: LimitSubject & { readonly now: Date }): Promise<OwnLimits> =>
  (await readSavedLimits(db, subject)).own

export async function readSavedLimits(
  db: Db | Tx,
  { accountId, flow, currency, now }: LimitSubject & { readonly now: Date },
): Promise<SavedLimits> {
  const { rows } = await db.query<Row>({
    name: 'own-limits',
    text: `select ${columns} from own_limit where account_id = $1 and flow = $2 and currency = $3`,
    values: [accountId, flow, currency],
  })
  return rows[0] ? limitsAt(rows[0], now) : nothingSaved
}

type SubjectRow = Row & { flow: OwnLimitFlow; currency: HeldCurrency }

export async function listSavedLimits(
  db: Db,
  { accountId, now }: Pick<LimitSubject, 'accountId'> & { readonly now: Date },
): Promise<(Pick<LimitSubject, 'flow' | 'currency'> & SavedLimits)[]> {
  const { rows } = await db.query<SubjectRow>({
    name: 'own-limits-list',
    text: `select flow, currency, ${columns} from own_limit where account_id = $1`,
    values: [accountId],
  })
  return rows.map((row) => ({ flow: row.flow, currency: row.currency, ...limitsAt(row, now) }))
}

function limitsAt(row: Row, now: Date): SavedLimits {
  const own = { perTransaction: row.per_transaction, perDay: row.per_day, perMonth: row.per_month }
  if (!row.next_at) return { own, next: null }
  const next = { perTransaction: row.next_per_transaction, perDay: row.next_per_day, perMonth: row.next_per_month }
  return row.next_at <= now ? { own: next, next: null } : { own, next: { ...next, at: row.next_at } }
}

/** The holder of an account; in a company, those who decide about its policy. */
export const mayChangeLimits = ({ role, scopes }: Pick<User, 'role' | 'scopes'>): boolean =>
  role === 'individual' || scopes.includes('company.policies')

type Change = LimitSubject & SavedLimits & { readonly userId: string; readonly now: Date }

export async function saveLimits(tx: Tx, { accountId, flow, currency, own, next, userId, now }: Change): Promise<void> {
  await tx.query({
    name: 'own-limits-save',
    text: `insert into own_limit (account_id, flow, currency, ${columns}, changed_by, changed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (account_id, flow, currency) do update set per_transaction = excluded.per_transaction,
             per_day = excluded.per_day, per_month = excluded.per_month,
             next_per_transaction = excluded.next_per_transaction, next_per_day = excluded.next_per_day,
             next_per_month = excluded.next_per_month, next_at = excluded.next_at,
             changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    values: [
      accountId,
      flow,
      currency,
      own.perTransaction,
      own.perDay,
      own.perMonth,
      next?.perTransaction ?? null,
      next?.perDay ?? null,
      next?.perMonth ?? null,
      next?.at ?? null,
      userId,
      now,
    ],
  })
}
