// A bank for practice: it takes payment files, keeps its own books and answers with statements. It shares nothing but files with us.

import { generateKeyPairSync } from 'node:crypto'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import { XMLParser } from 'fast-xml-parser'
import type { Transact, Tx } from '../../platform/db/db.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import {
  type BankChannel,
  type BankStatementDeps,
  type Child,
  markFileTaken,
  type PracticeBank,
  readUntakenFiles,
  receiveStatement,
  render,
  runPracticeBank,
  signStatement,
  spellAccount,
  spellBank,
} from '../bank-statements/public.ts'
import { practiceAccounts, practiceBank } from './receiving-data.ts'

export type Movement = {
  readonly currency: Fiat
  /** What came in is positive, what went out negative. */
  readonly amount: bigint
  readonly party: string
  readonly text: string
  readonly endToEndId?: string
  readonly isReturn?: boolean
}

/** Books movements at the bank and hands us its statement of them, as camt.053. */
export async function bookAtBank(
  transact: Transact,
  deps: BankStatementDeps,
  { movements, now }: { movements: readonly Movement[]; now: Date },
): Promise<string> {
  return transact(async (tx) => {
    // One after the other, so that a later closing balance never comes before an earlier one.
    await tx.query('select pg_advisory_xact_lock(42)')
    const entries: Child[] = []
    for (const movement of movements) entries.push(entryOf(await keep(tx, movement, now), movement, now))
    const statement = writeCamt053(await closingsOf(tx, now), entries, now)
    await sendStatement(tx, deps, statement, now)
    return statement
  })
}

const practiceAccount = 'PRACTICE'
/** The practice bank lives and ends with this process, and so does its key. */
const keys = generateKeyPairSync('ed25519')
const practiceChannel: BankChannel = {
  bank: spellBank(practiceBank),
  account: spellAccount(practiceAccount),
  publicKey: keys.publicKey,
}

/** Through its own channel, signed, as any bank would. */
export function sendStatement(tx: Tx, deps: BankStatementDeps, xml: string, now: Date): ReturnType<typeof receiveStatement> {
  const message = { bank: practiceBank, account: practiceAccount, sentAt: now.toISOString(), bytes: Buffer.from(xml) }
  return receiveStatement(tx, deps, signStatement(message, keys.privateKey), now)
}

async function keep(tx: Tx, { currency, amount, text }: Movement, now: Date): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into practice_bank_entry (currency, amount, text, at) values ($1, $2, $3, $4) returning id',
    [currency, amount, text, now],
  )
  if (!rows[0]) throw new Error('the practice bank lost an entry')
  return rows[0].id
}

const entryOf = (id: bigint, { currency, amount, party, text, endToEndId, isReturn }: Movement, now: Date): Child => {
  const came = amount > 0n
  const named: Child[] = [[came ? 'Dbtr' : 'Cdtr', [['Pty', [['Nm', party]]]]]]
  return [
    'Ntry',
    [
      ['Amt', moneyToWire({ units: came ? amount : -amount, currency }), { Ccy: currency }],
      ['CdtDbtInd', came ? 'CRDT' : 'DBIT'],
      ['Sts', [['Cd', 'BOOK']]],
      ['BookgDt', [['Dt', now.toISOString().slice(0, 10)]]],
      ['AcctSvcrRef', `PB${String(id).padStart(10, '0')}`],
      [
        'NtryDtls',
        [
          [
            'TxDtls',
            [
              ['Refs', endToEndId ? [['EndToEndId', endToEndId]] : undefined],
              ['RltdPties', named],
              ['RmtInf', [['Ustrd', text]]],
              ['RtrInf', isReturn ? [['Rsn', [['Cd', 'AC04']]]] : undefined],
            ],
          ],
        ],
      ],
    ],
  ]
}

/** What it holds for us per currency, at the end of this day so far. */
async function closingsOf(tx: Tx, now: Date): Promise<Child[]> {
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

function writeCamt053(closings: readonly Child[], entries: readonly Child[], now: Date): string {
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

type Order = {
  readonly currency: Fiat
  readonly amount: bigint
  readonly name: string
  readonly text: string
  readonly endToEndId: string
}

/** Pays what it finds in new payment files. A payment whose text says RETURN comes back, as from a closed account. */
const practiceBankJob = defineJob({
  ...runPracticeBank,
  async run(deps: BankStatementDeps, { db, transact, now }) {
    for (const { id, content } of await readUntakenFiles(db)) {
      const orders = readOrders(content)
      // The bank knows each payment by its end-to-end id: a file that is submitted twice is paid once.
      const fresh: Order[] = []
      for (const order of orders) {
        const { rowCount } = await db.query('select 1 from practice_bank_entry where text = $1 and amount < 0', [
          order.endToEndId,
        ])
        if (rowCount === 0) fresh.push(order)
      }
      const movements = fresh.flatMap(movementsOf)
      if (movements.length > 0) await bookAtBank(transact, deps, { movements, now: now() })
      await transact((tx) => markFileTaken(tx, id, now()))
    }
  },
})

const movementsOf = ({ currency, amount, name, text, endToEndId }: Order): Movement[] => [
  { currency, amount: -amount, party: name, text: endToEndId, endToEndId },
  ...(/\breturn\b/i.test(text)
    ? [{ currency, amount, party: name, text: `Return ${endToEndId}`, endToEndId, isReturn: true }]
    : []),
]

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
})

type Transaction = {
  PmtId: { EndToEndId: string }
  Amt: { InstdAmt: { '#text': string; '@Ccy': string } }
  Cdtr: { Nm: string }
  RmtInf: { Ustrd: string }
}

export function readOrders(pain001: string): Order[] {
  const document = parser.parse(pain001) as { Document: { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: Transaction[] } } } }
  return document.Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.map(({ PmtId, Amt, Cdtr, RmtInf }) => {
    const currency = Amt.InstdAmt['@Ccy']
    if (!isFiat(currency)) throw new Error(`the practice bank does not carry ${currency}`)
    const { units } = moneyFromWire(Amt.InstdAmt['#text'], currency)
    return { currency, amount: units, name: Cdtr.Nm, text: RmtInf.Ustrd, endToEndId: PmtId.EndToEndId }
  })
}

/** What practice mode gives to the module of bank money. */
export const practiceBanking: PracticeBank = { channel: practiceChannel, accounts: practiceAccounts, job: practiceBankJob }
