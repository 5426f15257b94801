// The settings of networks, payouts and coins.

import { ledgerScale } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { fill } from '@sampan/contract/language.ts'
import { fieldWords, titleWords } from './messages.ts'
import { amount, basisPoints, notice, switches, whole } from './setting-fields.ts'
import { currencyOf, feeCoin, named, networkOf } from './setting-keys.ts'
import type { TableSource } from './source-types.ts'

export const network: TableSource = {
  group: 'network',
  prefix: 'network',
  titleOf: ([id]) => named(networkOf(id).label),
  // At least one, or a deposit would count at first sight; more than ten times the usual is a slip of the hand.
  fieldsOf: ([id]) => [
    ...switches,
    notice,
    whole('confirmations', 'confirmations', 'blocks', { minimum: 1n, maximum: BigInt(networkOf(id).confirmations) * 10n }),
    { name: 'finality', column: 'finality', label: fieldWords.finality, kind: 'choice', choices: ['tag', 'count'] },
    // Operators set it back to none; the other names say why the system stopped (runbook crypto-withdrawals.md).
    {
      name: 'stopReason',
      column: 'stop_reason',
      label: fieldWords.stopReason,
      kind: 'choice',
      choices: ['none', 'chainAhead', 'unknownPayments', 'journalBehind', 'byOperator'],
      seen: true,
    },
  ],
  orders: [],
}

export const payout: TableSource = {
  group: 'network',
  prefix: 'payout',
  titleOf: ([id]) => fill(titleWords.payout, { network: networkOf(id).label }),
  fieldsOf: () => [
    amount('feeMin', 'fee_min', feeCoin, 0n),
    { ...amount('feeMax', 'fee_max', feeCoin), maximum: 1_000n * powerOfTen(ledgerScale(feeCoin)) },
    basisPoints('marginBp', 'margin_bp', { minimum: 0n, maximum: 20_000n }),
    whole('graceSeconds', 'grace_seconds', 'seconds', { minimum: 0n, maximum: 3_600n }),
  ],
  orders: [['feeMin', 'feeMax']],
}

export const asset: TableSource = {
  group: 'asset',
  prefix: 'asset',
  titleOf: ([id, currency]) => fill(titleWords.asset, { network: networkOf(id).label, currency: currency ?? '' }),
  fieldsOf: ([, key]) => {
    const currency = currencyOf(key)
    return [
      ...switches,
      { name: 'creditingOpen', column: 'crediting_open', label: fieldWords.creditingOpen, kind: 'switch' },
      amount('minimumDeposit', 'minimum_deposit', currency, 0n),
      amount('minimumWithdraw', 'minimum_withdraw', currency),
      amount('travelRuleFrom', 'travel_rule_from', currency),
      amount('sweepFrom', 'sweep_from', currency),
    ]
  },
  orders: [],
}
