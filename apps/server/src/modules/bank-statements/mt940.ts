// Reads SWIFT MT940: fields 25 (account), 60F (currency), 61 (line), 86 (what it says about it) and 62F (the closing balance).

import { isFiat } from '@sampan/contract/currencies.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { type BankLine, type Closing, type Statement, UnreadableStatement } from './statement.ts'

const line61 = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,3})([NFS][A-Z0-9]{3})([^/\n]{0,16})(?:\/\/([^\n]{1,16}))?/

export function readMt940(source: string): Statement {
  const fields = [...source.replaceAll('\r', '').matchAll(/^:(\d\d[A-Z]?):([^]*?)(?=^:\d\d[A-Z]?:|^-\}?$|(?![^]))/gm)]
  const value = (tag: string) => fields.find(([, name]) => name === tag)?.[2]?.trim()
  const bank = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?/.exec(value('25') ?? '')?.[0]?.slice(0, 8) ?? 'bank'
  const currency = /^[CD]\d{6}([A-Z]{3})/.exec(value('60F') ?? value('60M') ?? '')?.[1]
  if (!isFiat(currency)) throw new UnreadableStatement('it does not name its currency')
  const lines: BankLine[] = []
  for (const [index, [, tag, body = '']] of fields.entries()) {
    if (tag !== '61') continue
    const match = line61.exec(body.trim())
    if (!match) throw new UnreadableStatement('a line 61 is malformed')
    const [, day = '', mark = '', figure = '', kind = '', customerReference = '', bankReference] = match
    const amount = parseMoney(figure.replace(',', '.').replace(/\.$/, ''), currency, { scale: 'ledger' })
    if (amount.kind !== 'money' || amount.money.units <= 0n) throw new UnreadableStatement('a line 61 has no amount')
    const line = bankReference?.trim()
    if (!line) throw new UnreadableStatement('a line 61 has no bank reference')
    const next = fields[index + 1]
    const details = next?.[1] === '86' ? (next[2] ?? '').replaceAll('\n', '').trim() : ''
    const incoming = mark === 'C' || mark === 'RD'
    lines.push({
      line,
      currency,
      amount: incoming ? amount.money.units : -amount.money.units,
      bookedOn: dayOf(day),
      counterparty: /\?32([^?]+)/.exec(details)?.[1]?.trim() ?? null,
      text: details.replaceAll(/\?\d\d/g, ' ').trim(),
      endToEndId:
        /EREF\+([A-Za-z0-9-]+)/.exec(details)?.[1] ??
        (customerReference.trim() === 'NONREF' ? null : customerReference.trim() || null),
      isReturn: mark.startsWith('R') || kind === 'NRTI',
    })
  }
  const accounts = fields.flatMap(([, tag, body = '']) => (tag === '25' ? [body.trim()] : []))
  return { bank, accounts, lines, closings: closingsOf(fields.map(([, tag = '', body = '']) => [tag, body.trim()])) }
}

const line62 = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,3})$/

/** A file may hold the pages of several accounts: each closing belongs to the account that was named before it. */
function closingsOf(fields: readonly (readonly [tag: string, body: string])[]): Closing[] {
  let account = ''
  return fields.flatMap(([tag, body]): Closing[] => {
    if (tag === '25') account = body
    if (tag !== '62F') return []
    const [, mark, day = '', currency, figure = ''] = line62.exec(body) ?? []
    const amount = parseMoney(figure.replace(',', '.').replace(/\.$/, ''), currency, { scale: 'ledger' })
    if (!isFiat(currency) || amount.kind !== 'money') throw new UnreadableStatement('its closing balance is malformed')
    return [{ account, currency, on: dayOf(day), units: mark === 'C' ? amount.money.units : -amount.money.units }]
  })
}

const dayOf = (day: string): string => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`
