// The faults that the test of the checks plants, and what each check must say about them.

/** Text that is added to the end of a file, or makes a new one. */
export type PlantedText = { readonly path: string; readonly text: string }
type PlantedFault = {
  readonly title: string
  /** The check that must name it. */
  readonly check: string
  readonly planted: readonly PlantedText[]
  readonly expected: readonly RegExp[]
}

const clock = 'apps/server/src/platform/clock.ts'
const walletAccounts = 'apps/server/src/modules/wallet/accounts.ts'
const refusals = 'packages/contract/src/refusals/refusals.ts'

export const faults: readonly PlantedFault[] = [
  {
    title: 'a forbidden import',
    check: 'boundaries',
    planted: [
      {
        path: 'packages/contract/src/money/money.ts',
        text: `export { startPostgres } from '../../../../tools/postgres.ts'`,
      },
      { path: clock, text: `export { testServer } from '@sampan/test-support/server.ts'` },
    ],
    expected: [/contract may not import/, /server\/platform may not import @sampan\/test-support/],
  },
  {
    title: 'an import cycle, types included',
    check: 'boundaries',
    // Between new files, because the other faults close cycles too.
    planted: [
      {
        path: 'apps/server/src/platform/planted-one.ts',
        text: `export type { Two } from './planted-two.ts'\nexport type One = 1`,
      },
      {
        path: 'apps/server/src/platform/planted-two.ts',
        text: `export type { One } from './planted-one.ts'\nexport type Two = 2`,
      },
    ],
    expected: [/planted-(?:one|two)\.ts:1: imports itself through .*planted-(?:one|two)\.ts/],
  },
  {
    title: 'a field of an endpoint that the build of the web app leaves out',
    check: 'endpoints',
    planted: [
      {
        path: 'apps/web/src/features/help/planted.ts',
        text: `import { searchHistory } from '@sampan/contract/api/history.ts'
import { register } from '@sampan/contract/api/registration.ts'
import type { Endpoint } from '@sampan/contract/endpoint.ts'
export const schema = searchHistory.query
export const { about } = searchHistory
export const bodyOf = <E extends Endpoint>(one: E) => one['body']
export const kept = register.body`,
      },
      {
        path: 'packages/client/src/planted.ts',
        text: `import type { Endpoint } from '@sampan/contract/endpoint.ts'
export const readParams = ({ params }: Endpoint) => params`,
      },
    ],
    expected: [
      /help\/planted\.ts:4: .*`query`/,
      /help\/planted\.ts:5: .*`about`/,
      /help\/planted\.ts:6: .*`body`/,
      /^(?!.*help\/planted\.ts:7)/s,
      /client\/src\/planted\.ts:2: .*`params`/,
    ],
  },
  {
    title: 'a statement on a table of another module',
    check: 'tables',
    planted: [
      { path: walletAccounts, text: `export const planted = 'update app_user set name = $1'` },
      { path: 'apps/server/db/schema.sql', text: 'create table public.planted (\n  id uuid\n);' },
    ],
    expected: [/wallet may not write app_user of auth/, /planted has no owner/],
  },
  {
    title: 'a 26th file in a folder',
    check: 'folders',
    planted: Array.from({ length: 26 }, (_, index) => ({ path: `apps/web/src/lib/planted/file-${index}.ts`, text: '' })),
    expected: [/lib\/planted:1: 26 files, at most 25/],
  },
  {
    title: 'a module with 2,700 lines more',
    check: 'folders',
    planted: [{ path: 'apps/server/src/modules/feedback/routes.ts', text: '//\n'.repeat(2_700) }],
    expected: [/modules\/feedback:1: \d{4} lines, at most 2700/],
  },
  {
    title: '[D10.02] a change in a rendered deployment file',
    check: 'deploy',
    planted: [{ path: 'deploy/systemd/sampan-signer.service', text: 'NoNewPrivileges=no' }],
    expected: [/sampan-signer\.service:1: differs from deploy\/values\.json/],
  },
  {
    title: 'D31 a security requirement whose test does not exist',
    check: 'security',
    planted: [{ path: 'docs/security/asvs.md', text: '| V1.1.1 | 2 | planted | met | `guard-walk.db.test.ts: no such title` |' }],
    expected: [/asvs\.md:\d+: V1\.1\.1 has two rows/, /V1\.1\.1 guard-walk\.db\.test\.ts has no test "no such title"/],
  },
  {
    title: 'a schema change that schema.sql lacks',
    check: 'schema',
    planted: [{ path: 'apps/server/db/migrations/0050_wallet.sql', text: 'alter table wallet_account add column planted text;' }],
    expected: [/schema\.sql:\d+: the migrations make " {2}planted text/],
  },
  {
    title: 'a statement that does not fit the schema',
    check: 'sql',
    planted: [
      {
        path: walletAccounts,
        text: `import type { Db as PlantedDb } from '../../platform/db/db.ts'
    export const plantedName = (db: PlantedDb) => db.query<{ nam: string }>('select name from app_user', [])
    export const plantedType = (db: PlantedDb) => db.query<{ amount: number }>('select amount from adjustment where id = $1', ['x'])
    export const plantedNull = (db: PlantedDb) => db.query<{ mobile: string }>('select mobile from app_user')
    export const plantedValue = (db: PlantedDb) => db.query('update app_user set demo = $1', ['yes'])
    export const plantedColumn = (db: PlantedDb) => db.query('select nothing from app_user')`,
      },
    ],
    expected: [
      /declares nam, which the statement does not return/,
      /declares amount as number, but it is int8, read as bigint/,
      /declares mobile as string, but it may be null/,
      /passes a string as \$1, which is bool/,
      /column "nothing" does not exist/,
    ],
  },
  {
    title: 'a migration that locks a table',
    check: 'migrations',
    planted: [
      {
        path: 'apps/server/db/migrations/1000_planted.sql',
        text: '-- Plants an index that blocks every writer.\ncreate index planted on session (expires_at);',
      },
    ],
    expected: [
      /1000_planted\.sql:1: needs "set local lock_timeout"/,
      /1000_planted\.sql:2: builds an index on session without CONCURRENTLY/,
    ],
  },
  {
    title: 'an export that only a test uses',
    check: 'production code',
    planted: [
      {
        path: 'apps/server/src/platform/planted.test.ts',
        text: `import { onlyTested } from './clock.ts'\nconsole.log(onlyTested)`,
      },
      { path: clock, text: 'export const onlyTested = 1' },
    ],
    expected: [/onlyTested/],
  },
  {
    title: 'a banned word and a participle type',
    check: 'prose',
    planted: [
      { path: clock, text: '// Whoever asks is told.' },
      { path: 'packages/ledger/src/transfer.ts', text: 'type Asked = string' },
      { path: 'README.md', text: 'It runs by itself.' },
    ],
    expected: [/clock\.ts:\d+: "Whoever"/, /clock\.ts:\d+: "told"/, /type Asked is a participle/, /README\.md:\d+: "by itself"/],
  },
  {
    title: 'an unused export, also of a package that exports by name',
    check: 'dead code',
    planted: [
      { path: clock, text: 'export const neverUsedAnywhere = 1' },
      { path: 'packages/ui/src/button/button.tsx', text: 'export const neverUsedInUi = 1' },
    ],
    expected: [/neverUsedAnywhere/, /neverUsedInUi/],
  },
  {
    title: '[D7.02] a key without its translation',
    check: 'types',
    planted: [
      {
        path: refusals,
        text: `export const plantedMissing = { hello: { en: 'Hello to you', 'zh-CN': '您好' } } satisfies Record<string, Text>`,
      },
    ],
    expected: [/Property 'th' is missing/],
  },
  {
    title: '[D7.02] a translation that is still the English',
    check: 'words',
    planted: [{ path: refusals, text: `export const plantedCopy = { en: 'Hello to you', 'zh-CN': '您好', th: 'Hello to you' }` }],
    expected: [/th is still the English/],
  },
  {
    title: '[D12.11] banned words, a raw state and a mixed spelling',
    check: 'voice',
    planted: [
      {
        path: 'packages/contract/src/refusals/amounts.ts',
        text: `export const planted = { en: 'Nobody gets a mail', 'zh-CN': '没有人收到邮件', th: 'ไม่มีใครได้รับอีเมล' }`,
      },
      { path: 'apps/web/src/features/wallet/balances.tsx', text: 'const planted = <b>{row.state}</b>' },
    ],
    expected: [/banned words "Nobody"/, /mixed spelling "mail"/, /a state is shown as it is stored/],
  },
]
