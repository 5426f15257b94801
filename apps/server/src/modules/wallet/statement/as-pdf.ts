// A statement to print.

import { formatExact, formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { Paper } from '../../../platform/documents/pdf/paper.ts'
import { words } from './messages.ts'
import { lastDayOf, localDay, localTime, statementZone } from './period.ts'
import type { Statement } from './read-statement.ts'

export type Making = {
  readonly accountId: string
  readonly holder: string
  readonly language: Language
  readonly now: Date
}

export function statementPaper({ period, currency, opening, entries, closing }: Statement, making: Making): Paper {
  const { holder, language, now } = making
  const tell = (word: keyof typeof words, params?: Record<string, string>) => say(words[word], language, params)
  const money = (units: bigint): string => formatMoney({ units, currency })
  const bare = (units: bigint): string => formatExact({ units, currency } satisfies Money)
  const [into, out] = totalsOf(entries)
  const lastDay = lastDayOf(period)
  return {
    language,
    title: tell('title'),
    subtitle: `${currency} · ${period.name}`,
    madeAt: now.toISOString(),
    foot: tell('foot', { currency, period: period.name, time: now.toISOString().slice(0, 19).replace('T', ' ') }),
    blocks: [
      {
        is: 'facts',
        rows: [
          [tell('holder'), holder],
          [tell('account'), making.accountId],
          [tell('period'), tell('periodIs', { from: localDay(period.start), to: lastDay, zone: statementZone })],
          [tell('opening'), money(opening)],
          [tell('into'), money(into)],
          [tell('out'), money(-out)],
          [tell('closing'), money(closing)],
        ],
      },
      ...(now < period.end ? [{ is: 'text' as const, text: tell('soFar', { time: `${localTime(now)} ${statementZone}` }) }] : []),
      entries.length === 0
        ? { is: 'text', text: tell('nothing') }
        : {
            is: 'table',
            columns: [
              { label: tell('date'), share: 2.5 },
              { label: tell('text'), share: 3.7 },
              { label: tell('reference'), share: 2.8 },
              { label: tell('out'), share: 2, right: true },
              { label: tell('into'), share: 2, right: true },
              { label: tell('balance'), share: 2.2, right: true },
            ],
            rows: [
              [localDay(period.start), tell('opening'), '', '', '', bare(opening)],
              ...entries.map((entry) => [
                localTime(entry.at).slice(0, 16),
                entry.text,
                entry.reference ?? '',
                entry.units < 0n ? bare(-entry.units) : '',
                entry.units > 0n ? bare(entry.units) : '',
                bare(entry.balance),
              ]),
              [lastDay, tell('closing'), '', bare(-out), bare(into), bare(closing)],
            ],
          },
      { is: 'text', text: tell('includesHeld') },
    ],
  }
}

export function totalsOf(entries: Statement['entries']): readonly [into: bigint, out: bigint] {
  const total = (some: Statement['entries']) => some.reduce((sum, { units }) => sum + units, 0n)
  return [total(entries.filter(({ units }) => units > 0n)), total(entries.filter(({ units }) => units < 0n))]
}
