// Payment files for the banks: written by a job, taken by an operator or, in practice, by the bank itself.

import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type PaymentFile = {
  readonly id: string
  readonly messageId: string
  readonly currency: string
  readonly channel: string
  readonly payments: number
  readonly total: bigint
  readonly content: string
  readonly now: Date
}

export async function insertPaymentFile(tx: Tx, file: PaymentFile): Promise<void> {
  const { id, messageId, currency, channel, payments, total, content, now } = file
  await tx.query(
    'insert into payment_file (id, message_id, currency, channel, payments, control_sum, content, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, messageId, currency, channel, payments, total, content, now],
  )
}

export type PaymentFileRow = {
  id: string
  message_id: string
  currency: string
  channel: string
  payments: number
  control_sum: bigint
  created_at: Date
  taken_at: Date | null
}

/** The newest hundred, without their content. */
export async function listPaymentFiles(db: Db): Promise<PaymentFileRow[]> {
  const { rows } = await db.query<PaymentFileRow>(
    `select id, message_id, currency, channel, payments, control_sum, created_at, taken_at
     from payment_file order by created_at desc, id desc limit 100`,
  )
  return rows
}

export async function findPaymentFile(db: Db, id: string): Promise<{ message_id: string; content: string } | undefined> {
  const { rows } = await db.query<{ message_id: string; content: string }>(
    'select message_id, content from payment_file where id = $1',
    [rowId(id)],
  )
  return rows[0]
}

export async function readUntakenFiles(db: Db): Promise<{ id: string; content: string }[]> {
  const { rows } = await db.query<{ id: string; content: string }>(
    'select id, content from payment_file where taken_at is null order by created_at',
  )
  return rows
}

export async function markFileTaken(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('update payment_file set taken_at = coalesce(taken_at, $2) where id = $1', [id, now])
}
