// The rows of the history bench: for each kind of transaction the SQL expressions of its columns, over the row number n.

import { stablecoins } from '@sampan/contract/currencies.ts'
import { referenceLetters } from '../../apps/server/src/core/transactions/reference.ts'

export type View = 'crypto_deposit' | 'crypto_withdrawal' | 'fiat_deposit' | 'fiat_withdrawal' | 'exchange_order'
type Columns = Readonly<Record<string, string | number>>
type KindColumns = { readonly transaction: Columns; readonly detail: Columns }

/** One row in this many is rare in every respect that the screen can filter by. */
const rare = 100
const usual = (most: string, other: string) => `case when n % ${rare} = 0 then '${other}' else '${most}' end`
const coin = usual('USDC', stablecoins[0])
const fiat = usual('EUR', 'JPY')
const network = `case when n % ${rare} = 0 then 6 else 4 end`
// As random as a real hash, so that the text index has a realistic size; found again by its number.
const hash = `'0x' || md5(n::text) || md5((-n)::text)`
const reference = (kind: string) => `'${kind}-' || ${lettersSql(0, 5)} || '-' || ${lettersSql(5, 11)}`
// Every third number of the three kinds that hold funds.
const holdOf = (place: 0 | 1 | 2) => `n * 3 + ${place}`
const other = 'uuidv7()'

const cryptoDepositColumns = (at: string): KindColumns => ({
  transaction: {
    kind: `'cryptoDeposit'`,
    reference: reference('CD'),
    state: usual('CREDITED', 'CONFIRMING'),
    currency: coin,
    amount: 'n',
    network,
    completed_at: `case when n % ${rare} = 0 then null else ${at} end`,
  },
  detail: {
    network,
    txn_hash: hash,
    log_index: 0,
    sender: `'0xSender'`,
    address: `'0xOurs'`,
    asset: `'token'`,
    contract: `'0xCoin'`,
    chain_units: 'n',
    confirmations_needed: 32,
  },
})

const cryptoWithdrawalColumns = (): KindColumns => ({
  transaction: {
    kind: `'cryptoWithdrawal'`,
    reference: reference('CW'),
    state: usual('COMPLETED', 'REJECTED'),
    currency: coin,
    amount: 'n + 1',
    fee: 1,
    network,
    hold_id: holdOf(0),
    open_once: `${network} || ' 0xThere '`,
  },
  detail: {
    network,
    address_id: other,
    address: `'0xThere'`,
    label: `'Supplier'`,
    units: 'n',
    approval: `'approval'`,
    txn_hash: hash,
  },
})

const fiatDepositColumns = (): KindColumns => ({
  transaction: {
    kind: `'fiatDeposit'`,
    reference: reference('FD'),
    state: usual('COMPLETED', 'REJECTED'),
    currency: fiat,
    amount: 'n',
    channel: `'SEPA'`,
  },
  detail: {
    receiving_account_id: other,
    declared: 'n',
    beneficiary_name: `'Example'`,
    bank_name: `'Example Bank'`,
    bank_country: `'DE'`,
    bank_swift_code: `'DEUTDEFF'`,
    reference_no: `'R' || n`,
  },
})

const fiatWithdrawalColumns = (): KindColumns => ({
  transaction: {
    kind: `'fiatWithdrawal'`,
    reference: reference('FW'),
    state: usual('COMPLETED', 'REJECTED'),
    currency: fiat,
    amount: 'n + 1',
    fee: 1,
    channel: `'SEPA'`,
    hold_id: holdOf(1),
  },
  detail: {
    bank_account_id: other,
    destination: `'{"label":"Own","bankName":"Example Bank","beneficiaryName":"Example","iban":"DE89370400440532013000","country":"DE"}'::jsonb`,
    purpose: `'CASH'`,
    end_to_end_id: `'E' || n`,
  },
})

const exchangeOrderColumns = (at: string): KindColumns => ({
  transaction: {
    kind: `'swap'`,
    reference: reference('EX'),
    state: usual('COMPLETED', 'RATE_EXPIRED'),
    currency: fiat,
    amount: 'n',
    get_currency: `'USDC'`,
    get_amount: 'n',
    hold_id: holdOf(2),
  },
  detail: { quote_id: other, gross: 'n', rate: `'1'`, base_rate: `'1'`, adjustment_bp: 0, locked_until: at },
})

export const columnsOf: Readonly<Record<View, (at: string) => KindColumns>> = {
  crypto_deposit: cryptoDepositColumns,
  crypto_withdrawal: cryptoWithdrawalColumns,
  fiat_deposit: fiatDepositColumns,
  fiat_withdrawal: fiatWithdrawalColumns,
  exchange_order: exchangeOrderColumns,
}

/** The letters of the product's references, one more than it has: among ten million rows ten of them may come twice. */
function lettersSql(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, at) =>
      `substr('${referenceLetters}', get_byte(decode(md5(n::text), 'hex'), ${from + at}) % ${referenceLetters.length} + 1, 1)`,
  ).join(' || ')
}
