// Every setting of the server, read from the environment and checked before anything starts.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { PlainProblem } from './platform/observability/startup-problem.ts'

type Setting<Value> = {
  readonly meaning: string
  /** Completes the sentence 'NAME must be ...'. */
  readonly must: string
  readonly schema: z.ZodMiniType<Value, string>
  /** What holds when it is not set; `undefined` means that the feature is off, or that `required` asks for it. */
  readonly default?: string
  readonly required?: true
  /** Never repeated in a message. */
  readonly secret?: true
}

const setting = <Value>(row: Setting<Value>): Setting<Value> => row

const text = z.string().check(z.minLength(1))
const convert = <Value>(read: (value: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context): Value => {
      const result = read(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', input: value, message: 'refused' })
      return z.NEVER
    }),
  )
const integer = (min: number, max: number) =>
  convert((value) => (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined))
const url = (...protocols: string[]) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)))
const isTls = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'
const isPlainHttp = (value: string) => URL.canParse(value) && new URL(value).protocol === 'http:'
const fileContent = convert((path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
})
const onOff = convert((value) => (value === 'on' ? true : value === 'off' ? false : undefined))
const listOf = <const Name extends string>(...names: Name[]) =>
  convert((value) => {
    const parts = [...new Set(value.split(',').map((part) => part.trim()))]
    const known = parts.filter((part): part is Name => names.some((name) => name === part))
    return known.length === parts.length ? known : undefined
  })
const proxies = convert((value) => {
  const parts = value.split(',').map((part) => part.trim())
  return parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '') > 0)
    ? parts
    : undefined
})
const key32 = convert((value) => {
  const bytes = Buffer.from(value, 'base64')
  return /^[A-Za-z0-9+/]+=*$/.test(value) && bytes.length === 32 ? bytes : undefined
})

/** Each names a bank, one account and the public key that signs its statements. */
const bankChannels = convert((value) => {
  const channels = value
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([bank]) => bank !== '')
    .map(([bank = '', account = '', key = '', ...more]) => ({ bank, account, key: Buffer.from(key, 'base64'), more }))
  const isWhole = channels.every(({ account, key, more }) => account !== '' && key.length === 32 && more.length === 0)
  return isWhole ? channels.map(({ bank, account, key }) => ({ bank, account, key })) : undefined
})

