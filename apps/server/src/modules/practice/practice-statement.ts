// The statements of the practice bank as camt.053, and the balances in them.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Child, render } from '../../platform/documents/xml.ts'
import { practiceBank } from './receiving-data.ts'

export const practiceAccount = 'PRACTICE'

/** What it holds for us per currency, at the end of this day so far. */
export async function closingsOf(tx: Tx, now: Date): Promise<Child[]> {
  const { rows } = await tx.query<{ currency: Fiat; units: bigint }>(
    'select currency, sum(amount)::bigint as units from practice_bank_entry group by currency order by currency',
  )
  return rows.map(({ currency, units }) => [
    'Bal',
    [
      ['Tp', [['CdOrPrtry', [['Cd', 'CLBD']]]]],
      ['Amt', moneyToWire({ units: units < 0n ? -units : units, currency }), { Ccy: currency }],
      ['CdtDbtInd', units < 0n ? 'DBIT' : 'CRDT'],
      ['Dt', [['Dt', now.toISOString().slice(0, 10)]]],
    ],
  ])
}

export function writeCamt053(closings: readonly Child[], entries: readonly Child[], now: Date): string {
  const message = `STMT${now.getTime()}`
  const document: Child = [
    'Document',
    [
      [
        'BkToCstmrStmt',
        [
          [
            'GrpHdr',
            [
              ['MsgId', message],
              ['CreDtTm', now.toISOString()],
            ],
          ],
          [
            'Stmt',
            [
              ['Id', message],
              [
                'Acct',
                [
                  ['Id', [['Othr', [['Id', practiceAccount]]]]],
                  ['Svcr', [['FinInstnId', [['BICFI', practiceBank]]]]],
                ],
              ],
              ...closings,
              ...entries,
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(document)}\n`
}
