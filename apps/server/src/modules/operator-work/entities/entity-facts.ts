// The facts of each kind of thing, in one table per kind. What is personal is masked until it is revealed.

import { isHeldCurrency, isStablecoin } from '@sampan/contract/currencies.ts'
import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { memberRoles } from '@sampan/contract/members.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { isNetworkId, networkById, tokenOn } from '@sampan/contract/networks.ts'
import type { entity as detailEntry } from '@sampan/contract/operator/api/work.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { approvalActions, type Rule } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { memberChangeKinds, roleLabel, ruleText } from '../../companies/public.ts'
import { factLabels } from './fact-labels.ts'
import { maskEmail, maskName, maskTail, tidy, tidyLines } from './mask.ts'

type Row = Readonly<Record<string, unknown>>
type As = 'text' | 'lines' | 'money' | 'time' | 'address' | 'hash' | 'country'
type FactRow = {
  readonly name: keyof typeof factLabels
  readonly as?: As
  /** How it is masked, where it is personal. */
  readonly mask?: (value: string) => string
  /** Where it differs from the column of the same name. */
  readonly of?: (row: Row, language: Language) => unknown
  /** Of an amount: the column of its currency, where it is not the one called so. */
  readonly currency?: string
  /** The page of what it names. */
  readonly link?: (row: Row) => Fact['link']
}

