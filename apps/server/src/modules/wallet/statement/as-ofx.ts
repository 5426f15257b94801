// A statement as OFX 2.1.1, which most bookkeeping programs open.

import { moneyToWire } from '@sampan/contract/money.ts'
import { bankText, type Child, render } from '../../../platform/documents/xml.ts'
import { localTime } from './period.ts'
import type { Entry, FiatStatement } from './read-statement.ts'

const head = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
`

export function writeOfx(
  statement: FiatStatement,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): string {
  const { period, currency, entries, closing } = statement
  const status: Child = [
    'STATUS',
    [
      ['CODE', '0'],
      ['SEVERITY', 'INFO'],
    ],
  ]
  const signOn: Child = ['SONRS', [status, ['DTSERVER', momentOf(now)], ['LANGUAGE', 'ENG']]]
  const account: Child = [
    'BANKACCTFROM',
    [
      ['BANKID', 'SAMPAN'],
      // At most 22 characters; the account of each customer still has a number of its own.
      ['ACCTID', accountId.replaceAll('-', '').slice(0, 22)],
      ['ACCTTYPE', 'CHECKING'],
    ],
  ]
  const written: Child = [
    'STMTRS',
    [
      ['CURDEF', currency],
      account,
      [
        'BANKTRANLIST',
        [
          ['DTSTART', momentOf(period.start)],
          ['DTEND', momentOf(period.end)],
          ...entries.map((entry) => entryOf(entry, (units) => moneyToWire({ units, currency }))),
        ],
      ],
      [
        'LEDGERBAL',
        [
          ['BALAMT', moneyToWire({ units: closing, currency })],
          ['DTASOF', momentOf(now < period.end ? now : period.end)],
        ],
      ],
    ],
  ]
  return `${head}${render([
    'OFX',
    [
      ['SIGNONMSGSRSV1', [signOn]],
      ['BANKMSGSRSV1', [['STMTTRNRS', [['TRNUID', '0'], status, written]]]],
    ],
  ])}\n`
}

/** 20261103081500[+8:SGT] */
const momentOf = (at: Date): string => `${localTime(at).replaceAll(/\D/g, '')}[+8:SGT]`

function typeOf({ isFee, units }: Entry): string {
  if (isFee) return 'FEE'
  return units < 0n ? 'DEBIT' : 'CREDIT'
}

const entryOf = (entry: Entry, amount: (units: bigint) => string): Child => [
  'STMTTRN',
  [
    ['TRNTYPE', typeOf(entry)],
    ['DTPOSTED', momentOf(entry.at)],
    ['TRNAMT', amount(entry.units)],
    ['FITID', entry.id],
    ['NAME', bankText(entry.text, 32)],
    ['MEMO', bankText([entry.text, entry.reference].filter(Boolean).join(' '), 255)],
  ],
]
