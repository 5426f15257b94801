// Finds out what became of a transaction: in our own rows first, then on its network, then on the others.
// Whatever belongs to another customer is answered as if it belonged to nobody here.

import type { ChainTransfer, TransactionLookup } from '@sampan/chains/gateway.ts'
import type { DepositFinding } from '@sampan/contract/deposit-findings.ts'
import { chainToLedger } from '@sampan/contract/money.ts'
import { type Network, type NetworkId, networkById, networkIds, tokenOn } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash, isTxnHash } from '@sampan/contract/txn-hash.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { CryptoDeps } from '../../crypto/public.ts'
import { decimalsOf, readPolicy } from '../../crypto/public.ts'
import { countConfirmations } from '../decide-deposit.ts'
import { findAddressOwners } from '../deposit-addresses.ts'
import { type Coins, moneyOf } from '../deposit-books.ts'
import { type Deposit, depositsOfTransaction, selectDeposits } from '../deposits.ts'

export type DepositInquiry = { readonly network: Network; readonly txnHash: string; readonly accountId: string }

export type Diagnosis = {
  readonly finding: DepositFinding
  readonly confirmations?: { readonly n: number; readonly m: number }
  readonly foundOn?: NetworkId
  readonly amount?: Coins
  /** Our own row, where there is one that the customer may speak of. */
  readonly deposit?: Deposit
  /** On the other network it is not taken either. */
  readonly otherCoin?: true
}

export async function diagnoseDeposit(db: Db, deps: CryptoDeps, inquiry: DepositInquiry): Promise<Diagnosis> {
  const known = await depositsOfTransaction(db, inquiry.network.id, inquiry.txnHash)
  const own = known.filter(({ accountId }) => accountId === inquiry.accountId)
  return diagnoseOwn(own) ?? diagnoseUnowned(known) ?? (await askNetwork(db, deps, inquiry))
}

/** One transaction may pay several times: what still needs something is reported before what is done. */
function diagnoseOwn(own: readonly Deposit[]): Diagnosis | undefined {
  const deposit = own.find(({ state }) => state !== 'CREDITED') ?? own[0]
  if (!deposit) return undefined
  const row = { deposit, ...(deposit.currency && { amount: moneyOf(deposit) }) }
  switch (deposit.state) {
    case 'CREDITED':
      return { finding: 'CREDITED', ...row }
    case 'BELOW_MINIMUM':
      return { finding: 'BELOW_MINIMUM', ...row }
    case 'DETECTED':
    case 'CONFIRMING':
    case 'SCREENING':
    case 'ON_HOLD':
      // Taken away by a reorganisation: the network says whether it waits or is gone.
      return deposit.block ? { finding: 'CONFIRMING', confirmations: deposit.confirmations, ...row } : undefined
    case 'UNMATCHED':
      return { finding: 'WRONG_TOKEN', ...row }
    case 'CLAIMED':
    case 'RETURNED':
      return { finding: 'ALREADY_CLAIMED', ...row }
    case 'FAILED':
      return deposit.reason === 'failedOnChain' ? { finding: 'FAILED_ON_CHAIN', ...row } : undefined
  }
}

/** Without a memo it is nobody's until a case says whose. */
function diagnoseUnowned(known: readonly Deposit[]): Diagnosis | undefined {
  const lost = known.filter(({ reason }) => reason === 'memoMissing' || reason === 'memoUnknown')
  if (lost.some(({ state }) => state === 'CLAIMED')) return { finding: 'ALREADY_CLAIMED' }
  const deposit = lost.find(({ state }) => state === 'UNMATCHED')
  return deposit && { finding: 'MEMO_MISSING', deposit, ...(deposit.currency && { amount: moneyOf(deposit) }) }
}

async function askNetwork(db: Db, deps: CryptoDeps, inquiry: DepositInquiry): Promise<Diagnosis> {
  const { network, txnHash } = inquiry
  const chain = deps.chains.get(network.id)
  if (!chain) throw paused(network)
  const found = await chain.gateway.find(txnHash).catch((cause: unknown) => {
    throw paused(network, cause)
  })
  switch (found.state) {
    case 'pending':
      return { finding: 'PENDING_ON_CHAIN' }
    case 'failed':
      return { finding: 'FAILED_ON_CHAIN' }
    case 'mined':
      return diagnoseMined(db, deps, inquiry, found)
    case 'unknown':
      return (await lookElsewhere(db, deps, inquiry)) ?? { finding: 'NOT_FOUND' }
  }
}

