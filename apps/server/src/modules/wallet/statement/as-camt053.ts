// A statement as banks send it (ISO 20022 camt.053.001.08), for accounting programs.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { bankText, type Child, render } from '../../../platform/documents/xml.ts'
import { lastDayOf, localDay } from './period.ts'
import type { Entry, FiatStatement } from './read-statement.ts'

type Owner = { readonly accountId: string; readonly holder: string; readonly now: Date }

/** Identifiers have at most 35 characters. */
const idMax = 35

export function writeCamt053(statement: FiatStatement, { accountId, holder, now }: Owner): string {
  const { period, currency, opening, entries, closing } = statement
  const id = `${currency}-${period.name}-${now.getTime()}`
  const account = accountId.replaceAll('-', '').slice(0, idMax)
  const body: Child = [
    'BkToCstmrStmt',
    [
      ['GrpHdr', leaves({ MsgId: id, CreDtTm: now.toISOString() })],
      [
        'Stmt',
        [
          ...leaves({ Id: id, CreDtTm: now.toISOString() }),
          ['FrToDt', leaves({ FrDtTm: period.start.toISOString(), ToDtTm: new Date(period.end.getTime() - 1).toISOString() })],
          [
            'Acct',
            [
              ['Id', [['Othr', leaves({ Id: account })]]],
              ['Ccy', currency],
              ['Ownr', leaves({ Nm: bankText(holder, 140) })],
            ],
          ],
          balanceOf('OPBD', opening, localDay(period.start), currency),
          balanceOf('CLBD', closing, lastDayOf(period), currency),
          ...entries.map((entry) => entryOf(entry, currency)),
        ],
      ],
    ],
  ]
  const document: Child = ['Document', [body], { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(document)}\n`
}

const leaves = (values: Readonly<Record<string, string>>): Child[] => Object.entries(values)

const amountOf = (units: bigint, currency: Fiat): Child[] => [
  ['Amt', moneyToWire({ units: units < 0n ? -units : units, currency }), { Ccy: currency }],
  ['CdtDbtInd', units < 0n ? 'DBIT' : 'CRDT'],
]

const balanceOf = (code: 'OPBD' | 'CLBD', units: bigint, day: string, currency: Fiat): Child => [
  'Bal',
  [['Tp', [['CdOrPrtry', leaves({ Cd: code })]]], ...amountOf(units, currency), ['Dt', leaves({ Dt: day })]],
]

const entryOf = ({ id, at, units, reference, text, isFee }: Entry, currency: Fiat): Child => [
  'Ntry',
  [
    ['NtryRef', id.slice(0, idMax)],
    ...amountOf(units, currency),
    ['Sts', leaves({ Cd: 'BOOK' })],
    ['BookgDt', leaves({ Dt: localDay(at) })],
    ['ValDt', leaves({ Dt: localDay(at) })],
    ['AcctSvcrRef', id.slice(0, idMax)],
    ['BkTxCd', [['Prtry', leaves({ Cd: isFee ? 'FEE' : 'TRANSFER', Issr: 'Sampan' })]]],
    [
      'NtryDtls',
      [
        [
          'TxDtls',
          [
            ['Refs', leaves({ EndToEndId: bankText(reference ?? 'NOTPROVIDED', idMax) })],
            ['RmtInf', leaves({ Ustrd: bankText(text, 140) })],
          ],
        ],
      ],
    ],
  ],
]
