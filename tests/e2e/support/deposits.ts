// Deposits as the watcher leaves them, for screens that show what moved.

import { randomUUID } from 'node:crypto'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { credit } from '../../support/money/money.ts'
import { insertTransaction } from '../../support/money/transactions.ts'
import type { TestUser } from '../../support/people/signed-in-users.ts'
import { database } from './session.ts'

type NewDeposit = {
  readonly hoursAgo: number
  readonly state?: string
  readonly units?: number
  readonly currency?: HeldCurrency
  readonly network?: number
  readonly n?: number
  readonly sender?: string
}

/** A deposit as the watcher leaves it, with the steps behind it. */
export async function deposit(
  { accountId }: TestUser,
  row: NewDeposit,
): Promise<{ id: string; reference: string; hash: string }> {
  const { hoursAgo, state = 'CREDITED', units = 5_000_000, currency = 'USDC', network = 4, n = 32 } = row
  const { sender = '0x91c4D76Bd0F1b9C2F0c01E5E92A1C6dEd0b07E21' } = row
  const id = randomUUID()
  const [reference, hash] = [`CD-${id.slice(0, 8)}`, `0x${id.replaceAll('-', '').repeat(2)}`]
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await insertTransaction(database, 'crypto_deposit', {
    id,
    reference,
    account_id: accountId,
    network,
    txn_hash: hash,
    log_index: 0,
    sender,
    address: '0x6F4e76F985986d2586576Cd7b3BcedCf8a3B35a7',
    asset: 'token',
    currency,
    contract: '0xCoin',
    chain_units: units,
    amount: units,
    state,
    confirmations: n,
    confirmations_needed: 32,
    created_at: at,
    completed_at: state === 'CREDITED' ? at : null,
  })
  if (state === 'CREDITED') {
    // Booked as well: the proof of the whole ledger, which is made every night, stops all withdrawals over one that is not.
    const amount = moneyToWire({ units: BigInt(units), currency })
    const { transferId } = await credit(database, { accountId, currency, amount })
    await database.query(
      `insert into crypto_deposit_posting (deposit_id, kind, first_transfer, standing) values ($1, 'credit', $2, $2)`,
      [id, transferId],
    )
  }
  const states = state === 'CREDITED' ? ['DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED'] : ['DETECTED', state]
  for (const [index, step] of states.entries())
    await database.query('insert into transaction_step (transaction_id, state, at, actor) values ($1, $2, $3, $4)', [
      id,
      step,
      new Date(at.getTime() + index * 60_000),
      index < 2 ? 'network' : 'system',
    ])
  return { id, reference, hash }
}
