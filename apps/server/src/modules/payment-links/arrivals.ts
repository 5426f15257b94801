// What was paid to payment links: the sums that decide their state, and the single payments.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import type { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { type ArrivalState, arrivalsMax } from '@sampan/contract/shapes/payment-link.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Receipts } from './decide-link-state.ts'

export const noReceipts: Receipts = { onTime: 0n, late: 0n, onTheWay: 0n }

type SumRow = { id: string; on_time: bigint; late: bigint; on_the_way: bigint }

/** Only the link's own currency counts. */
export async function sumReceipts(db: Db | Tx, ids: readonly string[]): Promise<(id: string) => Receipts> {
  const { rows } = await db.query<SumRow>({
    name: 'payment-link-receipts',
    text: `select l.id,
             coalesce(sum(p.amount) filter (where p.is_credited and p.created_at < p.ends_at), 0)::bigint as on_time,
             coalesce(sum(p.amount) filter (where p.is_credited and p.created_at >= p.ends_at), 0)::bigint as late,
             coalesce(sum(p.amount) filter (where p.is_coming), 0)::bigint as on_the_way
           from payment_link l, lateral (
             select d.amount, d.created_at, d.state = 'CREDITED' as is_credited, least(l.expires_at, l.cancelled_at) as ends_at,
               d.state in ('DETECTED', 'CONFIRMING', 'SCREENING', 'ON_HOLD', 'BELOW_MINIMUM') as is_coming
             from crypto_deposit d where d.payment_link_id = l.id and d.currency = l.currency
             union all
             select coalesce(d.received, d.declared), d.created_at, d.state = 'COMPLETED' and d.recall_transfer is null,
               least(l.expires_at, l.cancelled_at), d.state in ('TO_BE_CONFIRMED', 'MATCHED', 'DIFFERENCE', 'CONTESTED')
             from fiat_deposit d where d.payment_link_id = l.id and d.currency = l.currency
           ) p
           where l.id = any($1) group by l.id`,
    values: [ids],
  })
  const sums = new Map(rows.map(({ id, on_time, late, on_the_way }) => [id, { onTime: on_time, late, onTheWay: on_the_way }]))
  return (id) => sums.get(id) ?? noReceipts
}

export type Arrival = {
  id: string
  reference: string
  state: StateOf<typeof cryptoDeposit> | StateOf<typeof fiatDeposit>
  currency: HeldCurrency | null
  amount: bigint | null
  network: NetworkId | null
  confirmations: number | null
  confirmations_needed: number | null
  recalled: boolean
  created_at: Date
}

/** The newest ones: an address can be paid any number of times. */
export async function listArrivals(db: Db | Tx, linkId: string): Promise<Arrival[]> {
  const { rows } = await db.query<Arrival>({
    name: 'payment-link-arrivals',
    text: `select id, reference, state, currency, amount, network, confirmations, confirmations_needed, false as recalled, created_at
           from crypto_deposit where payment_link_id = $1 and state <> 'FAILED'
           union all
           select id, reference, state, currency, coalesce(received, declared), null, null, null, recall_transfer is not null, created_at
           from fiat_deposit where payment_link_id = $1
           order by created_at desc, id desc limit ${arrivalsMax}`,
    values: [linkId],
  })
  return rows
}

const arrivalStates: Readonly<Record<Arrival['state'], ArrivalState>> = {
  DETECTED: 'confirming',
  CONFIRMING: 'confirming',
  SCREENING: 'confirming',
  CREDITED: 'credited',
  BELOW_MINIMUM: 'belowMinimum',
  ON_HOLD: 'review',
  RETURNED: 'returned',
  FAILED: 'returned',
  UNMATCHED: 'notAccepted',
  CLAIMED: 'review',
  TO_BE_CONFIRMED: 'review',
  MATCHED: 'review',
  DIFFERENCE: 'review',
  CONTESTED: 'review',
  COMPLETED: 'credited',
  CANCELLED: 'returned',
  REJECTED: 'returned',
}

export function arrivalStateOf({ state, currency, recalled }: Arrival, linkCurrency: HeldCurrency): ArrivalState {
  if (recalled) return 'returned'
  const shown = arrivalStates[state]
  return shown === 'credited' && currency !== linkCurrency ? 'otherCurrency' : shown
}
