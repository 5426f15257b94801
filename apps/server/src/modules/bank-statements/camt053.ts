// Reads ISO 20022 camt.053 (any version): booked entries only, each with the bank's own reference, and the closing balance.

import { isFiat } from '@sampan/contract/currencies.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { XMLParser } from 'fast-xml-parser'
import { type BankLine, type Closing, type Statement, UnreadableStatement } from './statement.ts'

const sizeMax = 10 * 1_048_576

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  trimValues: true,
  isArray: (name) => ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'].includes(name),
})

type Tree = Readonly<Record<string, unknown>>

export function readCamt053(xml: string): Statement {
  if (xml.length > sizeMax) throw new UnreadableStatement('it is too large')
  // Entities of its own could unfold without end, or fetch: no bank needs them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableStatement('it declares entities')
  const document = parse(xml)
  const statements = many(at(document, 'Document', 'BkToCstmrStmt', 'Stmt'))
  if (statements.length === 0) throw new UnreadableStatement('it holds no statement')
  const bank =
    text(at(statements[0], 'Acct', 'Svcr', 'FinInstnId', 'BICFI')) ??
    text(at(statements[0], 'Acct', 'Svcr', 'FinInstnId', 'BIC')) ??
    'bank'
  return {
    bank,
    accounts: statements.map(accountOf),
    lines: statements.flatMap((statement) => many(at(statement, 'Ntry')).filter(isBooked).map(lineOf)),
    closings: statements.flatMap((statement) =>
      many(at(statement, 'Bal'))
        .filter(isClosing)
        .map((one) => closingOf(statement, one)),
    ),
  }
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw new UnreadableStatement(error instanceof Error ? error.message : 'it is not XML')
  }
}

const isClosing = (balance: unknown): boolean => text(at(balance, 'Tp', 'CdOrPrtry', 'Cd')) === 'CLBD'

const accountOf = (statement: unknown): string =>
  text(at(statement, 'Acct', 'Id', 'IBAN')) ?? text(at(statement, 'Acct', 'Id', 'Othr', 'Id')) ?? ''

function closingOf(statement: unknown, balance: unknown): Closing {
  const account = accountOf(statement)
  const amount = at(balance, 'Amt')
  const currency = text(at(amount, '@Ccy'))
  const figure = parseMoney(text(at(amount, '#text')), currency, { scale: 'ledger' })
  const on = text(at(balance, 'Dt', 'Dt')) ?? text(at(balance, 'Dt', 'DtTm'))?.slice(0, 10) ?? ''
  const direction = text(at(balance, 'CdtDbtInd'))
  if (!isFiat(currency) || figure.kind !== 'money' || !isDay(on) || (direction !== 'CRDT' && direction !== 'DBIT'))
    throw new UnreadableStatement('its closing balance has no amount, no day or no direction')
  return { account, currency, on, units: direction === 'CRDT' ? figure.money.units : -figure.money.units }
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

const isBooked = (entry: unknown): boolean => (text(at(entry, 'Sts', 'Cd')) ?? text(at(entry, 'Sts'))) === 'BOOK'

function lineOf(entry: unknown): BankLine {
  const amount = at(entry, 'Amt')
  const currency = text(at(amount, '@Ccy'))
  const line = text(at(entry, 'AcctSvcrRef')) ?? text(at(entry, 'NtryRef'))
  const bookedOn = text(at(entry, 'BookgDt', 'Dt')) ?? text(at(entry, 'BookgDt', 'DtTm'))?.slice(0, 10)
  const direction = text(at(entry, 'CdtDbtInd'))
  const figure = parseMoney(text(at(amount, '#text')) ?? text(amount), currency, { scale: 'ledger' })
  if (!isFiat(currency) || figure.kind !== 'money' || figure.money.units <= 0n)
    throw new UnreadableStatement('an entry has no amount')
  if (!line || !bookedOn || !isDay(bookedOn)) throw new UnreadableStatement('an entry has no reference or no day')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new UnreadableStatement('an entry does not say its direction')
  const detail = many(at(many(at(entry, 'NtryDtls'))[0], 'TxDtls'))[0]
  const party = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  return {
    line,
    currency,
    amount: direction === 'CRDT' ? figure.money.units : -figure.money.units,
    bookedOn,
    counterparty: text(at(detail, 'RltdPties', party, 'Pty', 'Nm')) ?? text(at(detail, 'RltdPties', party, 'Nm')) ?? null,
    text: [...many(at(detail, 'RmtInf', 'Ustrd')).map(text), text(at(entry, 'AddtlNtryInf'))]
      .filter((part) => part !== undefined)
      .join(' '),
    endToEndId: text(at(detail, 'Refs', 'EndToEndId')) ?? null,
    isReturn: at(detail, 'RtrInf') !== undefined || text(at(entry, 'RvslInd')) === 'true',
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function at(tree: unknown, ...path: string[]): unknown {
  let here = tree
  for (const name of path) here = isTree(here) && Object.hasOwn(here, name) ? here[name] : undefined
  return here
}
const many = (value: unknown): readonly unknown[] => [value ?? []].flat()
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
