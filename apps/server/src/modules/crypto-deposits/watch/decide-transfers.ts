// Decides which deposits the transfers of a scan are, and which are new. Pure.

import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { decideFailure, decideReappearance } from '../decide-chain-events.ts'
import type { Deposit, DepositState } from '../deposits.ts'
import { planDeposit, type TransferContext } from './plan-deposit.ts'

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
