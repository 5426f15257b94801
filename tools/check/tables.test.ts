import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForeignTables, findUnownedTables } from './tables.ts'

const rules = {
  owners: { auth: 'app_user session', wallet: 'wallet_account', rates: 'price_mark' },
  published: { app_user: 'names' },
  grants: [{ module: 'wallet', may: 'read', tables: 'price_mark', reason: 'values' }],
} as const
const granted = `'select price from price_mark'`
const check = (module: string, text: string) =>
  findForeignTables([{ path: `apps/server/src/modules/${module}/file.ts`, text }], { ...rules, grants: [] }).map(
    ({ line, what }) => `${line}: ${what}`,
  )

test('every way to name a foreign table in a statement is found', () => {
  for (const [statement, access] of [
    ['select * from session', 'read'],
    ['select 1 from wallet_account w join session s on true', 'read'],
    ['insert into session (id) values ($1)', 'write'],
    ['update session set id = $1', 'write'],
    ['delete from session', 'write'],
    ['with x as (update only public.session set id = 1) select 1', 'write'],
    ['lock table session', 'write'],
  ] as const)
    assert.deepEqual(check('wallet', `const sql = '${statement}'`), [`1: wallet may not ${access} session of auth`], statement)
})

test('templates over several lines, change sets, state changes and settings are read', () => {
  assert.deepEqual(check('wallet', 'a\nconst sql = `select id\n  from session`'), ['3: wallet may not read session of auth'])
  assert.deepEqual(check('wallet', `moveState(tx, machine, { table: 'session', column: 'status', id })`), [
    '1: wallet may not write session of auth',
  ])
  assert.deepEqual(check('wallet', `inserts: [{ table: 'session', row }]`), ['1: wallet may not write session of auth'])
  assert.deepEqual(check('wallet', `settingsTable({ table: 'session', keyColumns: ['id'], notesTime: true })`), [
    '1: wallet may not write session of auth',
  ])
})

test('own tables, published reads, locks and prose are no finding', () => {
  for (const text of [
    `'update wallet_account set id = $1'`,
    `'select name from app_user'`,
    `'select id from wallet_account for update'`,
    `'select * from ledger.statement($1)'`,
    `'the session is read from session storage'`,
    `'select a is distinct from session from wallet_account'`,
  ])
    assert.deepEqual(check('wallet', text), [], text)
  assert.deepEqual(check('wallet', `'update app_user set name = $1'`), ['1: wallet may not write app_user of auth'])
})

test('tables of the ledger belong to its package', () => {
  assert.deepEqual(check('wallet', `'select * from ledger.transfer'`), ['1: wallet may not read ledger.transfer of ledger'])
})

test('a grant allows its access only, and is reported when nothing uses it', () => {
  const source = (text: string) => [{ path: 'apps/server/src/modules/wallet/file.ts', text }]
  assert.deepEqual(findForeignTables(source(granted), rules), [])
  assert.match(findForeignTables(source(`${granted} 'delete from price_mark'`), rules)[0]?.what ?? '', /may not write price_mark/)
  assert.match(findForeignTables(source(''), rules)[0]?.what ?? '', /grant of wallet to read price_mark is not used/)
})

test('a table without an owner and an owner without a table are found', () => {
  const schema = 'create table public.session (\n);\ncreate unlogged table public.lost (\n);'
  assert.deepEqual(
    findUnownedTables(schema, { auth: 'session gone' }).map(({ what }) => what),
    ['lost has no owner', 'there is no table gone'],
  )
})
