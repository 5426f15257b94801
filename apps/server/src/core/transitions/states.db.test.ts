// Every column of the schema that holds a state is constrained to the states of one machine, no more and no less.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Machine } from '@sampan/contract/machine.ts'
import * as access from '@sampan/contract/machines/access.ts'
import { accountClosing } from '@sampan/contract/machines/account-closing.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { historyExport } from '@sampan/contract/machines/history-export.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { payoutBatch, payoutRow } from '@sampan/contract/machines/payout-batch.ts'
import * as proposals from '@sampan/contract/machines/proposals.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { scheduledOrder, scheduledRun } from '@sampan/contract/machines/scheduled-order.ts'
import { sweep } from '@sampan/contract/machines/sweep.ts'
import { webhook } from '@sampan/contract/machines/webhook.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { transactionMachines } from '../transactions/machines.ts'

const machineOf: Readonly<Record<string, Machine>> = {
  'account.status': access.accountAccess,
  'account_closing.state': accountClosing,
  'adjustment.state': proposals.adjustment,
  'app_user.status': access.userAccess,
  'approval.state': approval,
  'bank_account.life_state': bankAccountLife,
  'bank_account.verification_state': bankAccountVerification,
  'bank_statement.state': proposals.bankStatement,
  'blockchain_address.state': blockchainAddress,
  'chain_sweep.state': sweep,
  'history_export.state': historyExport,
  'operator.status': access.operatorAccess,
  'operator_change.state': proposals.operatorChange,
  'operator_proposal.state': proposals.operatorProposal,
  'payout_batch.state': payoutBatch,
  'payout_row.state': payoutRow,
  'scheduled_order.state': scheduledOrder,
  'scheduled_run.state': scheduledRun,
  'operator_renewal.state': proposals.operatorRenewal,
  'payment_link.state': paymentLink,
  'receiving_account_change.state': proposals.receivingAccountChange,
  'registration.state': registration,
  'reserve_transfer.state': proposals.reserveTransfer,
  'setting_proposal.state': proposals.settingProposal,
  'webhook.state': webhook,
}

/** Columns without a machine of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'signer_sync.journal_status': 'one row without an id, which only signer-journal/check-journal.ts and a setting move',
  'account_event_source.state': 'a copy of the state of its subject, until the sequencer takes it',
  'transaction.state': 'constrained per kind; compared by the test of transaction_state',
  'api_call.status': 'the status of an HTTP response',
  'webhook_try.status': 'the status of an HTTP response',
  'transaction_step.state': 'a copy of transaction.state, written in the same statement',
  'transaction_search.state': 'a copy of transaction.state, written by file_transactions',
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

async function readCheck(table: string, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = to_regclass($1) and conname = $2 and contype = 'c' and convalidated and conenforced`,
    [table, name],
  )
  return rows[0]?.check ?? `no constraint ${name} on ${table}`
}

const literalsOf = (text: string): string[] => Array.from(text.matchAll(/'([^']*)'::text/g), ([, literal = '']) => literal).sort()
const statesOf = ({ states }: Machine): string[] => Object.keys(states).sort()

test('every column named state or status has a machine or an exception', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'graphile_worker')
       and a.attname ~ '(^|_)(state|status)$' and not a.attisdropped order by 1`,
  )
  const known = [...Object.keys(machineOf), ...Object.keys(exceptions)].sort()
  assert.deepEqual(
    rows.map(({ name }) => name),
    known,
  )
})

test('the CHECK of every state column allows the states of its machine', async () => {
  for (const [place, machine] of Object.entries(machineOf)) {
    const [table = '', column = ''] = place.split('.')
    const check = await readCheck(table, `${table}_${column}_check`)
    assert.match(check, new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[('[A-Za-z_]+'::text(, )?)+\\]\\)\\)\\)$`), place)
    assert.deepEqual(literalsOf(check), statesOf(machine), place)
  }
})

test('the CHECK of a transaction allows each kind the states of its machine', async () => {
  assert.equal(await readCheck('transaction', 'transaction_state'), 'CHECK (is_transaction_state(kind, state))')
  const { rows } = await database.pool.query<{ kind: string; states: string[] }>(
    `with written as (
       select distinct literal[1] as text from pg_proc, regexp_matches(prosrc, '''([^'']*)''', 'g') as literal
       where oid = to_regproc('is_transaction_state')
     )
     select kind.text as kind, array_agg(state.text order by state.text collate "C") as states
     from written kind, written state where is_transaction_state(kind.text, state.text) group by 1`,
  )
  assert.deepEqual(
    Object.fromEntries(rows.map(({ kind, states }) => [kind, states])),
    Object.fromEntries(Object.entries(transactionMachines).map(([kind, machine]) => [kind, statesOf(machine)])),
  )
})

const isMachine = (value: unknown): boolean => typeof value === 'object' && value !== null && 'moves' in value

test('every machine of the contract is used by a column', async () => {
  const folder = new URL(import.meta.resolve('@sampan/contract/machines/due.ts'))
  const used = new Set<unknown>([...Object.values(machineOf), ...Object.values(transactionMachines)])
  for (const file of readdirSync(new URL('.', folder), { recursive: true, encoding: 'utf8' })) {
    // What the screens show of account.status, frozen_at and freeze_lifts_at together.
    if (file === 'account.ts' || !file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported: object = await import(new URL(file, folder).href)
    for (const [name, value] of Object.entries(exported)) if (isMachine(value)) assert.ok(used.has(value), `${file}: ${name}`)
  }
})

test('no statement of the server sets a state by itself', () => {
  const columns = new Set([...Object.keys(machineOf), 'transaction.state'])
  const root = new URL('../../', import.meta.url)
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, root), 'utf8')
      const updates = source.matchAll(
        /(?:update (?=\w+ (?:\w+ )?set\b)|insert into (?=[^`]*?do update set\b))(\w+)[^`]*?\bset ([\s\S]*?)(?:\bwhere\b|[`;])/g,
      )
      return Array.from(updates, ([, table = '', set = '']) => ({ file, table, set }))
    })
  assert.ok(found.length > 100, `${found.length} statements read`)
  for (const { file, table, set } of found)
    for (const [, column = ''] of set.matchAll(/(?:^|,)\s*(\w+) =/g))
      assert.ok(!columns.has(`${table}.${column}`), `${file} sets ${table}.${column}; use moveState or transition`)
})
