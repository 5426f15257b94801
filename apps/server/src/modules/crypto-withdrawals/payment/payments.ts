// What was built and signed for a withdrawal, as rows. Bytes are stored before they go anywhere and never change.

import type { SignedTransfer, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/security/ids.ts'

export type Payment = {
  readonly id: string
  readonly number: number
  readonly network: NetworkId
  readonly wallet: string
  readonly sequence: bigint
  readonly unsigned: UnsignedTransfer
  /** What it may cost at most, in units of the native coin. */
  readonly gasMax: bigint
  readonly signed: SignedTransfer | null
  readonly signedAt: Date | null
  readonly sentAt: Date | null
  readonly isDead: boolean
  readonly isRefused: boolean
}

export type SignedPayment = Payment & { readonly signed: SignedTransfer; readonly signedAt: Date }

type Row = Pick<Payment, 'id' | 'number' | 'network' | 'wallet' | 'signedAt' | 'sentAt' | 'isDead' | 'isRefused'> & {
  readonly sequence: string
  readonly unsigned: string
  readonly gasMax: string
  readonly bytes: string | null
  readonly txnHash: string | null
  readonly lastValidHeight: string | null
}

const columns = `id, number, network, wallet, sequence::text, unsigned, gas_max::text as "gasMax", bytes, txn_hash as "txnHash",
  last_valid_height::text as "lastValidHeight", signed_at as "signedAt", sent_at as "sentAt", dead_at is not null as "isDead",
  refused_at is not null as "isRefused"`

function paymentOf({ bytes, txnHash, lastValidHeight: height, ...row }: Row): Payment {
  const { network } = row
  const sequence = BigInt(row.sequence)
  const lastValidHeight = height === null ? null : BigInt(height)
  return {
    ...row,
    sequence,
    unsigned: { network, body: row.unsigned },
    gasMax: BigInt(row.gasMax),
    signed: bytes === null || txnHash === null ? null : { network, bytes, txnHash, sequence, lastValidHeight },
  }
}

export const isSigned = (payment: Payment): payment is SignedPayment => payment.signed !== null

/** The oldest first. */
export async function paymentsOf(db: Db, withdrawalId: string): Promise<Payment[]> {
  const { rows } = await db.query<Row>({
    name: 'withdrawal-payments',
    text: `select ${columns} from crypto_payment where withdrawal_id = $1 order by number`,
    values: [withdrawalId],
  })
  return rows.map(paymentOf)
}

type NewPayment = {
  readonly withdrawalId: string
  readonly number: number
  readonly wallet: string
  readonly sequence: bigint
  readonly unsigned: UnsignedTransfer
  readonly gasMax: bigint
  readonly now: Date
}

/** Where another worker was quicker, its bytes are the ones. */
export async function keepUnsigned(db: Db, built: NewPayment): Promise<Payment> {
  const { withdrawalId, number, wallet, sequence, unsigned, gasMax, now } = built
  await db.query(
    `insert into crypto_payment (id, withdrawal_id, number, network, wallet, sequence, unsigned, gas_max, built_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (withdrawal_id, number) do nothing`,
    [newId(), withdrawalId, number, unsigned.network, wallet, sequence, unsigned.body, gasMax, now],
  )
  const kept = (await paymentsOf(db, withdrawalId)).find((payment) => payment.number === number)
  if (!kept) throw new Error(`payment ${number} of withdrawal ${withdrawalId} was not kept`)
  return kept
}

export async function keepSigned(db: Db, { id }: Payment, signed: SignedTransfer, now: Date): Promise<SignedPayment> {
  const { rows } = await db.query<Row>(
    `update crypto_payment set
       bytes = coalesce(bytes, $2), txn_hash = coalesce(txn_hash, $3), last_valid_height = coalesce(last_valid_height, $4),
       signed_at = coalesce(signed_at, $5)
     where id = $1 and refused_at is null returning ${columns}`,
    [id, signed.bytes, signed.txnHash, signed.lastValidHeight, now],
  )
  const kept = rows[0] && paymentOf(rows[0])
  if (!kept || !isSigned(kept)) throw new Error(`payment ${id} was refused and signed`)
  return kept
}

/** True for the first time only. */
export async function noteSent(db: Db, { id }: Payment, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update crypto_payment set sent_at = $2 where id = $1 and sent_at is null', [id, now])
  return rowCount === 1
}

export async function noteDead(db: Db, { id }: Payment, now: Date): Promise<void> {
  await db.query('update crypto_payment set dead_at = coalesce(dead_at, $2) where id = $1', [id, now])
}

export async function noteRefused(db: Db, { id }: Payment, now: Date): Promise<void> {
  await db.query('update crypto_payment set refused_at = $2 where id = $1 and bytes is null', [id, now])
}
