// Checks every row of a file as a withdrawal of its own would be checked, before anything is submitted.

import { amountText } from '@sampan/contract/amount-field.ts'
import { isPurpose, type Purpose } from '@sampan/contract/bank/purposes.ts'
import {
  type Fiat,
  type HeldCurrency,
  isFiat,
  isHeldCurrency,
  isStablecoin,
  type Stablecoin,
} from '@sampan/contract/currencies.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { type Money, parseMoney } from '@sampan/contract/money.ts'
import { allNetworks, type NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { textOfRefusal } from '../../core/money-calls/refusal-text.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Session } from '../../platform/security/session.ts'
import { listSavedBankAccounts, type SavedBankAccount, targetOfAccount } from '../bank-accounts/public.ts'
import { listSavedAddresses, type SavedAddress, targetOfAddress } from '../saved-addresses/public.ts'
import { checkBankWithdrawals } from './check-bank-withdrawals.ts'
import { checkWithdrawals } from './check-withdrawals.ts'
import type { PayoutDeps } from './deps.ts'
import { matchAddress, matchBankAccount } from './match-destination.ts'
import { rowMessages } from './messages.ts'
import type { Column, GivenRow } from './read-payout-file.ts'

export type Problem = { readonly kind: 'error' | 'warning'; readonly text: Text }

export type Payment = {
  readonly kind: 'crypto' | 'bank'
  readonly destinationId: string
  /** Of a bank account, which can be edited; 0 for an address, which cannot. */
  readonly destinationVersion: number
  readonly label: string
  /** The address with its memo, or the account number, as it was read. */
  readonly target: string
  readonly network: NetworkId | null
  readonly currency: HeldCurrency
  readonly units: bigint
  readonly fee: bigint
  readonly purpose: Purpose | null
  readonly isKnown: boolean
}

export type CheckedRow = {
  readonly place: number
  readonly cells: Readonly<Record<Column, string>>
  readonly formulas: readonly Column[]
  readonly payment: Payment | null
  readonly problems: readonly Problem[]
}

/** Bank statements have room for so many characters. */
const referenceMax = 35

type Amount<Code extends HeldCurrency> = Money & { readonly currency: Code }
type PaymentRequest = { readonly purpose: Purpose | null; readonly fee: bigint | undefined } & (
  | { readonly kind: 'crypto'; readonly destination: SavedAddress; readonly amount: Amount<Stablecoin> }
  | { readonly kind: 'bank'; readonly destination: SavedBankAccount; readonly amount: Amount<Fiat> }
)
type ReadRow = { readonly row: RowToCheck; readonly meant: PaymentRequest | undefined; readonly errors: readonly Text[] }

/** `fee` is one that was promised before. */
export type RowToCheck = GivenRow & { readonly fee?: bigint | null }

type Destinations = { readonly addresses: readonly SavedAddress[]; readonly accounts: readonly SavedBankAccount[] }

export type CheckContext = {
  readonly account: Pick<Session, 'accountId' | 'accountType'>
  readonly now: Date
  readonly language: Language
}

export async function checkRows(
  deps: PayoutDeps,
  db: Db,
  { account, now, language }: CheckContext,
  rows: readonly RowToCheck[],
): Promise<CheckedRow[]> {
  const { accountId } = account
  const destinations = {
    addresses: await listSavedAddresses(db, { accountId, now }),
    accounts: await listSavedBankAccounts(db, { accountId, now }),
  }
  const read = rows.map((row) => readRow(row, destinations))
  const crypto = read.flatMap(({ meant }) => (meant?.kind === 'crypto' ? [meant] : []))
  const bank = read.flatMap(({ meant }) => (meant?.kind === 'bank' ? [meant] : []))
  const verdicts = new Map<PaymentRequest, Verdict | Refusal>()
  const cryptoVerdicts = await checkWithdrawals(deps.crypto, db, { account, now, language }, crypto)
  for (const [index, verdict] of cryptoVerdicts.entries()) verdicts.set(crypto[index] as PaymentRequest, verdict)
  const bankVerdicts = await checkBankWithdrawals(deps.bank, db, { accountId, now, language }, bank)
  for (const [index, verdict] of bankVerdicts.entries()) verdicts.set(bank[index] as PaymentRequest, verdict)
  return warn(read.map((one) => conclude(one, one.meant && verdicts.get(one.meant))))
}

type Verdict = { readonly fee: Money; readonly isKnown: boolean; readonly isBusy?: boolean }

/** The destinations whose nodes and fees have to be asked for before the check. */
export async function findAddresses(
  db: Db,
  { account: { accountId }, now }: Pick<CheckContext, 'account' | 'now'>,
  rows: readonly RowToCheck[],
): Promise<{ readonly destination: SavedAddress; readonly currency: Stablecoin }[]> {
  const destinations = { addresses: await listSavedAddresses(db, { accountId, now }), accounts: [] }
  const found = rows.flatMap((row) => {
    const { meant } = readRow(row, destinations)
    return meant?.kind === 'crypto' && !meant.destination.objection
      ? [{ destination: meant.destination, currency: meant.amount.currency }]
      : []
  })
  return [...new Map(found.map((one) => [`${one.destination.id} ${one.currency}`, one])).values()]
}

/** What a row means alone; everything that is wrong in it is said at once. */
function readRow(row: RowToCheck, destinations: Destinations): ReadRow {
  const { cells, formulas } = row
  const errors: Text[] = formulas.map((column) => fill(rowMessages.formula, { column }))
  const currency = cells.currency.toUpperCase()
  if (!isHeldCurrency(currency)) return { row, meant: undefined, errors: [...errors, rowMessages.currencyUnknown] }
  const parsed = parseMoney(cells.amount, currency, { scale: 'display' })
  if (parsed.kind === 'refused') errors.push(amountText(parsed.problem, { currency }))
  if (cells.reference.length > referenceMax) errors.push(fill(rowMessages.referenceTooLong, { max: referenceMax }))
  const purpose = isFiat(currency) ? readPurpose(cells.purpose) : null
  if (purpose === undefined) errors.push(rowMessages.purposeUnknown)
  const destination = findDestination(cells, currency, destinations)
  if ('en' in destination) return { row, meant: undefined, errors: [...errors, destination] }
  if (errors.length > 0 || parsed.kind !== 'money' || purpose === undefined) return { row, meant: undefined, errors }
  const { units } = parsed.money
  const common = { purpose, fee: row.fee ?? undefined }
  if (destination.kind === 'crypto' && isStablecoin(currency))
    return { row, meant: { ...common, ...destination, amount: { units, currency } }, errors }
  if (destination.kind === 'bank' && isFiat(currency))
    return { row, meant: { ...common, ...destination, amount: { units, currency } }, errors }
  throw new Error(`${currency} is neither a stablecoin nor fiat`)
}

function readPurpose(text: string): Purpose | undefined {
  const code = text === '' ? 'OTHR' : text.toUpperCase()
  return isPurpose(code) ? code : undefined
}

type MatchedDestination =
  | { readonly kind: 'crypto'; readonly destination: SavedAddress }
  | { readonly kind: 'bank'; readonly destination: SavedBankAccount }

function findDestination(
  cells: GivenRow['cells'],
  currency: HeldCurrency,
  { addresses, accounts }: Destinations,
): MatchedDestination | Text {
  const name = cells.destination
  if (name === '') return rowMessages.destinationMissing
  if (isFiat(currency)) {
    const destination = matchBankAccount(accounts, { name, currency })
    return typeof destination === 'string' ? unmatched(destination, currency) : { kind: 'bank', destination }
  }
  const network = findNetwork(cells.network)
  if (network === 'unknown') return rowMessages.networkUnknown
  const destination = matchAddress(addresses, { name, network })
  return typeof destination === 'string' ? unmatched(destination, currency) : { kind: 'crypto', destination }
}

const unmatched = (match: 'unknown' | 'ambiguous', currency: HeldCurrency): Text =>
  match === 'unknown' ? fill(rowMessages.destinationUnknown, { currency }) : rowMessages.destinationAmbiguous

function findNetwork(text: string): NetworkId | undefined | 'unknown' {
  if (text === '') return undefined
  const wanted = text.toLowerCase()
  const found = allNetworks.find(({ name, label }) => name.toLowerCase() === wanted || label.toLowerCase() === wanted)
  return found ? found.id : 'unknown'
}

const error = (text: Text): Problem => ({ kind: 'error', text })
const warning = (text: Text): Problem => ({ kind: 'warning', text })

function conclude({ row, meant, errors }: ReadRow, verdict: Verdict | Refusal | undefined): CheckedRow {
  const { place, cells, formulas } = row
  const given = { place, cells, formulas }
  if (!meant || !verdict) return { ...given, payment: null, problems: errors.map(error) }
  if (verdict instanceof Refusal) return { ...given, payment: null, problems: [error(textOfRefusal(verdict))] }
  const { destination, amount, purpose, kind } = meant
  const payment: Payment = {
    kind,
    destinationId: destination.id,
    ...placeOf(meant),
    currency: amount.currency,
    units: amount.units,
    fee: verdict.fee.units,
    purpose,
    isKnown: verdict.isKnown,
  }
  return { ...given, payment, problems: verdict.isBusy ? [warning(rowMessages.waits)] : [] }
}

function placeOf(meant: PaymentRequest): Pick<Payment, 'destinationVersion' | 'label' | 'target' | 'network'> {
  if (meant.kind === 'crypto') {
    const { label, network } = meant.destination
    return { destinationVersion: 0, label, target: targetOfAddress(meant.destination), network }
  }
  const { fields, version } = meant.destination
  return { destinationVersion: version, label: fields.label, target: targetOfAccount(fields), network: null }
}

/** The same payment twice is a warning, for it can be meant; a second one to an address waits for the first. */
function warn(rows: readonly CheckedRow[]): CheckedRow[] {
  const seen = new Map<string, number>()
  const addresses = new Set<string>()
  return rows.map((row) => {
    const { payment, place, cells, problems } = row
    if (!payment) return row
    const key = JSON.stringify([payment.destinationId, payment.currency, String(payment.units), cells.reference])
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, place)
    const waits = payment.kind === 'crypto' && addresses.has(payment.destinationId) && problems.length === 0
    if (payment.kind === 'crypto') addresses.add(payment.destinationId)
    return {
      ...row,
      problems: [
        ...problems,
        ...(earlier === undefined ? [] : [warning(fill(rowMessages.duplicate, { line: earlier }))]),
        ...(waits ? [warning(rowMessages.waits)] : []),
      ],
    }
  })
}
