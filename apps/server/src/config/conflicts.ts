// What several settings together must not say, above all where customers are.

import { isIP } from 'node:net'
import { isPlainHttp } from './setting.ts'
import { type Config, type Environment, settings } from './settings.ts'
import { testModeFaults } from './test-mode-faults.ts'

/** Faults that only several settings together can have. */
export function findConflicts(config: Config, env: Environment): string[] {
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
  if (
    config.DATABASE_SESSION_URL !== undefined &&
    [loginOf(config.DATABASE_SESSION_URL), ''].includes(loginOf(config.DATABASE_URL))
  )
    faults.push(
      'DATABASE_URL must name another user than DATABASE_SESSION_URL: the one serves requests, the other owns the tables.',
    )
  faults.push(...testModeFaults(config))
  if (config.MODE === 'production') faults.push(...productionFaults(config, env))
  return faults
}

/** Empty for what is no address: a missing setting is reported with the others. */
export const loginOf = (url: string): string => decodeURIComponent(URL.parse(url)?.username ?? '')

/** What is handy on one's own machine and dangerous where customers are. */
function productionFaults(config: Config, env: Environment): string[] {
  const faults = [...exposureFaults(config), ...plainHttpFaults(config)]
  if (!config.SIGNER_URL && !config.SIGNER_TOKEN)
    faults.push('SIGNER_URL must be set in production mode: keys never lie in the process that serves customers.')
  if (!env.MASTER_KEY) faults.push(`MASTER_KEY must be ${settings.MASTER_KEY.must} in production mode, but is not set.`)
  for (const name of ['MASTER_KEY', 'MASTER_KEY_NEXT'] as const) {
    const key = config[name]
    if (env[name] && key && isGuessable(key))
      faults.push(`${name} is a default or a pattern; production mode needs 32 random bytes (openssl rand -base64 32).`)
  }
  if (config.ADDRESS_COOL_DOWN_HOURS === 0)
    faults.push('ADDRESS_COOL_DOWN_HOURS must be at least 1 in production mode: a thief must not be able to pay out at once.')
  if (config.PASSWORD_COST !== 'usual') faults.push('PASSWORD_COST must be usual in production mode.')
  if (config.OUTBOX) faults.push('OUTBOX must be off in production mode: it would show the mails of customers.')
  if (config.DEMO_DATA) faults.push('DEMO_DATA must be off in production mode: its passwords are known to everybody.')
  if (config.FAUCET) faults.push('FAUCET must be off in production mode: it makes money from nothing.')
  if (config.WEBHOOKS_TO_LOOPBACK)
    faults.push('WEBHOOKS_TO_LOOPBACK must be off in production mode: customers could reach services of this machine.')
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

const gatewayNames = [
  'SIGNER_URL',
  'SMS_URL',
  'RATES_URL',
  'RATES_CHECK_URL',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SCRIPT_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

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
