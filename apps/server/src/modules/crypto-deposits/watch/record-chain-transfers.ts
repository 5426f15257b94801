// Records the transfers that a scan has found. The same transfer stays one deposit, whichever block or index a reorganised chain gives it.

import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { Network } from '@sampan/contract/networks.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { eventsOf } from '../../../core/transactions/transition.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/security/ids.ts'
import { decideFailure, decideReappearance } from '../decide-deposit.ts'
import { type AddressOwner, findAddressOwners } from '../deposit-addresses.ts'
import { type Deposit, type DepositState, selectDeposits } from '../deposits.ts'
import { classifyTransfer } from './classify-transfer.ts'
import type { Watch } from './watch.ts'

export async function recordChainTransfers(tx: Tx, watch: Watch, found: readonly ChainTransfer[], needed: number): Promise<void> {
  if (found.length === 0) return
  const { network, omnibus, now, log, deps } = watch
  const transfers = found.map((one) => ({ ...one, txnHash: canonicalTxnHash(network.id, one.txnHash) }))
  const hashes = [...new Set(transfers.map(({ txnHash }) => txnHash))]
  const known = await selectDeposits(tx, 'network = $1 and txn_hash = any($2) order by id for no key update', [
    network.id,
    hashes,
  ])
  const sweeps = await findSweeps(tx, network, hashes)
  const owners = await findAddressOwners(tx, network.family, transfers)
  const { changes, displaced, contradicted } = decideTransfers(
    { network, omnibus, needed, known, owners },
    transfers.filter(({ txnHash }) => !sweeps.has(txnHash)),
    now(),
  )
  for (const { id, txnHash } of contradicted)
    log.error(
      { network: network.id, deposit: id, transaction: txnHash },
      'a chain contradicts what it reported of a deposit before',
    )
  // First: one may take the place of another, and two may change places.
  if (displaced.length > 0)
    await tx.query('update crypto_deposit_detail set log_index = least(log_index, -1 - log_index) where id = any($1)', [
      displaced,
    ])
  await applyDecided(tx, changes, deps.notices)
}

/** Coins that we moved ourselves from a deposit address to our wallet, and the gas for it, are nobody's deposit. */
async function findSweeps(tx: Tx, network: Network, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ txn_hash: string }>({
    name: 'own-sweeps',
    text: 'select txn_hash from chain_sweep where txn_hash = any($1) and network = $2',
    values: [hashes, network.id],
  })
  return new Set(rows.map(({ txn_hash }) => txn_hash))
}

type TransferContext = {
  readonly network: Network
  readonly omnibus: string
  /** Confirmations before a deposit is final. */
  readonly needed: number
  /** Deposits of the same transactions. */
  readonly known: readonly Deposit[]
  readonly owners: readonly AddressOwner[]
}

type TransferDecision = {
  readonly changes: ChangeSet[]
  /** Deposits whose place in their transaction another may take: they step aside before the changes are applied. */
  readonly displaced: string[]
  readonly contradicted: Deposit[]
}

/** Pure: new deposits, deposits that were mined again, and what a chain no longer says. */
export function decideTransfers(context: TransferContext, transfers: readonly ChainTransfer[], now: Date): TransferDecision {
  const all = [...Map.groupBy(transfers, ({ txnHash }) => txnHash)].map(([txnHash, found]) =>
    decideTransaction({ ...context, known: context.known.filter((one) => one.txnHash === txnHash) }, found, now),
  )
  return {
    changes: all.flatMap(({ changes }) => changes),
    displaced: all.flatMap(({ displaced }) => displaced),
    contradicted: all.flatMap(({ contradicted }) => contradicted),
  }
}

const unsettled: readonly string[] = ['DETECTED', 'CONFIRMING', 'SCREENING', 'UNMATCHED', 'FAILED'] satisfies DepositState[]

/**
 * Where the chain says something else of a place than before, in the same block or in another, the newer report counts as long as no
 * money was made of it, and is itself asked for by name before it does. Afterwards only a person can judge.
 */
function decideTransaction(context: TransferContext, found: readonly ChainTransfer[], now: Date): TransferDecision {
  const { known } = context
  const matched = matchTransfers(known, found)
  const met = new Set(matched.map(({ deposit }) => deposit?.id))
  const contradicted = known.filter(({ id, logIndex }) => !met.has(id) && found.some(({ index }) => index === logIndex))
  if (contradicted.some(({ state }) => !unsettled.includes(state))) return { changes: [], displaced: [], contradicted }
  const moved = matched.flatMap(({ transfer, deposit }) => (deposit && deposit.logIndex !== transfer.index ? [deposit] : []))
  return {
    displaced: [...contradicted, ...moved].map(({ id }) => id),
    contradicted,
    changes: [
      ...contradicted.filter(({ state }) => state !== 'FAILED').map((deposit) => decideFailure(deposit, 'dropped', now)),
      ...matched.flatMap(
        ({ transfer, deposit }) =>
          (deposit ? decideReappearance(deposit, transfer, now) : planDeposit(context, transfer, now)) ?? [],
      ),
    ],
  }
}

type MatchedTransfer = { readonly transfer: ChainTransfer; readonly deposit: Deposit | undefined }

/** By place and content first; what lost its block may have come back at another place of the same transaction. */
export function matchTransfers(known: readonly Deposit[], found: readonly ChainTransfer[]): MatchedTransfer[] {
  const free = new Set(known.toSorted((one, other) => one.logIndex - other.logIndex))
  const take = (fits: (deposit: Deposit) => boolean): Deposit | undefined => {
    const deposit = [...free].find(fits)
    if (deposit) free.delete(deposit)
    return deposit
  }
  const inPlace = found.map((transfer) => ({
    transfer,
    deposit: take((one) => one.logIndex === transfer.index && isSame(one, transfer)),
  }))
  return inPlace.map(({ transfer, deposit }) => ({
    transfer,
    deposit: deposit ?? take((one) => one.block === null && isSame(one, transfer)),
  }))
}

const isSame = (deposit: Deposit, { to, memo, units, asset }: ChainTransfer): boolean =>
  deposit.address === to &&
  deposit.memo === memo &&
  deposit.chainUnits === units &&
  deposit.currency === (asset.kind === 'token' ? asset.currency : null) &&
  deposit.contract === (asset.kind === 'other' ? asset.contract : null)

/** Nothing where the transfer is no deposit at all. */
function planDeposit(context: TransferContext, transfer: ChainTransfer, now: Date): ChangeSet | undefined {
  const { network, omnibus, needed, owners } = context
  const { txnHash, index, from, to, memo, units, block } = transfer
  // Where one address serves everybody, only the memo names its owner.
  const owner = owners.find((one) => one.address === to && (one.memo === null || one.memo === memo))?.accountId
  const classified = classifyTransfer(transfer, { network, owner, omnibus })
  if (!classified) return undefined
  const { state, asset, currency, contract, amount, dust } = classified
  const reason = classified.reason ?? undefined
  const accountId = owner ?? null
  const id = newId()
  return {
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
        now,
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
          sender: from,
          address: to,
          memo,
          asset,
          contract,
          chain_units: units,
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
        at: now,
        action: 'cryptoDepositSeen',
        ...(accountId !== null && { accountId }),
        subject: id,
        detail: { to: state, network: network.id, transaction: txnHash, index, ...(reason && { reason }) },
      },
    ],
    events: accountId === null ? [] : eventsOf('cryptoDeposit', { id, accountId }, false),
  }
}
