// The ledger transfers of a withdrawal. Amount and fee are held together; each ends in its own account.

import { ledgerScale } from '@sampan/contract/currencies.ts'
import { rescale } from '@sampan/contract/decimal.ts'
import { add, type Money } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Account, Hold, Key, Transfer } from '@sampan/ledger/transfer.ts'
import type { Withdrawal } from './withdrawals.ts'

const purpose = 'crypto_withdrawal'
const keyOf = (id: string, ...words: string[]): Key => ['crypto-withdrawal', id, ...words]

export const holdFor = (id: string, account: Account, amount: Money, fee: Money): Hold => ({
  key: keyOf(id, 'hold'),
  purpose,
  account,
  amount: add(amount, fee),
})

/**
 * The coins have left the wallet, the fee is ours. No outside reference: a payment to one of our own deposit addresses is one
 * movement of the chain that is also booked as a deposit, under its name.
 */
export const settlementOf = (chart: Chart, { id, holdId, network, currency, amount, fee }: Withdrawal): Transfer => ({
  action: 'settle',
  key: keyOf(id, 'settle'),
  purpose,
  hold: holdId,
  postings: [
    { to: chart.omnibus(networkById(network).name, currency), amount },
    ...(fee.units > 0n ? [{ to: chart.account('fees', currency), amount: fee }] : []),
  ],
})

export const releaseOf = ({ id, holdId: hold }: Withdrawal): Transfer => ({
  action: 'release',
  key: keyOf(id, 'release'),
  purpose,
  hold,
})

/** What the network took for executing it, or for reverting it: ours to pay. Rounded up, since it is gone. */
export function gasPosting(chart: Chart, { id, network }: Withdrawal, paid: { txnHash: string; feeUnits: bigint }): Transfer[] {
  const { name, native, nativeDecimals } = networkById(network)
  const { units } = rescale({ units: paid.feeUnits, scale: nativeDecimals }, ledgerScale(native), 'up')
  if (units === 0n) return []
  const posting = { from: chart.gas(name), to: chart.omnibus(name, native), amount: { units, currency: native } }
  return [{ action: 'post', key: keyOf(id, 'gas', paid.txnHash), purpose: 'network_fee', postings: [posting] }]
}