const fact = (name: FactRow['name'], more: Omit<FactRow, 'name'> = {}): FactRow => ({ name, ...more })
const column = (name: string) => (row: Row) => row[name]
/** The driver reads a date as midnight in this machine's zone: it is shown as the day that the bank wrote. */
const day = (name: string) => (row: Row) => {
  const value = row[name]
  if (!(value instanceof Date)) return value
  return [value.getFullYear(), value.getMonth() + 1, value.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
const inside = (name: string, key: string) => (row: Row) => fieldsIn(row[name])[key]
const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {})
const network = (row: Row) => (isNetworkId(row.network) ? networkById(row.network).name : row.network)
const masked = () => '•••'

/** What the payout wallet lacks for a withdrawal, as an operator would send it. */
function missingCoins({ network: id, currency, wallet_short: units }: Row): string | null {
  if (typeof units !== 'string' || !isNetworkId(id) || !isStablecoin(currency)) return null
  const scale = tokenOn(id, currency)?.decimals
  return scale === undefined ? null : `${formatDecimal(trimDecimal({ units: BigInt(units), scale }))} ${currency}`
}

const field = (name: FactRow['name'], more: Omit<FactRow, 'name' | 'of'> = {}) =>
  fact(name, { ...more, of: inside('fields', name) })

const meantTransaction = ({ transaction_kind: kind, transaction_id: id }: Row): Fact['link'] =>
  typeof id === 'string' && typeof kind === 'string' && movements[kind] ? { kind: movements[kind], id } : null

/** What a customer calls it, and what the console does. */
const movements: Readonly<Record<string, EntityKind>> = {
  fiatDeposit: 'fiatDeposit',
  fiatWithdrawal: 'fiatWithdrawal',
  cryptoDeposit: 'cryptoDeposit',
  cryptoWithdrawal: 'cryptoWithdrawal',
  mint: 'exchange',
  redeem: 'exchange',
  swap: 'exchange',
}

const exchangeRate =
  (name: string) =>
  ({ pay_currency: pay, get_currency: get, [name]: rate }: Row) =>
    `1 ${String(pay)} = ${String(rate)} ${String(get)}`

/** The account that customers pay to until the change is approved. */
function replacedAccount({ action, before }: Row): string | null {
  if (action !== 'open' || typeof before !== 'object' || before === null) return null
  const { bankName, iban, accountNumber, localCode } = fieldsIn(before)
  return [bankName, iban ?? accountNumber ?? localCode].filter(Boolean).join(', ')
}

/** What a change of members or policy would do, as the company's own module wrote it down. */
type Payload = {
  readonly kind: string
  readonly role?: string
  readonly scopes?: readonly Scope[]
  readonly rules?: readonly Rule[]
}
type SuspendedMember = { readonly role: string; readonly at: string }

/** The change with its maker, the member it is about, and the approvers who are suspended. */
const companyChanges = `(select a.*, m.name as maker, coalesce(a.payload ->> 'name', s.name) as member_name, coalesce(a.payload ->> 'email', s.email) as member_email,
    coalesce((select jsonb_agg(jsonb_build_object('role', u.role, 'at', to_char(u.suspended_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) order by u.role, u.suspended_at)
      from app_user u where u.account_id = a.account_id and u.suspended_at is not null and u.removed_at is null and may_approve(u.role, u.custom_scopes)), '[]') as suspended
  from approval a join app_user m on m.id = a.maker_id left join app_user s on s.id = a.subject_id and a.action = 'memberChange'
  where a.action in ('memberChange', 'policyChange')) company_change`

const roleText = (role: string | undefined, language: Language): string | null => {
  const known = memberRoles.find((one) => one === role)
  return known ? say(roleLabel(known), language) : null
}

function changeKind(action: unknown, { kind }: Payload, language: Language): string {
  const words = memberChangeKinds[kind]
  return say(words ?? approvalActions[action === 'policyChange' ? 'policyChange' : 'memberChange'], language)
}

const tables: Readonly<Record<EntityKind, { readonly table: string; readonly facts: readonly FactRow[] }>> = {
  registration: {
    table: 'registration',
    facts: [
      fact('accountType', { of: column('account_type') }),
      field('corporateName'),
      field('registrationNumber'),
      field('placeOfIncorporation', { as: 'country' }),
      field('dateOfIncorporation'),
      field('authorisedPerson', { mask: maskName }),
      field('name', { mask: maskName }),
      field('dateOfBirth', { mask: masked }),
      fact('email', { mask: maskEmail }),
      field('phone', { mask: maskTail }),
      field('nationality', { as: 'country' }),
      field('residence', { as: 'country' }),
      fact('language'),
      fact('submittedAt', { as: 'time', of: column('submitted_at') }),
      fact('reason'),
    ],
  },
  fiatDeposit: {
    table: 'fiat_deposit',
    facts: [
      fact('declared', { as: 'money' }),
      fact('received', { as: 'money' }),
      fact('channel'),
      fact('referenceNo', { of: column('reference_no') }),
      fact('senderName', { of: column('beneficiary_name'), mask: maskName }),
      fact('bankName', { of: column('bank_name') }),
      fact('bankCountry', { as: 'country', of: column('bank_country') }),
      fact('swiftCode', { of: column('bank_swift_code') }),
      fact('remarks', { mask: masked }),
      fact('contest'),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  fiatWithdrawal: {
    table: 'fiat_withdrawal',
    facts: [
      fact('amount', { as: 'money' }),
      fact('fee', { as: 'money' }),
      fact('channel'),
      fact('beneficiaryName', { of: inside('destination', 'beneficiaryName'), mask: maskName }),
      fact('accountNumber', { of: inside('destination', 'accountNumber'), mask: maskTail }),
      fact('iban', { of: inside('destination', 'iban'), mask: maskTail }),
      fact('bankName', { of: inside('destination', 'bankName') }),
      fact('purpose'),
      fact('endToEndId', { of: column('end_to_end_id') }),
      fact('note', { mask: masked }),
      fact('evidence'),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  cryptoDeposit: {
    table: 'crypto_deposit',
    facts: [
      fact('amount', { as: 'money' }),
      fact('network', { of: network }),
      fact('txnHash', { as: 'hash', of: column('txn_hash') }),
      fact('sender', { as: 'address' }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('contract', { as: 'address' }),
      fact('confirmations', {
        of: ({ confirmations, confirmations_needed: needed }) => `${String(confirmations)} / ${String(needed)}`,
      }),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  cryptoWithdrawal: {
    table: `(select w.*, c.omnibus as payout_wallet from crypto_withdrawal w
      left join chain_cursor c on c.network = w.network) crypto_withdrawal`,
    facts: [
      fact('amount', { as: 'money' }),
      fact('fee', { as: 'money' }),
      fact('network', { of: network }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('label', { mask: masked }),
      fact('txnHash', { as: 'hash', of: column('txn_hash') }),
      fact('blocked'),
      fact('walletShort', { of: missingCoins }),
      fact('payoutWallet', { as: 'address', of: (row) => (row.wallet_short === null ? null : row.payout_wallet) }),
      fact('note', { mask: masked }),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  exchange: {
    table: `(select o.*, u.name as maker from exchange_order o left join app_user u on u.id = o.user_id) exchange_order`,
    facts: [
      fact('exchangeKind', { of: column('kind') }),
      fact('paid', { as: 'money', of: column('pay'), currency: 'pay_currency' }),
      fact('fee', { as: 'money', currency: 'pay_currency' }),
      fact('got', { as: 'money', of: column('get'), currency: 'get_currency' }),
      fact('rate', { of: exchangeRate('rate') }),
      fact('baseRate', { of: exchangeRate('base_rate') }),
      fact('spread', { of: ({ adjustment_bp: basisPoints }) => `${String(basisPoints)} bp` }),
      fact('lockedUntil', { as: 'time', of: column('locked_until') }),
      fact('reason'),
      fact('maker', { mask: maskName }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('completedAt', { as: 'time', of: column('completed_at') }),
    ],
  },
  bankLine: {
    table: 'bank_line',
    facts: [
      fact('amount', { as: 'money' }),
      fact('bankName', { of: column('bank') }),
      fact('bookedOn', { of: day('booked_on') }),
      fact('senderName', { of: column('counterparty'), mask: maskName }),
      fact('statementText', { of: column('text') }),
      fact('endToEndId', { of: column('end_to_end_id') }),
    ],
  },
  bankStatement: {
    table: `(select s.*, p.text as sums, m.name as maker_name, c.name as checker_name from bank_statement s
      left join operator m on m.id = s.maker left join operator c on c.id = s.checker
      left join lateral (select text from operator_proposal where kind = 'bankStatement' and entity_id = s.id order by made_at desc limit 1) p on true) bank_statement`,
    facts: [
      fact('sums'),
      fact('bankName', { of: column('bank') }),
      fact('fileName', { of: column('file_name') }),
      fact('fileHash', { of: ({ sha256 }) => (Buffer.isBuffer(sha256) ? sha256.toString('hex') : null) }),
      fact('proposedBy', { of: column('maker_name') }),
      fact('approvedBy', { of: column('checker_name') }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  bankAccount: {
    table: 'bank_account',
    facts: [
      fact('beneficiaryName', { of: column('beneficiary_name'), mask: maskName }),
      fact('accountNumber', { of: column('account_number'), mask: maskTail }),
      fact('iban', { mask: maskTail }),
      fact('swiftCode', { of: column('swift_code') }),
      fact('bankName', { of: column('bank_name') }),
      fact('bankCountry', { as: 'country', of: column('country') }),
      fact('currency'),
      fact('channel'),
      fact('reason'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  blockchainAddress: {
    table: 'blockchain_address',
    facts: [
      fact('network', { of: network }),
      fact('address', { as: 'address' }),
      fact('memo'),
      fact('label', { mask: masked }),
      fact('owner'),
      fact('beneficiaryName', { of: column('beneficiary_name'), mask: maskName }),
      fact('risk'),
      fact('reason'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  account: {
    table: `(select a.*, u.name as user_name, u.email, u.mobile, u.language from account a
      left join lateral (select * from app_user where account_id = a.id order by created_at limit 1) u on true) account`,
    facts: [
      fact('accountType', { of: column('type') }),
      fact('corporateName', { of: (row) => (row.type === 'corporate' ? row.name : null) }),
      fact('name', { of: column('user_name'), mask: maskName }),
      fact('email', { mask: maskEmail }),
      fact('phone', { of: column('mobile'), mask: maskTail }),
      fact('language'),
      fact('holdUntil', { as: 'time', of: column('hold_until') }),
      fact('frozenAt', { as: 'time', of: column('frozen_at') }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  companyChange: {
    table: companyChanges,
    facts: [
      fact('changeKind', { of: ({ action, payload }, language) => changeKind(action, payload as Payload, language) }),
      fact('memberName', { of: column('member_name'), mask: maskName }),
      fact('memberEmail', { of: column('member_email'), mask: maskEmail }),
      fact('role', { of: ({ payload }, language) => roleText((payload as Payload).role, language) }),
      fact('permissions', {
        as: 'lines',
        of: ({ payload }, language) =>
          (payload as Payload).scopes?.map((scope) => say(scopeLabels[scope], language)).join('\n') ?? null,
      }),
      fact('rules', {
        as: 'lines',
        of: ({ payload }, language) => (payload as Payload).rules?.map((rule) => ruleText(rule, language)).join('\n') ?? null,
      }),
      fact('maker', { mask: maskName }),
      fact('note', { mask: masked }),
      fact('suspendedApprovers', {
        as: 'lines',
        of: ({ suspended }, language) =>
          (suspended as SuspendedMember[]).map(({ role, at }) => `${roleText(role, language)}, ${at}`).join('\n') || null,
      }),
      fact('reason'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('operatorsFrom', { as: 'time', of: column('operators_from') }),
      fact('expiresAt', { as: 'time', of: column('expires_at') }),
    ],
  },
  feedbackCase: {
    table: `(select c.*, u.name as writer from feedback_case c left join app_user u on u.id = c.user_id) feedback_case`,
    facts: [
      fact('category'),
      fact('message', { as: 'lines' }),
      fact('transaction', { of: column('transaction_reference'), link: meantTransaction }),
      fact('writer', { mask: maskName }),
      fact('email', { mask: maskEmail }),
      fact('language'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('answer', { as: 'lines' }),
      fact('answeredAt', { as: 'time', of: column('closed_at') }),
    ],
  },
  receivingAccount: {
    table: `(select c.*, r.details as before from receiving_account_change c left join receiving_account r on r.id = c.replaces) receiving_account_change`,
    facts: [
      fact('change', { of: column('action') }),
      fact('currency'),
      fact('channel'),
      fact('beneficiaryName', { of: inside('details', 'beneficiaryName') }),
      fact('bankName', { of: inside('details', 'bankName') }),
      fact('bankCountry', { as: 'country', of: inside('details', 'bankCountry') }),
      fact('swiftCode', { of: inside('details', 'bankSwiftCode') }),
      fact('iban', { of: inside('details', 'iban') }),
      fact('accountNumber', { of: inside('details', 'accountNumber') }),
      fact('localCode', { of: inside('details', 'localCode') }),
      fact('address', { of: inside('details', 'address') }),
      fact('replaces', { of: replacedAccount }),
      fact('note', { of: column('text') }),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  reserveTransfer: {
    table: 'reserve_transfer',
    facts: [
      fact('amount', { as: 'money' }),
      fact('direction'),
      fact('counterAccount', { of: column('counter_account') }),
      fact('note', { of: column('text') }),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  adjustment: {
    table: 'adjustment',
    facts: [
      fact('amount', { as: 'money' }),
      fact('direction'),
      fact('counterAccount', { of: column('counter_account') }),
      fact('reason'),
      fact('text'),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
}

async function readRow(db: Db, kind: EntityKind, id: string): Promise<Row> {
  const { rows } = await db.query<Record<string, unknown>>(`select * from ${tables[kind].table} where id = $1`, [rowId(id)])
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

const valueOf = (row: Row, { name, of }: FactRow, language: Language): unknown => (of ? of(row, language) : row[name])

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

type Fact = ResultOf<typeof detailEntry>['facts'][number]

export async function factsOf(db: Db, kind: EntityKind, id: string, language: Language): Promise<Fact[]> {
  const row = await readRow(db, kind, id)
  return tables[kind].facts.flatMap((one): Fact[] => {
    const value = valueOf(row, one, language)
    const text = textOf(value)
    if (text === null) return []
    const label = say(labelOf(one.name), language)
    const base = {
      name: one.name,
      label,
      as: one.as ?? 'text',
      reveal: one.mask ? one.name : null,
      link: one.link?.(row) ?? null,
    }
    if (one.as === 'money') {
      const currency = row[one.currency ?? 'currency']
      if (!isHeldCurrency(currency) || typeof value !== 'bigint') return []
      const money = { units: value, currency }
      return [{ ...base, value: formatMoney(money), money: { amount: moneyToWire(money), currency } }]
    }
    if (one.as === 'lines') return [{ ...base, value: tidyLines(text) || null, money: null }]
    return [{ ...base, value: tidy(one.mask ? one.mask(text) : text).slice(0, 1000) || null, money: null }]
  })
}

/** The value of a masked fact. The operator has given a reason, which is logged before. */
export async function revealFact(db: Db, kind: EntityKind, id: string, name: string): Promise<string | null> {
  const one = tables[kind].facts.find((known) => known.name === name && known.mask !== undefined)
  if (!one) throw new Refusal('notFound')
  const value = textOf(valueOf(await readRow(db, kind, id), one, 'en'))
  return value === null ? null : tidy(value).slice(0, 1000) || null
}

const labelOf = (name: FactRow['name']): Text => factLabels[name]