/** One address is asked alone; of several at least two must tell the same. */
const nodes = (network: string) =>
  setting({
    meaning: `Nodes of ${network}, separated by commas; with several, two must agree. Without one the network is closed`,
    must: 'addresses that start with https:// or http://, separated by commas',
    schema: convert((value) => {
      const urls = value.split(',').map((part) => part.trim())
      return urls.every((part) => /^https?:\/\//.test(part) && URL.canParse(part)) ? urls : undefined
    }),
    secret: true,
  })

export const settings = {
  MODE: setting({
    meaning: 'practice (demo data, outbox page, faucet) or production (refuses all three)',
    must: 'practice or production',
    schema: z.enum(['practice', 'production']),
    default: 'practice',
  }),
  PORT: setting({
    meaning: 'Port of the HTTP server',
    must: 'a number between 1 and 65535',
    schema: integer(1, 65_535),
    default: '3000',
  }),
  HOST: setting({
    meaning: 'Address it binds to; the default is reachable from this machine only',
    must: 'an address or a host name',
    schema: text,
    default: '127.0.0.1',
  }),
  PUBLIC_ORIGIN: setting({
    meaning: 'Where users reach the product; used in links of mails. Default: http://localhost:PORT',
    must: 'an address such as https://wallet.example.com, without a path',
    schema: convert((value) => (URL.canParse(value) && new URL(value).origin === value ? value : undefined)),
  }),
  CONSOLE_ORIGIN: setting({
    meaning: 'Where operators reach the console, if on a host of its own: its calls are then refused on every other',
    must: 'an address such as https://console.example.com, without a path',
    schema: convert((value) => (URL.canParse(value) && new URL(value).origin === value ? value : undefined)),
  }),
  DATA_DIR: setting({
    meaning: 'Folder for what is not in the database (generated secrets, uploads, the embedded database)',
    must: 'a folder',
    schema: convert((value) => (value === '' ? undefined : resolve(value))),
    default: '.data',
  }),
  DATABASE_URL: setting({
    meaning:
      'PostgreSQL 15 or newer, with its own extension pg_trgm. `npm start` fills it with the embedded one when it is not set; production mode must name one that asks for a password',
    must: 'the address of a PostgreSQL, such as postgres://user:password@host:5432/name',
    schema: url('postgres:', 'postgresql:'),
    required: true,
    secret: true,
  }),
  DATABASE_POOL: setting({
    meaning: 'Connections to the database per process. It works on 16 calls for each at once and refuses the rest with 503',
    must: 'a number between 2 and 200',
    schema: integer(2, 200),
    default: '10',
  }),
  ROLES: setting({
    meaning: 'What this process does: api, worker, watcher',
    must: 'a list of api, worker, watcher',
    schema: listOf('api', 'worker', 'watcher'),
    default: 'api,worker,watcher',
  }),
  LOG_LEVEL: setting({
    meaning: 'debug, info, warn, error or silent',
    must: 'debug, info, warn, error or silent',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  }),
  MASTER_KEY: setting({
    meaning: 'Encrypts secrets at rest: 32 random bytes in base64. Practice mode makes one and keeps it in DATA_DIR',
    must: '32 random bytes in base64 (openssl rand -base64 32)',
    schema: key32,
    secret: true,
  }),
  OUTBOX: setting({
    meaning: 'on: mails and SMS are kept and shown on /outbox instead of sent. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  FAUCET: setting({
    meaning: 'on: users may give themselves practice money. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  DEMO_DATA: setting({
    meaning: 'on: demo customers are there from the start. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  OPENAPI: setting({
    meaning: 'on: /api/openapi.json and /api/docs are served. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  METRICS_TOKEN: setting({
    meaning: 'Bearer token for /metrics. Without it only this machine may read them, and in production mode nobody',
    must: 'at least 16 characters',
    schema: z.string().check(z.minLength(16)),
    secret: true,
  }),
  CAPTCHA_PROVIDER: setting({
    meaning: 'Bot check: altcha (self-hosted), recaptcha, turnstile or hcaptcha',
    must: 'altcha, recaptcha, turnstile or hcaptcha',
    schema: z.enum(['altcha', 'recaptcha', 'turnstile', 'hcaptcha']),
    default: 'altcha',
  }),
  CAPTCHA_SITE_KEY: setting({ meaning: 'Site key of the chosen bot check', must: 'a site key', schema: text }),
  CAPTCHA_SECRET: setting({ meaning: 'Secret of the chosen bot check', must: 'a secret', schema: text, secret: true }),
  CAPTCHA_VERIFY_URL: setting({
    meaning: 'Where tokens of the chosen bot check are verified, if not at the address its provider names',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
  }),
  CAPTCHA_SCRIPT_URL: setting({
    meaning: 'Where the script of the chosen bot check is loaded from, if not at the address its provider names',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
  }),
  SMTP_URL: setting({
    meaning: 'Mail server, such as smtps://user:password@mail.example.com',
    must: 'an address that starts with smtp:// or smtps://',
    schema: url('smtp:', 'smtps:'),
    secret: true,
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of every mail',
    must: 'a mail address',
    schema: z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    default: 'no-reply@localhost',
  }),
  SMS_URL: setting({
    meaning: 'HTTP gateway that takes POST {to, text} as JSON; user:password in it becomes its Basic authorisation',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
  SMS_TOKEN: setting({ meaning: 'Bearer token of the SMS gateway', must: 'a token', schema: text, secret: true }),
  RATES_URL: setting({
    meaning:
      'Price service, read as {"base":"USD","timestamp":...,"rates":{...}}. Without it practice mode has prices of its own, and production mode none: totals without values, no quotes',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
  RATES_CHECK_URL: setting({
    meaning: 'A second price service; where the two differ nothing is quoted',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
  SIGNER_URL: setting({
    meaning:
      'The process that holds the keys: http://127.0.0.1:3010, unix: and the path of its socket, or https:// on another machine. `npm start` starts one',
    must: 'an address such as http://127.0.0.1:3010, https://signer.internal:3010 or unix:/run/sampan/signer.sock',
    schema: z.string().check(z.refine((value) => value.startsWith('unix:/') || isPlainHttp(value) || isTls(value))),
  }),
  SIGNER_TLS_CERT: setting({
    meaning: 'File with the certificate that this server shows to a signer on another machine',
    must: 'a file that can be read',
    schema: fileContent,
  }),
  SIGNER_TLS_KEY: setting({
    meaning: 'File with the key of that certificate',
    must: 'a file that can be read',
    schema: fileContent,
    secret: true,
  }),
  SIGNER_TLS_CA: setting({
    meaning: "File with the authority of the signer's certificate",
    must: 'a file that can be read',
    schema: fileContent,
  }),
  SIGNER_TOKEN: setting({
    meaning: 'What it shows to the signer; the same as SIGNER_TOKEN over there',
    must: 'at least 32 characters',
    schema: z.string().check(z.minLength(32)),
    secret: true,
  }),
  CHAINS_URL: setting({
    meaning: 'The local chains of practice mode. `npm start` starts them',
    must: 'an address such as http://127.0.0.1:3020',
    schema: z.string().check(z.refine(isPlainHttp)),
  }),
  RPC_ETHEREUM: nodes('Ethereum'),
  RPC_POLYGON: nodes('Polygon'),
  RPC_VICTION: nodes('Viction'),
  RPC_TRON: nodes('Tron'),
  RPC_ARBITRUMONE: nodes('Arbitrum One'),
  RPC_BASE: nodes('Base'),
  RPC_BNB: nodes('BNB'),
  RPC_SOLANA: nodes('Solana'),
  RPC_AVALANCHE: nodes('Avalanche'),
  RPC_STELLAR: nodes('Stellar'),
  TOKEN_CONTRACTS: setting({
    meaning:
      'Contracts besides the public ones, as JSON: `{"Ethereum": {"WUSD": "0x…"}}`; the same as SIGNER_TOKENS of the signer',
    must: 'JSON of networks and their contracts, such as {"Ethereum": {"WUSD": "0x…"}}',
    schema: text,
  }),
  WATCH_POLL_MS: setting({
    meaning: 'How often each network is looked at for deposits, in milliseconds',
    must: 'a number between 50 and 60000',
    schema: integer(50, 60_000),
    default: '1500',
  }),
  ADDRESS_COOL_DOWN_HOURS: setting({
    meaning: 'Hours that a new blockchain address waits before money may go there',
    must: 'a number between 0 and 720',
    schema: integer(0, 720),
    default: '24',
  }),
  RISK_LIST: setting({
    meaning: 'File with addresses that are refused or looked at twice. Default: the list that comes with the product',
    must: 'the path of a file',
    schema: text,
  }),
  TRUST_PROXY: setting({
    meaning: 'Proxies whose X-Forwarded-For is believed: addresses, networks, or loopback. Default: none',
    must: 'a list of addresses, networks, or loopback',
    schema: proxies,
  }),
  RATE_LIMIT_FACTOR: setting({
    meaning: 'Multiplies every rate limit; for load tests. Production mode takes 1 only',
    must: 'a number between 1 and 1000000',
    schema: integer(1, 1_000_000),
    default: '1',
  }),
  PASSWORD_COST: setting({
    meaning: 'What a password hash costs: usual (argon2id, 19 MiB, two passes), or cheap for tests',
    must: 'usual or cheap',
    schema: z.enum(['usual', 'cheap']),
    default: 'usual',
  }),
  FIAT_CANCEL_SECONDS: setting({
    meaning: 'How long a bank withdrawal can still be cancelled before it goes to the bank',
    must: 'a number between 0 and 86400',
    schema: integer(0, 86_400),
    default: '60',
  }),
  DRAIN_SECONDS: setting({
    meaning:
      'Seconds after SIGTERM in which /readyz answers 503 and calls are still answered, so that a balancer notices. Default: 0 in practice, 5 in production',
    must: 'a number between 0 and 300',
    schema: integer(0, 300),
  }),
  BANK_CHANNELS: setting({
    meaning:
      'Banks that send us signed statements: bank, account and Ed25519 public key (32 bytes, base64), entries separated by semicolons',
    must: 'bank, account and a 32-byte key in base64, separated by blanks, entries separated by semicolons',
    schema: bankChannels,
  }),
  JOBS_CONCURRENCY: setting({
    meaning: 'Jobs that a worker runs at once',
    must: 'a number between 1 and 100',
    schema: integer(1, 100),
    default: '5',
  }),
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings
type SettingValues = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> }
type AlwaysSet = 'MODE' | 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL' | 'ROLES' | 'LOG_LEVEL'
type SetByDefault =
  | 'WATCH_POLL_MS'
  | 'ADDRESS_COOL_DOWN_HOURS'
  | 'CAPTCHA_PROVIDER'
  | 'MAIL_FROM'
  | 'RATE_LIMIT_FACTOR'
  | 'PASSWORD_COST'
  | 'JOBS_CONCURRENCY'
  | 'FIAT_CANCEL_SECONDS'
type SetByMode = 'DRAIN_SECONDS' | 'PUBLIC_ORIGIN' | 'OUTBOX' | 'FAUCET' | 'DEMO_DATA' | 'OPENAPI'

export type Config = Readonly<
  Pick<SettingValues, AlwaysSet | SetByDefault | SetByMode> & Partial<Omit<SettingValues, AlwaysSet | SetByDefault | SetByMode>>
>

type Environment = Readonly<Record<string, string | undefined>>

/** Throws a PlainProblem that names every fault at once. */
export function loadConfig(env: Environment): Config {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, row] of Object.entries<Setting<unknown>>(settings)) {
    const given = env[name] === '' ? undefined : env[name]
    const raw = given ?? row.default
    if (raw === undefined) {
      if (row.required) faults.push(`${name} must be ${row.must}, but is not set.`)
      continue
    }
    const parsed = row.schema.safeParse(raw)
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name} must be ${row.must}${row.secret ? '' : `, got "${raw}"`}.`)
  }
  const practice = values.MODE !== 'production'
  // The table above guarantees that each present value has the type of its row.
  const config = {
    PUBLIC_ORIGIN: `http://localhost:${String(values.PORT)}`,
    OUTBOX: practice,
    FAUCET: practice,
    DEMO_DATA: practice,
    OPENAPI: practice,
    DRAIN_SECONDS: practice ? 0 : 5,
    ...values,
  } as Config
  faults.push(...faultsTogether(config, env))
  if (faults.length > 0) throw new PlainProblem(faults.join('\n'))
  return config
}

/** Faults that only several settings together can have. */
function faultsTogether(config: Config, env: Environment): string[] {
  const faults: string[] = []
  if (config.CAPTCHA_PROVIDER && config.CAPTCHA_PROVIDER !== 'altcha' && !(config.CAPTCHA_SITE_KEY && config.CAPTCHA_SECRET))
    faults.push(`CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set when CAPTCHA_PROVIDER is ${config.CAPTCHA_PROVIDER}.`)
  if ((config.SIGNER_URL === undefined) !== (config.SIGNER_TOKEN === undefined))
    faults.push('SIGNER_URL and SIGNER_TOKEN must be set together.')
  if (config.SIGNER_URL?.startsWith('https:') && !(config.SIGNER_TLS_CERT && config.SIGNER_TLS_KEY && config.SIGNER_TLS_CA))
    faults.push('SIGNER_TLS_CERT, SIGNER_TLS_KEY and SIGNER_TLS_CA must be set when SIGNER_URL starts with https://.')
  const ownNodes = Object.keys(settings).filter((name) => name.startsWith('RPC_') && env[name])
  if (config.CHAINS_URL && ownNodes.length > 0)
    faults.push(`CHAINS_URL and ${ownNodes.join(', ')} exclude each other: local chains, or nodes of real ones.`)
  if (config.MODE === 'production') faults.push(...productionFaults(config, env))
  return faults
}

/** What is handy on one's own machine and dangerous where customers are. */
function productionFaults(config: Config, env: Environment): string[] {
  const faults = [...exposureFaults(config), ...plainHttpFaults(config)]
  if (!config.SIGNER_URL && !config.SIGNER_TOKEN)
    faults.push('SIGNER_URL must be set in production mode: keys never lie in the process that serves customers.')
  if (!env.MASTER_KEY) faults.push(`MASTER_KEY must be ${settings.MASTER_KEY.must} in production mode, but is not set.`)
  else if (config.MASTER_KEY && isGuessable(config.MASTER_KEY))
    faults.push('MASTER_KEY is a default or a pattern; production mode needs 32 random bytes (openssl rand -base64 32).')
  if (config.ADDRESS_COOL_DOWN_HOURS === 0)
    faults.push('ADDRESS_COOL_DOWN_HOURS must be at least 1 in production mode: a thief must not be able to pay out at once.')
  if (config.PASSWORD_COST !== 'usual') faults.push('PASSWORD_COST must be usual in production mode.')
  if (config.OUTBOX) faults.push('OUTBOX must be off in production mode: it would show the mails of customers.')
  if (config.DEMO_DATA) faults.push('DEMO_DATA must be off in production mode: its passwords are known to everybody.')
  if (config.FAUCET) faults.push('FAUCET must be off in production mode: it makes money from nothing.')
  if (config.CHAINS_URL) faults.push('CHAINS_URL must not be set in production mode: local chains make coins from nothing.')
  if (!config.OUTBOX && !config.SMTP_URL) faults.push('SMTP_URL must be set in production mode: codes could reach nobody.')
  if (!config.OUTBOX && !config.SMS_URL) faults.push('SMS_URL must be set in production mode: codes could reach nobody.')
  if (config.PUBLIC_ORIGIN && !config.PUBLIC_ORIGIN.startsWith('https://'))
    faults.push(`PUBLIC_ORIGIN must start with https:// in production mode, got "${config.PUBLIC_ORIGIN}".`)
  return faults
}

function exposureFaults({
  RATE_LIMIT_FACTOR: factor,
  TRUST_PROXY: trusted = [],
  CONSOLE_ORIGIN: consoleOrigin,
}: Config): string[] {
  const everyone = trusted.filter(trustsEveryone)
  return [
    ...(factor === 1
      ? []
      : [`RATE_LIMIT_FACTOR must be 1 in production mode, got "${factor}": passwords and codes could be guessed.`]),
    ...(everyone.length === 0
      ? []
      : [
          `TRUST_PROXY must name your own proxies in production mode, got "${everyone.join(',')}", which is the whole world: ` +
            'anyone could write the address that limits count by.',
        ]),
    ...(consoleOrigin && !consoleOrigin.startsWith('https://')
      ? [`CONSOLE_ORIGIN must start with https:// in production mode, got "${consoleOrigin}".`]
      : []),
  ]
}

/** Networks of this size are no list of proxies: a /7 of IPv4 already holds 33 million addresses. */
function trustsEveryone(part: string): boolean {
  const [address = '', length] = part.split('/')
  const family = isIP(address)
  if (family === 0 || length === undefined) return false
  // A mask such as 0.0.0.0 is written out in place of a length.
  if (!/^\d+$/.test(length)) return !length.startsWith('255.')
  return Number(length) < (family === 4 ? 8 : 16)
}

const gatewayNames = ['SMS_URL', 'RATES_URL', 'RATES_CHECK_URL', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'] as const

/** Codes, prices and blocks that travel in clear text can be read and changed on the way; this machine's own loopback is no way. */
function plainHttpFaults(config: Config): string[] {
  const named = [
    ...gatewayNames.map((name): [string, readonly string[]] => [name, config[name] === undefined ? [] : [config[name]]]),
    ...Object.entries(config).filter((entry): entry is [string, string[]] => entry[0].startsWith('RPC_')),
  ]
  return named
    .filter(([, urls]) => urls.some((given) => isPlainHttp(given) && !isLoopback(new URL(given).hostname)))
    .map(([name]) => `${name} must start with https:// in production mode, unless it leads to this machine itself.`)
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

// 32 random bytes hold about 30 different values; a default made by hand holds a few, or counts up.
function isGuessable(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => (byte - (key[index] ?? 0)) & 0xff))
  return new Set(key).size < 16 || steps.size < 8 || /^[\x20-\x7e]+$/.test(key.toString('latin1'))
}
