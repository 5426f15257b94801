// Writes down what a scan has found. The same movement is one row for ever, whichever block or place a reorganised chain gives it.

import type { Movement } from '@sampan/chains/gateway.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { ownerOfAddress } from '../deposit-addresses.ts'
import { type Deposit, type DepositRow, type DepositState, depositOf, depositsOfTransaction } from '../deposits.ts'
import { moveDeposit, tellScreens, tellStory } from '../move-deposit.ts'
import { newReference } from '../reference.ts'
import { type Classified, classify } from './classify.ts'
import type { Watch } from './watch.ts'

export async function takeMovements(tx: Tx, watch: Watch, movements: readonly Movement[], needed: number): Promise<void> {
  const network = watch.network.id
  const byTransaction = Map.groupBy(movements, ({ txnHash }) => canonicalTxnHash(network, txnHash))
  for (const [txnHash, found] of byTransaction) {
    if (await isOwn(tx, watch, txnHash)) continue
    const known = await depositsOfTransaction(tx, network, txnHash)
    const matched = match(known, found)
    if (!(await clearPlaces(tx, watch, known, matched))) continue
    await giveNewPlaces(tx, matched)
    for (const { movement, deposit } of matched) {
      if (deposit) await meetAgain(tx, watch, deposit, movement)
      else await addDeposit(tx, watch, { ...movement, txnHash }, needed)
    }
  }
}

/** Coins that we moved ourselves from a deposit address to our wallet, and the gas for it, are nobody's deposit. */
async function isOwn(tx: Tx, { network }: Watch, txnHash: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'is-own-sweep',
    text: 'select from chain_sweep where txn_hash = $1 and network = $2',
    values: [txnHash, network.id],
  })
  return (rowCount ?? 0) > 0
}

type Matched = { readonly movement: Movement; readonly deposit: Deposit | undefined }

const isSame = (deposit: Deposit, { to, memo, units, asset }: Movement): boolean =>
  deposit.address === to &&
  deposit.memo === memo &&
  deposit.chainUnits === units &&
  deposit.currency === (asset.kind === 'token' ? asset.currency : null) &&
  deposit.contract === (asset.kind === 'other' ? asset.contract : null)

/** By place and content first; what lost its block may have come back at another place of the same transaction. */
export function match(known: readonly Deposit[], found: readonly Movement[]): Matched[] {
  const free = new Set(known)
  const take = (deposit: Deposit | undefined): Deposit | undefined => {
    if (deposit) free.delete(deposit)
    return deposit
  }
  const inPlace = found.map((movement) => ({
    movement,
    deposit: take([...free].find((one) => one.logIndex === movement.index && isSame(one, movement))),
  }))
  return inPlace.map(({ movement, deposit }) => ({
    movement,
    deposit: deposit ?? take([...free].find((one) => one.block === null && isSame(one, movement))),
  }))
}

const unsettled: readonly string[] = ['DETECTED', 'CONFIRMING', 'SCREENING', 'UNMATCHED', 'FAILED'] satisfies DepositState[]

/**
 * The chain tells something else of a place than it told before, in the same block or in another. As long as no money was made
 * of it, the newer word counts, and is itself asked for by name before it does. Afterwards only a person can judge.
 */
async function clearPlaces(tx: Tx, watch: Watch, known: readonly Deposit[], matched: readonly Matched[]): Promise<boolean> {
  const met = new Set(matched.map(({ deposit }) => deposit?.id))
  const wrong = known.filter(({ id, logIndex }) => !met.has(id) && matched.some(({ movement }) => movement.index === logIndex))
  for (const { id, network, txnHash } of wrong)
    watch.log.error({ network, deposit: id, transaction: txnHash }, 'a chain contradicts what it told of a deposit before')
  if (wrong.some(({ state }) => !unsettled.includes(state))) return false
  for (const deposit of wrong) {
    await tx.query('update crypto_deposit set log_index = -1 - log_index where id = $1', [deposit.id])
    if (deposit.state !== 'FAILED')
      await moveDeposit(tx, deposit, { move: 'fail', by: 'network', reason: 'dropped', now: watch.now() })
  }
  return true
}

async function giveNewPlaces(tx: Tx, matched: readonly Matched[]): Promise<void> {
  const moved = matched.flatMap(({ movement, deposit }) =>
    deposit && deposit.logIndex !== movement.index ? [{ id: deposit.id, index: movement.index }] : [],
  )
  if (moved.length === 0) return
  // Two may change places with each other, so all of them step aside first.
  await tx.query('update crypto_deposit set log_index = -1 - log_index where id = any($1)', [moved.map(({ id }) => id)])
  for (const { id, index } of moved) await tx.query('update crypto_deposit set log_index = $2 where id = $1', [id, index])
}

/** Seen before: in the same block nothing is new; in another one it is confirmed from there. */
async function meetAgain(tx: Tx, { now }: Watch, deposit: Deposit, { block }: Movement): Promise<void> {
  if (deposit.block?.hash === block.hash) return
  await tx.query(
    `update crypto_deposit set block_height = $2, block_hash = $3, orphaned_at = null, updated_at = $4 where id = $1`,
    [deposit.id, block.height, block.hash, now()],
  )
  if (deposit.state === 'FAILED') await moveDeposit(tx, deposit, { move: 'reappear', by: 'network', now: now() })
  else await tellScreens(tx, deposit)
}

async function addDeposit(tx: Tx, watch: Watch, movement: Movement, needed: number): Promise<void> {
  const { network, omnibus, now } = watch
  const owner = await ownerOfAddress(tx, network.family, { address: movement.to, memo: movement.memo })
  const classified = classify(movement, { network, owner, omnibus })
  if (!classified) return
  const deposit = await insertDeposit(tx, { movement, classified, network: network.id, owner, needed, now: now() })
  await tellStory(tx, deposit, { now: now(), by: 'network', ...(deposit.reason && { reason: deposit.reason }) })
  const { txnHash: transaction, index } = movement
  await audit(tx, { kind: 'system' }, now(), {
    action: 'cryptoDepositSeen',
    ...(owner !== undefined && { accountId: owner }),
    subject: deposit.id,
    detail: { to: deposit.state, network: network.id, transaction, index, ...(deposit.reason && { reason: deposit.reason }) },
  })
  await tellScreens(tx, deposit)
}

type NewDeposit = {
  readonly movement: Movement
  readonly classified: Classified
  readonly network: Watch['network']['id']
  readonly owner: string | undefined
  readonly needed: number
  readonly now: Date
}

async function insertDeposit(tx: Tx, { movement, classified, network, owner, needed, now }: NewDeposit): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>({
    name: 'insert-deposit',
    text: `insert into crypto_deposit (id, reference, account_id, network, txn_hash, log_index, sender, address, memo, asset, currency,
             contract, chain_units, amount, dust, state, reason, block_height, block_hash, confirmations_needed, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21) returning *`,
    values: [
      newId(),
      newReference('CD'),
      owner ?? null,
      network,
      movement.txnHash,
      movement.index,
      movement.from,
      movement.to,
      movement.memo,
      classified.asset,
      classified.currency,
      classified.contract,
      movement.units,
      classified.amount,
      classified.dust,
      classified.state,
      classified.reason,
      movement.block.height,
      movement.block.hash,
      needed,
      now,
    ],
  })
  const row = rows[0]
  if (!row) throw new Error('a deposit was not written')
  return depositOf(row)
}
