// Everything that operators may change: what its values may be, and what must hold between them. Its table belongs to its module.
// Each module reads its own row at every call, so a change counts at once and everywhere.

import { fill } from '@sampan/contract/language.ts'
import { fieldWords, titleWords } from './messages.ts'
import { asset, network, payout } from './network-sources.ts'
import { amount, basisPoints, flag, notice, switches, whole } from './setting-fields.ts'
import { currencyOf, feeCoin, named } from './setting-keys.ts'
import type { PolicySource, TableSource } from './source-types.ts'

export const signerPrefix = 'signer'

const rail: TableSource = {
  group: 'rail',
  prefix: 'rail',
  titleOf: (keys) => named(keys.join(' ')),
  fieldsOf: ([key]) => {
    const currency = currencyOf(key)
    return [
      ...switches,
      notice,
      amount('minimumDeposit', 'minimum_deposit', currency, 0n),
      amount('minimumWithdraw', 'minimum_withdraw', currency),
      amount('maximumWithdraw', 'maximum_withdraw', currency),
      amount('feeFixed', 'fee_fixed', currency, 0n),
      basisPoints('feeBasisPoints', 'fee_basis_points'),
      amount('limitDay', 'limit_day', currency),
      amount('limitMonth', 'limit_month', currency),
    ]
  },
  // A fee above the smallest withdrawal would leave nothing of it.
  orders: [
    ['minimumWithdraw', 'maximumWithdraw'],
    ['feeFixed', 'minimumWithdraw'],
    ['maximumWithdraw', 'limitDay'],
    ['limitDay', 'limitMonth'],
  ],
}

const pair: TableSource = {
  group: 'pair',
  prefix: 'pair',
  titleOf: (keys) => named(keys.join(' → ')),
  fieldsOf: ([key]) => {
    const currency = currencyOf(key)
    return [
      flag('isOpen', 'is_open'),
      notice,
      amount('minimum', 'minimum', currency),
      amount('maximum', 'maximum', currency),
      // Never above zero: a wrong sign would give money away.
      basisPoints('adjustmentBp', 'adjustment_bp', { minimum: -500n, maximum: 0n }),
      basisPoints('feeBp', 'fee_bp'),
    ]
  },
  orders: [['minimum', 'maximum']],
}

const limit: TableSource = {
  group: 'policy',
  prefix: 'limit',
  titleOf: ([holder]) => (holder === 'corporate' ? titleWords.corporate : titleWords.individual),
  fieldsOf: () => [
    amount('perTransaction', 'per_transaction', feeCoin),
    amount('perDay', 'per_day', feeCoin),
    amount('perMonth', 'per_month', feeCoin),
    amount('reviewFrom', 'review_from', feeCoin),
  ],
  orders: [
    ['perTransaction', 'perDay'],
    ['perDay', 'perMonth'],
  ],
}

/** Money between customers, per currency. */
const transfer: TableSource = {
  group: 'policy',
  prefix: 'transfer',
  titleOf: ([currency]) => fill(titleWords.transfer, { currency: currency ?? '' }),
  fieldsOf: ([key]) => {
    const currency = currencyOf(key)
    return [
      flag('isOpen', 'is_open'),
      amount('maximum', 'maximum', currency),
      amount('limitDay', 'limit_day', currency),
      amount('limitMonth', 'limit_month', currency),
    ]
  },
  orders: [
    ['maximum', 'limitDay'],
    ['limitDay', 'limitMonth'],
  ],
}

/** Changed by two operators only from behind to confirmed; what else happens to it is the signer's business. */
const signer: TableSource = {
  group: 'policy',
  prefix: signerPrefix,
  titleOf: () => titleWords.signer,
  fieldsOf: () => [
    {
      name: 'journalStatus',
      column: 'journal_status',
      label: fieldWords.journalStatus,
      kind: 'choice',
      choices: ['checked', 'behind', 'confirmed'],
    },
  ],
  orders: [],
}

export const tableSources: readonly TableSource[] = [signer, network, payout, asset, rail, pair, limit, transfer]

export const policySources = (least: { readonly coolDownHours: number }): readonly PolicySource[] => [
  {
    prefix: 'policy.sessions',
    title: titleWords.sessions,
    fields: [
      whole('idleMinutes', 'idleMinutes', 'minutes', { minimum: 5n, maximum: 60n }),
      whole('longestHours', 'longestHours', 'hours', { minimum: 1n, maximum: 24n }),
    ],
    orders: [],
  },
  {
    prefix: 'policy.addresses',
    title: titleWords.addresses,
    fields: [whole('coolDownHours', 'coolDownHours', 'hours', { minimum: BigInt(least.coolDownHours), maximum: 168n })],
    orders: [],
  },
]
