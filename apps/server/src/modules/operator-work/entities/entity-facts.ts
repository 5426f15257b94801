// Reads the facts of an entity. What is personal is masked until it is revealed.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { bankFacts } from './bank-facts.ts'
import { companyChangeFacts } from './company-change-facts.ts'
import { cryptoFacts } from './crypto-facts.ts'
import { customerFacts } from './customer-facts.ts'
import { factLabels } from './fact-labels.ts'
import type { Fact, FactRow, FactTable, Row } from './fact-row.ts'
import { houseFacts } from './house-facts.ts'
import { tidy, tidyLines } from './mask.ts'
import { transferFacts } from './transfer-facts.ts'

const tables: Readonly<Record<EntityKind, FactTable>> = {
  ...customerFacts,
  ...bankFacts,
  ...houseFacts,
  ...cryptoFacts,
  ...transferFacts,
  companyChange: companyChangeFacts,
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
