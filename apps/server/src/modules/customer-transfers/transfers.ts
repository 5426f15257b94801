// The rows of transfers between customers, of both sides.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import type { Explain } from '../../core/transactions/history-source.ts'
import { explainTransfers } from '../../core/transactions/list-page.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type SentRow = {
  id: string
  reference: string
  account_id: string
  user_id: string
  state: StateOf<typeof customerTransferOut>
  currency: HeldCurrency
  amount: bigint
  note: string | null
  hold_transfer: bigint | null
  reason_text: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  recipient_email: string
  recipient_account: string | null
  recipient_name: string | null
  claim_until: Date | null
}

const sentColumns = `id, reference, account_id, user_id, state, currency, amount, note, hold_transfer, reason_text, created_at, updated_at, completed_at,
  recipient_email, recipient_account, recipient_name, claim_until`

export type ReceivedRow = {
  id: string
  reference: string
  account_id: string
  currency: HeldCurrency
  amount: bigint
  note: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  sender_name: string
}

const receivedColumns = `id, reference, account_id, currency, amount, note, created_at, updated_at, completed_at, sender_name`

/** Other people's ids answer like unknown ones. */
export async function findSent(
  db: Db | Tx,
  id: string,
  { accountId, lock = false }: { readonly accountId?: string; readonly lock?: boolean },
): Promise<SentRow | undefined> {
  const { rows } = await db.query<SentRow>({
    name: lock ? 'lock-sent-transfer' : 'find-sent-transfer',
    text: `select ${sentColumns} from customer_transfer_out where id = $1 and ($2::uuid is null or account_id = $2)${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId ?? null],
  })
  return rows[0]
}

export async function findByClaim(db: Db | Tx, hash: Buffer, { lock = false } = {}): Promise<SentRow | undefined> {
  const { rows } = await db.query<SentRow>({
    name: lock ? 'lock-claimed-transfer' : 'find-claimed-transfer',
    text: `select ${sentColumns} from customer_transfer_out where claim_hash = $1${lock ? ' for update' : ''}`,
    values: [hash],
  })
  return rows[0]
}

export async function findReceived(db: Db | Tx, id: string, accountId: string): Promise<ReceivedRow | undefined> {
  return (await selectReceived(db, accountId, [rowId(id)]))[0]
}

export async function selectSent(db: Db | Tx, accountId: string, ids: readonly (string | null)[]): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>({
    name: 'own-sent-transfers',
    text: `select ${sentColumns} from customer_transfer_out where id = any($1::uuid[]) and account_id = $2`,
    values: [ids, accountId],
  })
  return rows
}

export async function selectReceived(db: Db | Tx, accountId: string, ids: readonly (string | null)[]): Promise<ReceivedRow[]> {
  const { rows } = await db.query<ReceivedRow>({
    name: 'own-received-transfers',
    text: `select ${receivedColumns} from customer_transfer_in where id = any($1::uuid[]) and account_id = $2`,
    values: [ids, accountId],
  })
  return rows
}

const explainSent = explainTransfers(
  'customerTransferOut',
  'explain-sent-transfers',
  `select id, reference, hold_transfer as transfer from customer_transfer_out where hold_transfer = any($1)
   union all select id, reference, out_transfer from customer_transfer_out where out_transfer = any($1)
   union all select id, reference, return_transfer from customer_transfer_out where return_transfer = any($1)`,
)

const explainReceived = explainTransfers(
  'customerTransferIn',
  'explain-received-transfers',
  'select id, reference, in_transfer as transfer from customer_transfer_in where in_transfer = any($1)',
)

export const explainCustomerTransfers: Explain = async (db, transfers) =>
  new Map([...(await explainSent(db, transfers)), ...(await explainReceived(db, transfers))])
