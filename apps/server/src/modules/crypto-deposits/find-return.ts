// Where a credited deposit can be sent back to, and how much of it is left for that.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type DepositReturn = {
  readonly depositId: string
  readonly reference: string
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly sender: string
  readonly received: Money
  /** What no return has taken yet; the fee of a return comes out of it too. */
  readonly left: Money
}

type Row = {
  id: string
  reference: string
  network: NetworkId
  currency: Stablecoin | null
  sender: string | null
  amount: bigint | null
  state: string
  returned: bigint
  is_shared: boolean
}

/** Refuses what is foreign like what is not there. The caller holds the lock of the account where it counts. */
export async function findDepositReturn(
  db: Db | Tx,
  { accountId, depositId }: { readonly accountId: string; readonly depositId: string },
): Promise<DepositReturn | Refusal> {
  const { rows } = await db.query<Row>({
    name: 'deposit-return',
    text: `select d.id, d.reference, d.network, d.currency, d.sender, d.amount, d.state,
             (select coalesce(sum(w.amount + w.fee), 0)::bigint from crypto_withdrawal w
              where w.returns_deposit = d.id and w.state not in ('CANCELLED', 'REJECTED', 'FAILED')) as returned,
             exists (select from crypto_deposit other
               where other.network = d.network and other.sender = d.sender and other.account_id <> d.account_id) as is_shared
           from crypto_deposit d where d.id = $1 and d.account_id = $2`,
    values: [rowId(depositId), accountId],
  })
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  const { id, reference, network, currency, sender, amount, returned } = row
  if (row.state !== 'CREDITED' || !currency || amount === null) return new Refusal('depositNotCredited')
  // An exchange pays for many people: coins that go back to its wallet reach none of them.
  if (sender === null || row.is_shared) return new Refusal('senderNotReliable')
  const left = { units: amount > returned ? amount - returned : 0n, currency }
  return { depositId: id, reference, network, currency, sender, received: { units: amount, currency }, left }
}
