// Plants one fault of each kind in a copy of the project and expects `npm run check` to name it. That the project itself has none is seen by the check.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { listFiles } from './sources.ts'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'sampan-check-'))

before(() => {
  for (const path of listFiles(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { force: true, dereference: false, errorOnExist: false })
  }
  linkPackages()
  execFileSync('git', ['init', '-q'], { cwd: copy })
})
after(() => rmSync(copy, { recursive: true, force: true }))

/** The packages of others are those of the project; its own are those of the copy. */
function linkPackages(): void {
  const own = '@sampan'
  mkdirSync(join(copy, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== own) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules', own))) {
    const folder = relative(root, realpathSync(join(root, 'node_modules', own, name)))
    symlinkSync(join(copy, folder), join(copy, 'node_modules', own, name))
  }
}

function check(only: string): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, [join(root, 'tools/check/run.ts'), '--root', copy, `--only=${only}`], {
    encoding: 'utf8',
  })
  return { status: result.status, output: result.stdout + result.stderr }
}

/** Adds text to a file of the copy, runs one check, and restores the file. */
function withPlanted(path: string, text: string, only: string) {
  const file = join(copy, path)
  const original = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, `${original}\n${text}\n`)
    return check(only)
  } finally {
    writeFileSync(file, original)
  }
}

test('a planted forbidden import makes the check fail', () => {
  const { status, output } = withPlanted(
    'packages/contract/src/money/money.ts',
    `export { startPostgres } from '../../../../tools/postgres.ts'`,
    'boundaries',
  )
  assert.equal(status, 1)
  assert.match(output, /contract may not import/)
  const support = withPlanted(
    'apps/server/src/platform/clock.ts',
    `export { testServer } from '@sampan/test-support/server.ts'`,
    'boundaries',
  )
  assert.equal(support.status, 1)
  assert.match(support.output, /server\/platform may not import @sampan\/test-support/)
})

test('a planted import cycle makes the check fail, types included', () => {
  const back = `export type { AppOptions } from '../app-options.ts'`
  const { status, output } = withPlanted('apps/server/src/platform/clock.ts', back, 'boundaries')
  assert.equal(status, 1)
  assert.match(output, /clock\.ts:1: imports itself through .*app-options\.ts/)
})

test('a planted statement on a table of another module makes the check fail', () => {
  const written = `export const planted = 'update app_user set name = $1'`
  const { status, output } = withPlanted('apps/server/src/modules/wallet/accounts.ts', written, 'tables')
  assert.equal(status, 1)
  assert.match(output, /wallet may not write app_user of auth/)
  const unowned = withPlanted('apps/server/db/schema.sql', 'create table public.planted (\n  id uuid\n);', 'tables')
  assert.match(unowned.output, /planted has no owner/)
})

