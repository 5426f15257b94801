import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from './config/settings.ts'
import { loadConfig } from './config.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { keptMasterKey } from './platform/security/secrets.ts'
import { secretNames } from './secret-files.ts'

const database = { DATABASE_URL: 'postgres://user:hunter2@localhost/sampan' }
const goodKey = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * index * 37 + index * 11 + 200) % 256)).toString(
  'base64',
)
const production = {
  ...database,
  MODE: 'production',
  MASTER_KEY: goodKey,
  PUBLIC_ORIGIN: 'https://wallet.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com/send',
  SIGNER_URL: 'unix:/run/sampan/signer.sock',
  SIGNER_TOKEN: 'a-token-of-thirty-two-characters-or-more',
}

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof PlainProblem)
    return error.message.split('\n')
  }
}

test('[D8.03] settings come from the environment, with defaults for what is not set', () => {
  const config = loadConfig({ ...database, PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/sampan', ROLES: 'api, worker' })
  assert.equal(config.PORT, 8080)
  assert.equal(config.HOST, '0.0.0.0')
  assert.equal(config.DATA_DIR, '/srv/sampan')
  assert.equal(config.DATABASE_URL, database.DATABASE_URL)
  assert.equal(config.PUBLIC_ORIGIN, 'http://localhost:8080')
  assert.deepEqual(config.ROLES, ['api', 'worker'])
  assert.equal(config.MODE, 'practice')
  assert.equal(config.OUTBOX, true)
})

test('[D8.03] all faults are listed together, in plain words, without secrets', () => {
  const faults = faultsOf({
    PORT: 'abc',
    ROLES: 'api,cook',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    LOG_LEVEL: 'loud',
    PUBLIC_ORIGIN: 'x',
  })
  assert.ok(faults.includes('PORT must be a number between 1 and 65535, got "abc".'))
  assert.ok(faults.some((fault) => fault.startsWith('ROLES must be a list of api, worker, watcher, got "api,cook"')))
  assert.ok(faults.some((fault) => fault.startsWith('LOG_LEVEL must be')))
  assert.ok(faults.some((fault) => fault.startsWith('PUBLIC_ORIGIN must be')))
  assert.ok(faults.some((fault) => fault.startsWith('DATABASE_URL must be the address of a PostgreSQL')))
  assert.ok(!faults.join().includes('hunter2'))
})

test('an address for sessions without one for requests is a fault in plain words', () => {
  const faults = faultsOf({ DATABASE_SESSION_URL: 'postgres://sampan_server@127.0.0.1/sampan' })
  assert.ok(faults.some((fault) => fault.startsWith('DATABASE_URL must')))
})

test('[D8.03] the port is checked at both ends', () => {
  for (const port of ['0', '65536', '-1', '80.5', '1e3', ' 80'])
    assert.equal(faultsOf({ ...database, PORT: port }).length, 1, port)
  for (const port of ['1', '65535']) assert.deepEqual(faultsOf({ ...database, PORT: port }), [])
})

test('[D8.08] FT-23 production refuses to start with a missing, short or default secret', () => {
  assert.deepEqual(faultsOf(production), [])
  const withKey = (key: string) => faultsOf({ ...production, MASTER_KEY: key })
  assert.match(withKey('')[0] ?? '', /MASTER_KEY must be 32 random bytes in base64 .* is not set/)
  assert.match(withKey(Buffer.alloc(31, 7).toString('base64'))[0] ?? '', /MASTER_KEY must be 32 random bytes/)
  for (const weak of [
    Buffer.alloc(32),
    Buffer.alloc(32, 'ab'),
    Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
    Buffer.from('changeme-changeme-changeme-chang'),
  ])
    assert.match(withKey(weak.toString('base64'))[0] ?? '', /MASTER_KEY is a default or a pattern/)
})

test('[D8.08] production refuses the outbox, the faucet and an unencrypted origin', () => {
  assert.match(faultsOf({ ...production, OUTBOX: 'on' })[0] ?? '', /^OUTBOX must be off in production mode/)
  assert.match(faultsOf({ ...production, FAUCET: 'on' })[0] ?? '', /^FAUCET must be off in production mode/)
  assert.match(
    faultsOf({ ...production, PUBLIC_ORIGIN: 'http://wallet.example.com' })[0] ?? '',
    /^PUBLIC_ORIGIN must start with https/,
  )
  assert.equal(loadConfig(production).OUTBOX, false)
  assert.equal(loadConfig(production).OPENAPI, false)
})

test('[D5.46] a new address cools down for 24 hours; production allows no zero', () => {
  assert.equal(loadConfig(database).ADDRESS_COOL_DOWN_HOURS, 24)
  assert.equal(loadConfig({ ...database, ADDRESS_COOL_DOWN_HOURS: '0' }).ADDRESS_COOL_DOWN_HOURS, 0)
  assert.match(faultsOf({ ...production, ADDRESS_COOL_DOWN_HOURS: '0' })[0] ?? '', /^ADDRESS_COOL_DOWN_HOURS must be at least 1/)
  assert.match(faultsOf({ ...database, ADDRESS_COOL_DOWN_HOURS: '-1' })[0] ?? '', /^ADDRESS_COOL_DOWN_HOURS must be a number/)
})

test('[D8.08] production needs a signer of its own, and its token', () => {
  const { SIGNER_URL: _url, SIGNER_TOKEN: _token, ...without } = production
  assert.match(faultsOf(without)[0] ?? '', /^SIGNER_URL must be set in production mode/)
  assert.match(faultsOf({ ...production, SIGNER_TOKEN: '' })[0] ?? '', /^SIGNER_URL and SIGNER_TOKEN must be set together/)
  const short = faultsOf({ ...production, SIGNER_TOKEN: 'hunter2' })
  assert.match(short[0] ?? '', /^SIGNER_TOKEN must be at least 32 characters/)
  assert.ok(!short.join().includes('hunter2'))
  for (const url of ['127.0.0.1:3010', 'https//x', 'unix:signer.sock', 'ftp://x'])
    assert.match(faultsOf({ ...production, SIGNER_URL: url })[0] ?? '', /^SIGNER_URL must be an address such as/)
})

test('RL-13 production refuses other rate limits, any proxy and http gateways', () => {
  const refused = (env: Record<string, string>) => faultsOf({ ...production, ...env })
  assert.match(refused({ RATE_LIMIT_FACTOR: '2' })[0] ?? '', /^RATE_LIMIT_FACTOR must be 1 in production mode, got "2"/)
  assert.deepEqual(refused({ RATE_LIMIT_FACTOR: '1' }), [])
  for (const world of ['0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '0.0.0.0/0.0.0.0'])
    assert.match(refused({ TRUST_PROXY: world })[0] ?? '', /^TRUST_PROXY must name your own proxies in production mode/, world)
  for (const own of ['loopback', '10.0.0.0/8', '192.0.2.7', 'fd00::/16', '10.0.0.0/255.0.0.0'])
    assert.deepEqual(refused({ TRUST_PROXY: own }), [], own)
  for (const name of ['SMS_URL', 'RATES_URL', 'RATES_CHECK_URL', 'CAPTCHA_VERIFY_URL', 'RPC_TRON', 'RPC_ETHEREUM']) {
    const [fault = '', ...more] = refused({ [name]: 'http://user:hunter2@gateway.example.com/x' })
    assert.match(fault, new RegExp(`^${name} must start with https:// in production mode, unless it leads to this machine`))
    assert.deepEqual([more, fault.includes('hunter2')], [[], false])
    for (const own of ['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545', 'https://gateway.example.com'])
      assert.deepEqual(refused({ [name]: own }), [], `${name} ${own}`)
  }
  assert.match(refused({ SIGNER_URL: 'http://10.0.0.7:3010' })[0] ?? '', /^SIGNER_URL must start with https/)
  assert.deepEqual(refused({ SIGNER_URL: 'http://127.0.0.1:3010' }), [])
  assert.equal(refused({ RPC_BASE: 'https://one.example.com,http://two.example.com' }).length, 1)
  assert.match(refused({ CONSOLE_ORIGIN: 'http://console.example.com' })[0] ?? '', /^CONSOLE_ORIGIN must start with https/)
  assert.deepEqual(faultsOf({ ...database, RATE_LIMIT_FACTOR: '9', TRUST_PROXY: '0.0.0.0/0', RATES_URL: 'http://x.example' }), [])
})

test('a bot check of another company needs its two keys', () => {
  assert.match(
    faultsOf({ ...database, CAPTCHA_PROVIDER: 'turnstile' })[0] ?? '',
    /CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set/,
  )
})

test('practice mode makes its key once and keeps it for the owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-config-'))
  try {
    const key = keptMasterKey(join(folder, 'data'))
    assert.equal(key.length, 32)
    assert.deepEqual(keptMasterKey(join(folder, 'data')), key)
    assert.equal(statSync(join(folder, 'data/secrets.json')).mode & 0o777, 0o600)
    writeFileSync(join(folder, 'data/secrets.json'), '{}')
    assert.throws(() => keptMasterKey(join(folder, 'data')), PlainProblem)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[D10.01] every secret can come from a file, which is named when it cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-secrets-'))
  const files = secretNames.flatMap((name) => {
    const value = { ...production, SMS_TOKEN: 'from a file' }[name]
    if (value === undefined) return []
    writeFileSync(join(folder, name), `${value}\n`, { mode: 0o600 })
    return [[`${name}_FILE`, join(folder, name)] as const]
  })
  const open = Object.fromEntries(Object.entries(production).filter(([name]) => !secretNames.includes(name)))
  assert.deepEqual(files.map(([name]) => name).sort(), [
    'DATABASE_URL_FILE',
    'MASTER_KEY_FILE',
    'SIGNER_TOKEN_FILE',
    'SMS_TOKEN_FILE',
    'SMS_URL_FILE',
    'SMTP_URL_FILE',
  ])
  const fromFiles = { ...open, ...Object.fromEntries(files) }
  assert.deepEqual(loadConfig(fromFiles), loadConfig({ ...production, SMS_TOKEN: 'from a file' }))
  writeFileSync(join(folder, 'MASTER_KEY'), '')
  assert.deepEqual(faultsOf({ ...fromFiles, SMS_TOKEN: 'twice' }), [
    'MASTER_KEY_FILE must be a file that can be read and is not empty.',
    'SMS_TOKEN and SMS_TOKEN_FILE exclude each other.',
  ])
  rmSync(folder, { recursive: true })
})

test('the settings of traces are those of OpenTelemetry, and a wrong one is refused without its secret', () => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=Bearer%20x%3D, b=2' }
  const config = loadConfig({ ...production, ...given, OTEL_TRACES_SAMPLER_ARG: '0.25' })
  assert.deepEqual(config.OTEL_EXPORTER_OTLP_HEADERS, { a: 'Bearer x=', b: '2' })
  assert.equal(config.OTEL_TRACES_SAMPLER_ARG, 0.25)
  assert.equal(config.OTEL_SERVICE_NAME, 'sampan')
  const far = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318' }
  assert.match(faultsOf({ ...production, ...far }).join(), /^OTEL_EXPORTER_OTLP_ENDPOINT must start with https/)
  for (const wrong of ['canary', 'a=%E0canary']) {
    const [fault = ''] = faultsOf({ ...database, OTEL_EXPORTER_OTLP_HEADERS: wrong })
    assert.match(fault, /^OTEL_EXPORTER_OTLP_HEADERS must be pairs/)
    assert.ok(!fault.includes('canary'))
  }
  for (const wrong of ['2', '-1', 'half'])
    assert.equal(faultsOf({ ...database, OTEL_TRACES_SAMPLER_ARG: wrong }).length, 1, wrong)
})

test('the configuration table of the README is the table of the settings', () => {
  const rows = Object.entries<{ default?: string; meaning: string }>(settings).map(
    ([name, row]) => `| \`${name}\` | ${row.default === undefined ? '' : `\`${row.default}\``} | ${row.meaning} |`,
  )
  const table = ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const shown = /<!-- settings -->\n+((?:\|.*\n)*)/.exec(readme)?.[1]?.trim()
  assert.equal(shown, table, 'put this table below <!-- settings --> in README.md')
})
