// Everything that operators may change: what its values may be, and what must hold between them. Its table belongs to its module.
// Each module reads its own row at every call, so a change counts at once and everywhere.

import { type HeldCurrency, isHeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { allNetworks, type Network } from '@sampan/contract/networks.ts'
import type { SettingsTable } from '../../platform/db/settings-table.ts'
import type { Field } from './field.ts'
import { fieldWords, titleWords } from './messages.ts'

export const signerPrefix = 'signer'

export type Group = 'network' | 'asset' | 'rail' | 'pair' | 'policy'
export type Keys = readonly string[]

/** The first may not be above the second. */
export type Order = readonly [lower: keyof typeof fieldWords, upper: keyof typeof fieldWords]

export type TablePrefix = 'signer' | 'network' | 'payout' | 'asset' | 'rail' | 'pair' | 'limit'

/** The table of each prefix, as its owner declares it. */
export type SettingsTables = Readonly<Record<TablePrefix, SettingsTable>>

export type TableSource = {
  readonly group: Group
  /** The first word of its keys. */
  readonly prefix: TablePrefix
  titleOf(keys: Keys): Text
  fieldsOf(keys: Keys): readonly Field[]
  readonly orders: readonly Order[]
}

type Name = keyof typeof fieldWords
type Bounds = { readonly minimum: bigint; readonly maximum: bigint }

const flag = (name: Name, column: string): Field => ({ name, column, label: fieldWords[name], kind: 'switch', seen: true })
const notice: Field = { name: 'notice', column: 'notice', label: fieldWords.notice, kind: 'notice', seen: true }
const whole = (name: Name, column: string, unit: string, bounds: Bounds): Field => ({
  name,
  column,
  label: fieldWords[name],
  kind: 'whole',
  unit,
  ...bounds,
})
const basisPoints = (name: Name, column: string, bounds: Bounds = { minimum: 0n, maximum: 500n }): Field =>
  whole(name, column, 'bp', bounds)

/** More than a trillion of anything is a slip of the hand. */
const most = (currency: HeldCurrency): bigint => 1_000_000_000_000n * powerOfTen(ledgerScale(currency))
const amount = (name: Name, column: string, currency: HeldCurrency, minimum = 1n): Field => ({
  name,
  column,
  label: fieldWords[name],
  kind: 'amount',
  currency,
  minimum,
  maximum: most(currency),
})

const switches = [flag('depositsOpen', 'deposits_open'), flag('withdrawalsOpen', 'withdrawals_open')] as const

function networkOf(key: string | undefined): Network {
  const found = allNetworks.find(({ id }) => String(id) === key)
  if (!found) throw new Error(`no network is called ${key}`)
  return found
}
const currencyOf = (key: string | undefined): HeldCurrency => {
  if (!isHeldCurrency(key)) throw new Error(`no currency is called ${key}`)
  return key
}
const named = (name: string): Text => ({ en: name, 'zh-CN': name, th: name })

const network: TableSource = {
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

/** Every stablecoin has the same scale; one of them names it. */
const feeCoin = 'USDT'

const payout: TableSource = {
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

const asset: TableSource = {
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

export const tableSources: readonly TableSource[] = [signer, network, payout, asset, rail, pair, limit]

/** Kept as one JSON value each in app_setting; what is not there yet is the default. */
export type PolicySource = {
  readonly prefix: string
  readonly title: Text
  readonly fields: readonly Field[]
  readonly orders: readonly Order[]
}

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
