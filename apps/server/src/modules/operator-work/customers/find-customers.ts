// Finds customers by whatever is at hand: e-mail, name, transaction hash, address or reference. What was asked is logged.

import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { findCustomers as entry } from '@sampan/contract/operator/api/customers.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { operatorKind } from '../../../core/transactions/transaction-columns.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import { selectCustomers } from './customer-summary.ts'

type CustomerMatch = {
  by: ResultOf<typeof entry>['resultList'][number]['by']
  account_id: string
  kind: EntityKind | null
  id: string | null
  reference: string | null
}

const thing =
  (kind: EntityKind, table: string) =>
  (by: CustomerMatch['by'], where: string, reference = 'reference') =>
    `select '${by}' as by, account_id, '${kind}' as kind, id, ${reference} as reference from ${table} where account_id is not null and ${where}`
const cryptoDeposits = thing('cryptoDeposit', 'crypto_deposit')
const cryptoWithdrawals = thing('cryptoWithdrawal', 'crypto_withdrawal')
const nothing = 'null::text as kind, null::uuid as id, null::text as reference'

/** $1 as it was typed, $2 for a part of a name. */
const statement = [
  `select 'email' as by, account_id, ${nothing} from app_user where email = lower($1)`,
  `select 'id' as by, id as account_id, ${nothing} from account where id::text = lower($1) or 'AC-' || upper(right(id::text, 8)) = upper($1)`,
  `select 'name' as by, account_id, ${nothing} from app_user where name ilike $2`,
  `select 'name' as by, id as account_id, ${nothing} from account where name ilike $2`,
  cryptoDeposits('hash', 'lower(txn_hash) = lower($1)'),
  cryptoWithdrawals('hash', 'lower(txn_hash) = lower($1)'),
  cryptoDeposits('address', 'lower(sender) = lower($1)'),
  cryptoWithdrawals('address', 'lower(address) = lower($1)'),
  `select 'address' as by, account_id, ${nothing} from deposit_address where lower(address) = lower($1)`,
  thing('blockchainAddress', 'blockchain_address')('address', 'lower(address) = lower($1)', `'WA-' || upper(right(id::text, 8))`),
  `select 'reference' as by, account_id, ${operatorKind} as kind, id, reference from transaction where account_id is not null and reference = upper($1)`,
  thing('fiatDeposit', 'fiat_deposit')('reference', 'reference_no = upper($1)'),
  thing('fiatWithdrawal', 'fiat_withdrawal')('reference', 'end_to_end_id = upper($1)'),
  thing('adjustment', 'adjustment')('reference', 'reference = upper($1)'),
]
  .map((one) => `(${one} limit 50)`)
  .join(' union all ')

export async function findCustomers(
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, now } = ctx
  const typed = body.text.trim()
  const { rows } = await db.query<CustomerMatch>(`select * from (${statement}) f limit 50`, [
    typed,
    `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`,
  ])
  const customers = new Map(
    (await selectCustomers(db, [...new Set(rows.map((row) => row.account_id))], now)).map((one) => [one.accountId, one]),
  )
  await ctx.transact((tx) =>
    audit(tx, operatorOf(ctx), now, { action: 'customersSearched', detail: { text: typed, found: customers.size } }),
  )
  const resultList = rows.flatMap(({ by, account_id, kind, id, reference }) => {
    const customer = customers.get(account_id)
    if (!customer) return []
    return [{ customer, by, entity: kind && id && reference ? { kind, id, reference } : null }]
  })
  return { resultList }
}
