// Takes one payment between our own wallets a step further: sign, store, send, wait until it is final. The same bytes however often.

import type { Order, SignedTransfer } from '@sampan/chains/gateway.ts'
import { ledgerScale } from '@sampan/contract/currencies.ts'
import { rescale } from '@sampan/contract/decimal.ts'
import { post } from '@sampan/ledger/transfers.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { NetworkPolicy } from '../../crypto/public.ts'
import { releaseNonce, takeNonce, useNonce } from '../../crypto/public.ts'
import type { Watch } from '../../crypto-deposits/public.ts'
import { isFinal } from '../../crypto-deposits/public.ts'
import { scheduleWaitingWithdrawals } from '../../crypto-withdrawals/public.ts'
import { endSweep, keepBytes, noteSent, type Sweep } from './sweeps.ts'

export async function advanceSweep(watch: Watch, sweep: Sweep, policy: NetworkPolicy): Promise<void> {
  if (sweep.signed) return follow(watch, sweep, policy)
  await sign(watch, sweep, policy)
}

async function sign(watch: Watch, sweep: Sweep, policy: NetworkPolicy): Promise<void> {
  const { gateway, network, transact, now, log } = watch
  const [any] = policy.assets.keys()
  const currency = sweep.currency ?? any
  if (currency === undefined) return
  const fee = await gateway.estimateFee(currency)
  const wallet = { network: network.id, address: sweep.sender }
  const owner = { purpose: sweep.purpose, subject: sweep.id }
  const chainNext = await gateway.nextSequence(sweep.sender)
  const taken = await transact((tx) => takeNonce(tx, { wallet, owner, chainNext, now: now() }))
  // A withdrawal is about to leave this wallet: it goes first.
  if ('busy' in taken) return
  // Stopped when the next withdrawal sees the same; a top-up alone stops nothing.
  if ('ahead' in taken)
    return log.warn({ event: 'sweep.chainAhead', network: network.name, ...taken.ahead }, 'no gas leaves: the chain is ahead')
  const { sequence } = taken
  const signed = await makeBytes(watch, sweep, { sequence, fee }).catch(async (error: unknown) => {
    // Nothing has left us, so the number is free again: our wallet must not wait for this.
    await releaseNonce(watch.db, owner)
    throw error
  })
  faultPoint('sweep signed')
  const isKept = await transact(async (tx) => {
    if (!(await useNonce(tx, { wallet, owner, sequence, now: now() }))) return false
    await keepBytes(tx, sweep, { ...signed, sequence }, now())
    return true
  })
  faultPoint('sweep stored')
  if (isKept) await send(watch, { ...sweep, state: 'SIGNED', signed })
}

async function makeBytes(
  { gateway, deps }: Watch,
  sweep: Sweep,
  { sequence, fee }: Pick<Order, 'sequence' | 'fee'>,
): Promise<SignedTransfer> {
  const { sender: from, recipient: to, units, currency, number: index } = sweep
  const asset: Order['asset'] = currency ? { kind: 'token', currency } : { kind: 'native' }
  const unsigned = await gateway.build({ from, to, memo: null, asset, units, sequence, fee })
  return sweep.purpose === 'sweep' ? deps.signer.signSweep({ index, unsigned }) : deps.signer.signTopUp({ index, unsigned })
}

/** Only the network's yes is noted; without it the same bytes go out again at the next look. */
async function send({ gateway, db, now, log, network }: Watch, sweep: Sweep): Promise<void> {
  if (!sweep.signed) return
  const sent = await gateway.send(sweep.signed)
  faultPoint('sweep sent')
  if (sent.outcome === 'rejected')
    log.warn({ network: network.name, sweep: sweep.id, reason: sent.reason }, 'a sweep was rejected')
  else await noteSent(db, sweep, now())
}

async function follow(watch: Watch, sweep: Sweep, policy: NetworkPolicy): Promise<void> {
  const { gateway } = watch
  if (!sweep.signed) return
  const found = await gateway.find(sweep.signed.txnHash)
  switch (found.state) {
    case 'pending':
      return
    case 'unknown':
      if (await gateway.isDead(sweep.signed, sweep.sender)) return end(watch, sweep, 'FAILED', 0n)
      return send(watch, sweep)
    case 'mined':
    case 'failed':
      if (isFinal({ block: found.block }, await gateway.head(), policy))
        await end(watch, sweep, found.state === 'mined' ? 'DONE' : 'FAILED', found.feeUnits)
  }
}

async function end({ transact, deps, now, network, log }: Watch, sweep: Sweep, state: 'DONE' | 'FAILED', feeUnits: bigint) {
  if (state === 'FAILED') log.warn({ network: network.name, sweep: sweep.id }, 'a sweep failed; its coins are where they were')
  await transact(async (tx) => {
    if (!(await endSweep(tx, sweep, { state, feeUnits, now: now() }))) return
    await postGas(tx, { deps, network }, sweep, feeUnits)
    if (state === 'DONE' && sweep.currency)
      await scheduleWaitingWithdrawals(tx, deps, { network: network.id, currency: sweep.currency, now: now() })
  })
}

/** What the network took is gone, so it is rounded up. The coins themselves only changed places: the ledger knows one omnibus account. */
async function postGas(
  tx: Tx,
  { deps, network }: Pick<Watch, 'deps' | 'network'>,
  { id }: Sweep,
  feeUnits: bigint,
): Promise<void> {
  const { name, native, nativeDecimals } = network
  const { units } = rescale({ units: feeUnits, scale: nativeDecimals }, ledgerScale(native), 'up')
  if (units === 0n) return
  const posting = { from: deps.chart.gas(name), to: deps.chart.omnibus(name, native), amount: { units, currency: native } }
  await post(tx, { key: ['chain-sweep', id, 'gas'], purpose: 'network_fee', postings: [posting] })
}
