// The receiving accounts of each rail as operators read them.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BankTransferDeps } from './deps.ts'
import type { ReceivingAccount } from './receiving-accounts.ts'

type RailRow = {
  currency: Fiat
  channel: Channel
  deposits_open: boolean
  withdrawals_open: boolean
  account_id: string | null
  change_id: string | null
  change_reference: string | null
  change_action: 'open' | 'close' | null
}

/** Every rail with its open account; one that does not fit its seal is named and not shown. */
export async function listReceivingAccounts(db: Db, { receivingAccounts }: BankTransferDeps) {
  const { rows } = await db.query<RailRow>(
    `select r.currency, r.channel, r.deposits_open, r.withdrawals_open, a.id as account_id,
            c.id as change_id, c.reference as change_reference, c.action as change_action
     from fiat_rail r
     left join receiving_account a on a.currency = r.currency and a.channel = r.channel and a.closed_at is null
     left join receiving_account_change c on c.currency = r.currency and c.channel = r.channel and c.state = 'DRAFT'
     order by r.currency, r.channel`,
  )
  return Promise.all(
    rows.map(async (row) => {
      const account = row.account_id === null ? null : await findIntact(db, receivingAccounts, row.account_id)
      const { change_id: id, change_reference: reference, change_action: action } = row
      return {
        currency: row.currency,
        channel: row.channel,
        depositsOpen: row.deposits_open,
        withdrawalsOpen: row.withdrawals_open,
        account,
        broken: row.account_id !== null && account === null,
        pending: id !== null && reference !== null && action !== null ? { id, reference, action } : null,
      }
    }),
  )
}

async function findIntact(
  db: Db,
  receivingAccounts: BankTransferDeps['receivingAccounts'],
  id: string,
): Promise<ReceivingAccount | null> {
  try {
    return await receivingAccounts.find(db, id)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
