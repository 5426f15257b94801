// A statement for a spreadsheet.

import { plainAmount } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { type Cell, figure, type TableRow } from '../../../platform/documents/table/cell.ts'
import { words } from './messages.ts'
import { localTime } from './period.ts'
import type { Statement } from './read-statement.ts'

export async function* statementTable(
  { period, currency, opening, entries, closing }: Statement,
  language: Language,
): AsyncGenerator<readonly TableRow[]> {
  const money = (units: bigint): Cell => figure(plainAmount({ units, currency }))
  const heads = ['timeUtc', 'timeLocal', 'text', 'reference', 'into', 'out', 'balance', 'currency'] as const
  yield [heads.map((head) => say(words[head], language))]
  const standing = (at: Date, word: 'opening' | 'closing', units: bigint): TableRow => [
    ...momentsOf(at),
    say(words[word], language),
    null,
    null,
    null,
    money(units),
    currency,
  ]
  yield [standing(period.start, 'opening', opening)]
  yield entries.map(({ at, text, reference, units, balance }) => [
    ...momentsOf(at),
    text,
    reference,
    units > 0n ? money(units) : null,
    units < 0n ? money(-units) : null,
    money(balance),
    currency,
  ])
  yield [standing(period.end, 'closing', closing)]
}

const momentsOf = (at: Date): readonly [string, string] => [at.toISOString().slice(0, 19).replace('T', ' '), localTime(at)]