/** No node answers wholly: nothing is said rather than something wrong. */
const paused = ({ label }: Network, cause?: unknown) => new Refusal('networkPaused', { params: { network: label }, cause })

type MinedTransaction = Extract<TransactionLookup, { state: 'mined' }>

async function diagnoseMined(db: Db, deps: CryptoDeps, inquiry: DepositInquiry, found: MinedTransaction): Promise<Diagnosis> {
  const { network } = inquiry
  const mine = await movementTo(db, inquiry, found.movements)
  if (mine) {
    const amount = amountOf(mine, network.id)
    if (!amount) return { finding: 'WRONG_TOKEN' }
    const head = await deps.chains
      .get(network.id)
      ?.gateway.head()
      .catch(() => undefined)
    const policy = await readPolicy(db, network.id)
    const confirmations = head ? countConfirmations({ block: found.block }, head, policy) : { n: 1, m: policy.confirmations }
    return { finding: 'CONFIRMING', confirmations, amount }
  }
  return { finding: (await isWithoutMemo(db, deps, network, found.movements)) ? 'MEMO_MISSING' : 'NOT_OUR_ADDRESS' }
}

async function movementTo(
  db: Db,
  { network, accountId }: Pick<DepositInquiry, 'network' | 'accountId'>,
  movements: readonly ChainTransfer[],
): Promise<ChainTransfer | undefined> {
  const owners = await findAddressOwners(db, network.family, movements)
  const mine = movements.filter(({ to, memo }) =>
    owners.some((own) => own.accountId === accountId && own.address === to && (own.memo === null || own.memo === memo)),
  )
  return mine.find((movement) => amountOf(movement, network.id)) ?? mine[0]
}

function amountOf({ asset, units }: ChainTransfer, network: NetworkId): Coins | undefined {
  if (asset.kind !== 'token' || !tokenOn(network, asset.currency)) return undefined
  const { currency } = asset
  return { units: chainToLedger(units, decimalsOf(network, currency), currency).money.units, currency }
}

/** Paid to the address that serves everybody, with a memo that is nobody's. */
async function isWithoutMemo(db: Db, deps: CryptoDeps, network: Network, movements: readonly ChainTransfer[]): Promise<boolean> {
  if (!network.memo) return false
  const shared = await deps.signer.omnibusAddress(network.id)
  for (const { to, memo } of movements)
    if (to === shared && (await findAddressOwners(db, network.family, [{ to, memo }])).length === 0) return true
  return false
}

/** Networks of one form of hash are easily mixed up. Only what pays the customer's own address there is reported. */
async function lookElsewhere(
  db: Db,
  deps: CryptoDeps,
  { network, txnHash, accountId }: DepositInquiry,
): Promise<Diagnosis | undefined> {
  const others = networkIds.filter((id) => id !== network.id && isTxnHash(id, txnHash))
  const [seen] = await selectDeposits(db, 'txn_hash = $1 and account_id = $2 and network = any($3)', [txnHash, accountId, others])
  if (seen) return elsewhere(seen.network, seen.currency !== null, seen)
  const answers = await Promise.all(
    others.map(async (id) => {
      const found = await deps.chains
        .get(id)
        ?.gateway.find(canonicalTxnHash(id, txnHash))
        .catch(() => undefined)
      if (found?.state !== 'mined') return undefined
      const mine = await movementTo(db, { network: networkById(id), accountId }, found.movements)
      return mine && elsewhere(id, amountOf(mine, id) !== undefined)
    }),
  )
  return answers.find((answer) => answer !== undefined)
}

const elsewhere = (foundOn: NetworkId, isTaken: boolean, deposit?: Deposit): Diagnosis => ({
  finding: 'WRONG_NETWORK',
  foundOn,
  ...(deposit && { deposit }),
  ...(isTaken ? {} : { otherCoin: true }),
})
