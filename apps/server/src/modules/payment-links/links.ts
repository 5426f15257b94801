// Payment links as rows.

import type { Channel } from '@sampan/contract/channels.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type LinkState = StateOf<typeof paymentLink>

export type LinkRow = {
  id: string
  account_id: string
  created_by: string
  token: string
  state: LinkState
  currency: HeldCurrency
  /** Null where the payer chooses it. */
  amount: bigint | null
  received: bigint
  networks: NetworkId[]
  channel: Channel | null
  reference_no: string | null
  payee: string | null
  note: string | null
  expires_at: Date
  cancelled_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Another account's id is answered like an unknown one. */
export async function findOwnLink(db: Db | Tx, accountId: string, id: string, lock = false): Promise<LinkRow> {
  const { rows } = await db.query<LinkRow>({
    name: lock ? 'own-payment-link-locked' : 'own-payment-link',
    text: `select * from payment_link where id = $1 and account_id = $2${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** A cancelled link, and one of an account that cannot be used, are answered like an unknown one. */
export async function findPublicLink(db: Db, token: string): Promise<LinkRow> {
  const { rows } = await db.query<LinkRow>({
    name: 'public-payment-link',
    text: `select l.* from payment_link l join account a on a.id = l.account_id
           where l.token = $1 and l.cancelled_at is null and a.status = 'ACTIVE'`,
    values: [token],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

export async function lockLink(tx: Tx, id: string): Promise<LinkRow> {
  const { rows } = await tx.query<LinkRow>('select * from payment_link where id = $1 for update', [id])
  if (!rows[0]) throw new Error(`payment link ${id} does not exist`)
  return rows[0]
}

/** From here on a payment is late. */
export const endOf = ({ expires_at, cancelled_at }: Pick<LinkRow, 'expires_at' | 'cancelled_at'>): Date =>
  cancelled_at !== null && cancelled_at < expires_at ? cancelled_at : expires_at
