// Lines of the bank: which may pay for a deposit, and how the two compare.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type BankLineRow, bankLineColumns } from '../../bank-statements/public.ts'
import type { Entity } from './entity.ts'
import { maskName, tidy } from './mask.ts'

type LineRow = BankLineRow & {
  /** Carries a reference that we issued to the deposit's owner. */
  issued?: boolean
  named?: boolean
}

/** Masked, and nothing where the bank names nobody. */
const senderOf = (name: string | null): string | null => (name === null ? null : maskName(tidy(name)).slice(0, 200) || null)

export function showLine(row: BankLineRow, score: 'exact' | 'amountDiffers' | 'possible' | 'none') {
  const { currency } = row
  if (!isHeldCurrency(currency)) throw new Error(`a bank line is in ${currency}`)
  return {
    id: row.id,
    bank: row.bank,
    amount: { amount: moneyToWire({ units: row.amount, currency }), currency },
    bookedOn: row.booked_on,
    counterparty: senderOf(row.counterparty),
    text: tidy(row.text).slice(0, 500),
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    importedAt: row.imported_at.toISOString(),
    score,
  }
}

type DeclaredTransfer = {
  account_id: string
  declared: bigint
  /** Known also where its line is not: of a deposit that was booked by hand. */
  received: bigint | null
  reference_no: string
  beneficiary_name: string | null
  currency: string
  state: string
}

const plain = (value: string) => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const labels = {
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  reference: { en: 'Transfer reference', 'zh-CN': '附言编号', th: 'เลขอ้างอิงการโอน' },
  short: { en: '{amount} short', 'zh-CN': '少收 {amount}', th: 'ขาด {amount}' },
  over: { en: '{amount} over', 'zh-CN': '多收 {amount}', th: 'เกิน {amount}' },
  sender: { en: 'Sender', 'zh-CN': '付款人', th: 'ผู้ส่ง' },
} as const satisfies Record<string, Text>

/** Free lines that may be it, best first, or the line that it was matched with; and what is the same on both sides. */
export async function compareWithBank(db: Db, entity: Entity, language: Language) {
  if (entity.kind !== 'fiatDeposit') return { suggestions: [], comparison: [] }
  const found = await db.query<DeclaredTransfer>(
    'select account_id, declared, received, reference_no, beneficiary_name, currency, state from fiat_deposit where id = $1',
    [entity.id],
  )
  const deposit = found.rows[0]
  if (!deposit) return { suggestions: [], comparison: [] }
  const { rows } = await db.query<LineRow>(
    `select * from (
       select ${bankLineColumns}, length($3) >= 6 and strpos(upper(regexp_replace(l.text, '[^A-Za-z0-9]', '', 'g')), $3) > 0 as named,
         coalesce(o.own, false) as issued, coalesce(o.others, false) as foreign_reference
       from bank_line l left join lateral (select bool_or(i.account_id = $6) as own, bool_or(i.account_id <> $6) as others
         from deposit_intent i where i.reference_no = any(l.issued_references)) o on true
       where l.deposit_id = $1 or ($5 = 'TO_BE_CONFIRMED' and l.deposit_id is null and l.withdrawal_id is null and l.currency = $2 and l.amount > 0)
     ) l where l.deposit_id = $1 or (not l.foreign_reference and (l.issued or l.named or l.amount = $4))
     order by l.issued desc, l.named desc, l.amount = $4 desc, l.imported_at limit 10`,
    [entity.id, deposit.currency, plain(deposit.reference_no), deposit.declared, deposit.state, deposit.account_id],
  )
  const suggestions = rows.map((row) => {
    const match = row.issued ? 'exact' : 'possible'
    return showLine(row, row.amount === deposit.declared ? match : 'amountDiffers')
  })
  return { suggestions, comparison: compare(deposit, rows[0], language) }
}

function compare(deposit: DeclaredTransfer, line: LineRow | undefined, language: Language) {
  const { currency, beneficiary_name: sender } = deposit
  if (!isHeldCurrency(currency)) return []
  const verdict = (same: boolean | undefined) => {
    if (same === undefined) return 'unknown'
    return same ? 'same' : 'differs'
  }
  const arrived = line?.amount ?? deposit.received ?? undefined
  const missing = arrived === undefined ? 0n : deposit.declared - arrived
  const money = (units: bigint) => formatMoney({ units, currency })
  const difference =
    missing === 0n
      ? null
      : say(missing > 0n ? labels.short : labels.over, language, { amount: money(missing < 0n ? -missing : missing) })
  return [
    {
      label: say(labels.amount, language),
      declared: money(deposit.declared),
      received: arrived === undefined ? null : money(arrived),
      verdict: verdict(arrived === undefined ? undefined : arrived === deposit.declared),
      note: difference,
    },
    {
      label: say(labels.reference, language),
      declared: deposit.reference_no,
      received: (line && tidy(line.text).slice(0, 140)) || null,
      verdict: verdict(line && (line.issued === true || line.named === true)),
      note: null,
    },
    {
      label: say(labels.sender, language),
      declared: senderOf(sender),
      received: senderOf(line?.counterparty ?? null),
      verdict: verdict(line?.counterparty && sender ? plain(line.counterparty) === plain(sender) : undefined),
      note: null,
    },
  ] as const
}
