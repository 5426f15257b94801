// What has enough confirmations is looked at once more on the chain, screened, and then credited, kept, held or booked without an owner.

import type { Head } from '@sampan/chains/gateway.ts'
import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import { ledgerToChain } from '@sampan/contract/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { faultPoint } from '../../../platform/fault-point.ts'
import { creditDeposit, tellAccount } from '../credit-deposit.ts'
import { type Deposit, lockDeposit, selectDeposits, transitionDeposit } from '../deposits.ts'
import { decimalsOf } from '../dust.ts'
import type { AssetPolicy, NetworkPolicy } from '../networks.ts'
import { bookDeposit } from '../postings.ts'
import { isFinal } from './confirm.ts'
import type { Watch } from './watch.ts'

const rowsMax = 200

export async function judgeAll(watch: Watch, head: Head, policy: NetworkPolicy): Promise<void> {
  const ready = await selectDeposits(
    watch.db,
    `network = $1 and completed_at is null and block_height is not null and (state in ('CONFIRMING', 'SCREENING')
       or state in ('UNMATCHED', 'CLAIMED') and amount > 0
         and not exists (select from crypto_deposit_posting p where p.deposit_id = crypto_deposit.id and p.standing is not null))
     order by block_height limit ${rowsMax}`,
    [watch.network.id],
  )
  for (const deposit of ready.filter((one) => isFinal(one, head, policy) && isCreditingOpen(one, policy))) {
    if (!(await isTrue(watch, deposit))) continue
    if (deposit.state === 'UNMATCHED' || deposit.state === 'CLAIMED') await bookUnowned(watch, deposit)
    else await screen(watch, deposit, policy)
  }
}

/** False while a deep reorganisation keeps the asset closed: its deposits wait where they are. */
const isCreditingOpen = ({ currency }: Deposit, { assets }: NetworkPolicy): boolean =>
  currency === null || (assets.get(currency)?.creditingOpen ?? true)

/** Asked for by its own name, the chain must tell the very same as the scan did. Only then money is made of it. */
async function isTrue({ gateway, network, log }: Watch, deposit: Deposit): Promise<boolean> {
  const found = await gateway.find(deposit.txnHash)
  const same =
    found.state === 'mined' &&
    found.block.hash === deposit.block?.hash &&
    found.movements.some(
      ({ index, to, memo, units, asset }) =>
        index === deposit.logIndex &&
        to === deposit.address &&
        memo === deposit.memo &&
        units === deposit.chainUnits &&
        asset.kind === 'token' &&
        asset.currency === deposit.currency,
    )
  if (!same)
    log.warn(
      { network: network.name, deposit: deposit.id, told: found.state },
      'the chain does not tell of this deposit what the scan told; it is not credited',
    )
  return same
}

async function bookUnowned({ transact, parts }: Watch, { id, state }: Deposit): Promise<void> {
  await transact(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit?.state === state && deposit.block) await bookDeposit(tx, parts.chart, deposit, 'book')
  })
}

async function screen(watch: Watch, deposit: Deposit, policy: NetworkPolicy): Promise<void> {
  const { transact, parts, network, now } = watch
  const asset = deposit.currency ? policy.assets.get(deposit.currency) : undefined
  if (!asset) return
  if (deposit.state === 'CONFIRMING')
    await transact((tx) => transitionDeposit(tx, deposit, 'screen', { by: 'network', now: now() }))
  faultPoint('deposit screening')
  const risk = deposit.sender === null ? 'lowRisk' : await parts.screening({ network: network.id, address: deposit.sender })
  await transact(async (tx) => {
    const locked = await lockDeposit(tx, deposit.id)
    if (locked?.state !== 'SCREENING' || locked.block?.hash !== deposit.block?.hash) return
    const reason = risk === 'highRisk' ? 'highRisk' : (await needsSender(tx, watch, locked, asset)) ? 'travelRule' : undefined
    if (reason) await hold(tx, watch, locked, reason)
    else await creditOrKeep(tx, watch, locked, asset)
    faultPoint('deposit posted')
  })
  faultPoint('deposit judged')
}

async function needsSender(tx: Tx, { parts, network }: Watch, deposit: Deposit, asset: AssetPolicy): Promise<boolean> {
  if (deposit.amount < asset.travelRuleFrom.units || !deposit.accountId) return false
  return !(await parts.knowsSender(tx, { accountId: deposit.accountId, network: network.id, sender: deposit.sender }))
}

async function hold(tx: Tx, { parts, now }: Watch, deposit: Deposit, reason: DepositReason): Promise<void> {
  const held = await transitionDeposit(tx, deposit, 'hold', { by: 'system', reason, now: now() })
  await bookDeposit(tx, parts.chart, held, 'book')
  await tellAccount(tx, parts, held, 'depositOnHold')
}

/** What is below the minimum is kept and added up; with enough of it all is credited together. */
async function creditOrKeep(tx: Tx, { parts, now }: Watch, deposit: Deposit, asset: AssetPolicy): Promise<void> {
  const kept = await selectDeposits(
    tx,
    `account_id = $1 and network = $2 and currency = $3 and state = 'BELOW_MINIMUM' and block_height is not null
     order by id for no key update`,
    [deposit.accountId, deposit.network, deposit.currency],
  )
  const { chainUnits: minimum } = ledgerToChain(asset.minimumDeposit, decimalsOf(deposit.network, asset.currency))
  const total = kept.reduce((sum, { chainUnits }) => sum + chainUnits, deposit.chainUnits)
  if (total < minimum || total === 0n) {
    const waiting = await transitionDeposit(tx, deposit, 'keepBelowMinimum', { by: 'system', now: now() })
    await bookDeposit(tx, parts.chart, waiting, 'book')
    return
  }
  await creditDeposit(tx, parts, deposit, { move: 'credit', now: now() })
  for (const waiting of kept) await creditDeposit(tx, parts, waiting, { move: 'creditAccumulated', now: now() })
}
