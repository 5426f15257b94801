// One account as an operator sees it: people, balances, what is open, and its last movements. Looking at it is logged.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { readCustomer as entry, reveal as revealEntry } from '@sampan/contract/operator/api/customers.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { netAmount, operatorKind } from '../../../core/transactions/transaction-columns.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import { moneyOf, moneyToShow, readEntity } from '../entities/entity.ts'
import { revealFact } from '../entities/entity-facts.ts'
import { maskEmail, maskName } from '../entities/mask.ts'
import { requireView } from '../entities/require-view.ts'
import { showState } from '../entities/show-state.ts'
import { findCustomer } from './customer-summary.ts'

type Movement = {
  kind: EntityKind
  id: string
  reference: string
  state: string
  currency: string
  amount: bigint
  created_at: Date
}

// Of a deposit what its sender declared: what arrived is in its details.
const movements = `select ${operatorKind} as kind, id, reference, state, currency, coalesce(d.declared, ${netAmount}) as amount, created_at
  from transaction left join fiat_deposit_detail d using (id) where account_id = $1 and currency is not null`

export async function readCustomer(
  ctx: ManualCtxOf<typeof entry>,
  { params }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, now, language } = ctx
  const { id } = await readEntity(db, { kind: 'account', id: params.id, now })
  const customer = await findCustomer(db, id, now)
  if (!customer) throw new Refusal('notFound')
  await ctx.transact((tx) => audit(tx, operatorOf(ctx), now, { action: 'customerViewed', accountId: id, subject: id }))
  const [members, balances, open, recent, seen] = await Promise.all([
    membersOf(db, id),
    balancesOf(db, id),
    db.query<Movement>(`${movements} and completed_at is null order by created_at limit 100`, [id]),
    db.query<Movement>(`${movements} order by created_at desc limit 50`, [id]),
    db.query<{ living: number; last: Date | null }>(
      `select count(*) filter (where s.revoked_at is null and s.expires_at > $2)::int as living, max(s.created_at) as last
       from session s join app_user u on u.id = s.user_id where u.account_id = $1`,
      [id, now],
    ),
  ])
  return {
    customer,
    members,
    balances,
    open: open.rows.map(({ kind, id: itemId, reference, state, created_at }) => ({
      kind,
      id: itemId,
      reference,
      state,
      ...showState(kind, state, language),
      since: created_at.toISOString(),
    })),
    recent: recent.rows.flatMap((row) => {
      const amount = moneyToShow(moneyOf(row))
      const { status } = showState(row.kind, row.state, language)
      return amount
        ? [{ kind: row.kind, id: row.id, reference: row.reference, status, amount, at: row.created_at.toISOString() }]
        : []
    }),
    sessions: seen.rows[0]?.living ?? 0,
    lastSignInAt: seen.rows[0]?.last?.toISOString() ?? null,
  }
}

async function membersOf(db: Db, accountId: string) {
  const { rows } = await db.query<{ id: string; name: string; email: string; role: string; status: string }>(
    `select id, name, email, role, status from app_user where account_id = $1 and kind = 'person' order by created_at limit 100`,
    [accountId],
  )
  return rows.map(({ id, name, email, role, status }) => ({
    userId: id,
    name: maskName(name),
    email: maskEmail(email),
    role,
    state: status,
  }))
}

async function balancesOf(db: Db, accountId: string) {
  const { rows } = await db.query<{ currency: string; available: bigint; held: bigint }>(
    `select c.code as currency, coalesce(sum(r.balance) filter (where a.kind = 'available'), 0)::bigint as available,
            coalesce(sum(r.balance) filter (where a.kind = 'held'), 0)::bigint as held
     from ledger.account a join ledger.currency c on c.number = a.currency join ledger.customer_balance r on r.account_id = a.id
     where a.owner = $1 group by c.code order by c.code`,
    [accountId],
  )
  return rows.flatMap(({ currency, available, held }) =>
    isHeldCurrency(currency)
      ? [
          {
            available: { amount: moneyToWire({ units: available, currency }), currency },
            held: { amount: moneyToWire({ units: held, currency }), currency },
          },
        ]
      : [],
  )
}

/** The log line is written in the transaction that reads: nobody sees what is not logged. */
export async function reveal(
  ctx: WriteCtxOf<typeof revealEntry>,
  { body }: Input<typeof revealEntry>,
): Promise<Answer<typeof revealEntry>> {
  const { tx, session, now, language } = ctx
  const { kind, field, reason } = body
  requireView(session, kind, language)
  const { id, accountId } = await readEntity(tx, { kind, id: body.id, now })
  const about = accountId ? { accountId } : {}
  await audit(tx, operatorOf(ctx), now, {
    action: 'personalDataRevealed',
    subject: id,
    detail: { kind, field, reason },
    ...about,
  })
  return { value: await revealFact(tx, kind, id, field) }
}
