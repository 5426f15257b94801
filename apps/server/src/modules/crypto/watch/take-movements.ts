// Writes down what a scan has found. The same movement is one row for ever, whichever block or place a reorganised chain gives it.

import type { Movement } from '@sampan/chains/gateway.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { applyIn } from '../../../core/changes/apply.ts'
import { noChange } from '../../../core/changes/change-set.ts'
import { emitTransactionChanged } from '../../../core/transactions/details.ts'
import { eventsOf } from '../../../core/transactions/transition.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { ownerOfAddress } from '../deposit-addresses.ts'
import { type Deposit, type DepositState, selectDeposits, transitionDeposit } from '../deposits.ts'
import { newReference } from '../reference.ts'
import { classify } from './classify.ts'
import type { Watch } from './watch.ts'

export async function takeMovements(tx: Tx, watch: Watch, movements: readonly Movement[], needed: number): Promise<void> {
  const network = watch.network.id
  const byTransaction = Map.groupBy(movements, ({ txnHash }) => canonicalTxnHash(network, txnHash))
  for (const [txnHash, found] of byTransaction) {
    if (await isOwn(tx, watch, txnHash)) continue
    const known = await selectDeposits(tx, 'network = $1 and txn_hash = $2 order by log_index for no key update', [
      network,
      txnHash,
    ])
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
    await tx.query('update crypto_deposit_detail set log_index = -1 - log_index where id = $1', [deposit.id])
    if (deposit.state !== 'FAILED')
      await transitionDeposit(tx, deposit, 'fail', { by: 'network', reason: 'dropped', now: watch.now() })
  }
  return true
}

async function giveNewPlaces(tx: Tx, matched: readonly Matched[]): Promise<void> {
  const moved = matched.flatMap(({ movement, deposit }) =>
    deposit && deposit.logIndex !== movement.index ? [{ id: deposit.id, index: movement.index }] : [],
  )
  if (moved.length === 0) return
  // Two may change places with each other, so all of them step aside first.
  await tx.query('update crypto_deposit_detail set log_index = -1 - log_index where id = any($1)', [moved.map(({ id }) => id)])
  for (const { id, index } of moved) await tx.query('update crypto_deposit_detail set log_index = $2 where id = $1', [id, index])
}

/** Seen before: in the same block nothing is new; in another one it is confirmed from there. */
async function meetAgain(tx: Tx, { now }: Watch, deposit: Deposit, { block }: Movement): Promise<void> {
  if (deposit.block?.hash === block.hash) return
  await tx.query('update crypto_deposit_detail set block_height = $2, block_hash = $3, orphaned_at = null where id = $1', [
    deposit.id,
    block.height,
    block.hash,
  ])
  if (deposit.state === 'FAILED') await transitionDeposit(tx, deposit, 'reappear', { by: 'network', now: now() })
  else await emitTransactionChanged(tx, deposit)
}

async function addDeposit(tx: Tx, watch: Watch, movement: Movement, needed: number): Promise<void> {
  const { network, omnibus, now } = watch
  const { txnHash, index, block } = movement
  const owner = await ownerOfAddress(tx, network.family, { address: movement.to, memo: movement.memo })
  const classified = classify(movement, { network, owner, omnibus })
  if (!classified) return
  const { state, asset, currency, contract, amount, dust } = classified
  const reason = classified.reason ?? undefined
  const accountId = owner ?? null
  const [id, at] = [newId(), now()]
  await applyIn(tx, {
    ...noChange,
    transactions: [
      {
        id,
        kind: 'cryptoDeposit',
        accountId,
        reference: newReference('CD'),
        state,
        currency,
        amount,
        network: network.id,
        now: at,
        by: 'network',
        reason,
      },
    ],
    inserts: [
      {
        table: 'crypto_deposit_detail',
        row: {
          id,
          network: network.id,
          txn_hash: txnHash,
          log_index: index,
          sender: movement.from,
          address: movement.to,
          memo: movement.memo,
          asset,
          contract,
          chain_units: movement.units,
          dust,
          block_height: block.height,
          block_hash: block.hash,
          confirmations_needed: needed,
        },
      },
    ],
    audit: [
      {
        actor: { kind: 'system' },
        at,
        action: 'cryptoDepositSeen',
        ...(accountId !== null && { accountId }),
        subject: id,
        detail: { to: state, network: network.id, transaction: txnHash, index, ...(reason && { reason }) },
      },
    ],
    events: accountId === null ? [] : eventsOf('cryptoDeposit', { id, accountId }, false),
  })
}