test('a planted 26th file in a folder makes the check fail', () => {
  const folder = join(copy, 'apps/web/src/lib/planted')
  mkdirSync(folder)
  try {
    for (let index = 0; index < 26; index++) writeFileSync(join(folder, `file-${index}.ts`), '')
    const { status, output } = check('folders')
    assert.equal(status, 1)
    assert.match(output, /lib\/planted:1: 26 files, at most 25/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('2,700 lines planted in a module make the check fail', () => {
  const { status, output } = withPlanted('apps/server/src/modules/feedback/routes.ts', '//\n'.repeat(2_700), 'folders')
  assert.equal(status, 1)
  assert.match(output, /modules\/feedback:1: \d{4} lines, at most 2700/)
})

test('[D10.02] a planted change in a rendered deployment file fails the check', () => {
  const { status, output } = withPlanted('deploy/systemd/sampan-signer.service', 'NoNewPrivileges=no', 'deploy')
  assert.equal(status, 1)
  assert.match(output, /sampan-signer\.service:1: differs from deploy\/values\.json/)
})

test('a planted schema change that schema.sql lacks fails the check', () => {
  const planted = 'alter table wallet_account add column planted text;'
  const { status, output } = withPlanted('apps/server/db/migrations/0050_wallet.sql', planted, 'schema')
  assert.equal(status, 1)
  assert.match(output, /schema\.sql:\d+: the migrations make " {2}planted text/)
})

test('a planted statement that does not fit the schema makes the check fail', () => {
  const statements = `import type { Db as PlantedDb } from '../../platform/db/db.ts'
    export const plantedName = (db: PlantedDb) => db.query<{ nam: string }>('select name from app_user', [])
    export const plantedType = (db: PlantedDb) => db.query<{ amount: number }>('select amount from adjustment where id = $1', ['x'])
    export const plantedNull = (db: PlantedDb) => db.query<{ mobile: string }>('select mobile from app_user')
    export const plantedValue = (db: PlantedDb) => db.query('update app_user set demo = $1', ['yes'])
    export const plantedColumn = (db: PlantedDb) => db.query('select nothing from app_user')`
  const { status, output } = withPlanted('apps/server/src/modules/wallet/accounts.ts', statements, 'sql')
  assert.equal(status, 1)
  assert.match(output, /declares nam, which the statement does not return/)
  assert.match(output, /declares amount as number, but it is int8, read as bigint/)
  assert.match(output, /declares mobile as string, but it may be null/)
  assert.match(output, /passes a string as \$1, which is bool/)
  assert.match(output, /column "nothing" does not exist/)
})

test('a planted migration that locks a table makes the check fail', () => {
  const file = join(copy, 'apps/server/db/migrations/1000_planted.sql')
  writeFileSync(file, '-- Plants an index that blocks every writer.\ncreate index planted on session (expires_at);\n')
  try {
    const { status, output } = check('migrations')
    assert.equal(status, 1)
    assert.match(output, /1000_planted\.sql:1: needs "set local lock_timeout"/)
    assert.match(output, /1000_planted\.sql:2: builds an index on session without CONCURRENTLY/)
  } finally {
    rmSync(file)
  }
})

test('a planted export that only a test uses makes the check fail', () => {
  const file = join(copy, 'apps/server/src/platform/planted.test.ts')
  writeFileSync(file, `import { onlyTested } from './clock.ts'\nconsole.log(onlyTested)\n`)
  try {
    const { status, output } = withPlanted('apps/server/src/platform/clock.ts', 'export const onlyTested = 1', 'production code')
    assert.equal(status, 1)
    assert.match(output, /onlyTested/)
  } finally {
    rmSync(file)
  }
})

test('a planted banned word and participle type make the check fail', () => {
  const comment = withPlanted('apps/server/src/platform/clock.ts', '// Whoever asks is told.', 'prose')
  assert.equal(comment.status, 1)
  assert.match(comment.output, /clock\.ts:\d+: "Whoever"/)
  assert.match(comment.output, /clock\.ts:\d+: "told"/)
  const type = withPlanted('packages/ledger/src/transfer.ts', 'type Asked = string', 'prose')
  assert.match(type.output, /type Asked is a participle/)
  const document = withPlanted('README.md', 'It runs by itself.', 'prose')
  assert.match(document.output, /README\.md:\d+: "by itself"/)
})

test('a planted unused export makes the check fail', () => {
  const { status, output } = withPlanted('apps/server/src/platform/clock.ts', 'export const neverUsedAnywhere = 1', 'dead code')
  assert.equal(status, 1)
  assert.match(output, /neverUsedAnywhere/)
  const ui = withPlanted('packages/ui/src/button/button.tsx', 'export const neverUsedInUi = 1', 'dead code')
  assert.match(ui.output, /neverUsedInUi/, 'what a package exports by name is checked too')
})

test('[D7.02] a planted untranslated key makes the check fail', () => {
  const missing = `export const planted = { hello: { en: 'Hello to you', 'zh-CN': '您好' } } satisfies Record<string, Text>`
  const byType = withPlanted('packages/contract/src/refusals/refusals.ts', missing, 'types')
  assert.equal(byType.status, 1)
  assert.match(byType.output, /Property 'th' is missing/)
  const copied = `export const planted = { en: 'Hello to you', 'zh-CN': '您好', th: 'Hello to you' }`
  const byReading = withPlanted('packages/contract/src/refusals/refusals.ts', copied, 'words')
  assert.equal(byReading.status, 1)
  assert.match(byReading.output, /th is still the English/)
})

test('[D12.11] planted banned words, a raw state and a mixed spelling make the check fail', () => {
  const text = `export const planted = { en: 'Nobody gets a mail', 'zh-CN': '没有人收到邮件', th: 'ไม่มีใครได้รับอีเมล' }`
  const spoken = withPlanted('packages/contract/src/refusals/money.ts', text, 'voice')
  assert.equal(spoken.status, 1)
  assert.match(spoken.output, /banned words "Nobody"/)
  assert.match(spoken.output, /mixed spelling "mail"/)
  const shown = withPlanted('apps/web/src/features/wallet/balances.tsx', 'const planted = <b>{row.state}</b>', 'voice')
  assert.equal(shown.status, 1)
  assert.match(shown.output, /a state is shown as it is stored/)
})
