import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRiskyMigrations } from './migrations.ts'

const folder = 'apps/server/db/migrations'
const check = (name: string, ...lines: string[]) =>
  findRiskyMigrations([{ path: `${folder}/${name}`, text: lines.join('\n') }]).map(({ line, what }) => `${line}: ${what}`)
const timeout = `set local lock_timeout = '400ms';`

test('a migration without a lock_timeout is refused', () => {
  assert.deepEqual(check('1000_note.sql', '-- set local lock_timeout', 'alter table account add column note text;'), [
    '1: needs "set local lock_timeout", or it blocks requests',
  ])
  assert.deepEqual(check('1000_note.sql', timeout, 'alter table account add column note text;'), [])
})

test('an index on an existing table is built concurrently', () => {
  assert.deepEqual(check('1001_index.sql', timeout, 'create index session_end', '  on session (expires_at);'), [
    '2: builds an index on session without CONCURRENTLY, which blocks its writers',
  ])
  const concurrently = 'create index concurrently session_end on session (expires_at);'
  assert.deepEqual(check('1001_index.sql', `set lock_timeout = '400ms';`, concurrently), [])
  assert.deepEqual(check('1001_index.sql', timeout, 'create table new (id int);', 'create index new_id on new (id);'), [])
})

test('[D10.09] a statement that locks an existing table for long is refused', () => {
  const alter = (change: string) => check('1003_alter.sql', timeout, `alter table account ${change};`)
  for (const change of [
    'alter column note set not null',
    'add constraint positive check (amount > 0)',
    'add constraint owner foreign key (owner) references app_user (id)',
    'add foreign key (owner) references app_user (id)',
    'add constraint once unique (owner)',
    'add column token uuid not null default gen_random_uuid()',
  ])
    assert.match(alter(change)[0] ?? '', /^2: locks account for as long as it reads it: /, change)
  for (const change of [
    'add constraint positive check (amount > 0) not valid',
    'add constraint once unique using index account_once',
    'validate constraint positive',
    `add column state text not null default 'open'`,
  ])
    assert.deepEqual(alter(change), [], change)
  for (const statement of ['vacuum full account;', 'reindex table account;', 'lock table account in share mode;'])
    assert.match(check('1003_lock.sql', timeout, statement)[0] ?? '', /^2: "\w+ \w+" locks a table for long/, statement)
  assert.deepEqual(check('1003_new.sql', timeout, 'create table new (id int);', 'alter table new add unique (id);'), [])
})

test('a change that breaks the running version says since when it is unused', () => {
  const drop = 'alter table account drop column note;'
  assert.match(check('1002_drop.sql', timeout, drop)[0] ?? '', /^2: "drop column" breaks the version before/)
  assert.match(check('1002_type.sql', timeout, 'alter table a alter column b type bigint;')[0] ?? '', /breaks/)
  assert.deepEqual(check('1002_drop.sql', '-- contract: since 1.3 unused', timeout, drop), [])
  // A starting server compares this version with its own.
  assert.equal(check('1002_drop.sql', '-- contract: since last week unused', timeout, drop).length, 1)
})

test('the baseline runs on empty databases only and may do all of it', () => {
  assert.deepEqual(check('0999_base.sql', 'create index a on b (c);', 'drop table d;'), [])
})
