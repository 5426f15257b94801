// A bank for practice: it takes payment files, keeps its own books and answers with statements. It shares nothing but files with us.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Transact, Tx } from '../../platform/db/db.ts'
import type { Child } from '../../platform/documents/xml.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import {
  type BankStatementDeps,
  markFileTaken,
  type PracticeBank,
  readUntakenFiles,
  runPracticeBank,
} from '../bank-statements/public.ts'
import { practiceChannel, sendStatement } from './practice-channel.ts'
import { type Order, readOrders } from './practice-orders.ts'
import { closingsOf, writeCamt053 } from './practice-statement.ts'
import { practiceAccounts } from './receiving-data.ts'

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

/** What practice mode gives to the module of bank money. */
export const practiceBanking: PracticeBank = { channel: practiceChannel, accounts: practiceAccounts, job: practiceBankJob }
