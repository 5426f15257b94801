// The values that all deployment files are rendered from, and what is derived from them alone.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const roles = ['api', 'worker', 'watcher'] as const
export type Role = (typeof roles)[number]

export type DeployValues = {
  readonly image: string
  /** Where a release is installed on a machine with systemd. */
  readonly folder: string
  readonly user: number
  readonly publicOrigin: string
  readonly consoleOrigin: string
  readonly mailFrom: string
  /** Where the processes of a machine with systemd listen: its own address if the proxy is on another machine. */
  readonly listen: string
  readonly trustProxy: string
  /** The network of the containers under compose, in which the proxy has an address. */
  readonly composeNetwork: string
  readonly drainSeconds: number
  /** After SIGTERM; longer than the drain and the ten seconds in which running calls end. */
  readonly stopSeconds: number
  readonly ports: Readonly<Record<Role | 'signer', number>>
  readonly processes: Readonly<Record<Role, number>>
  readonly memory: Readonly<Record<Role | 'signer' | 'migrate', string>>
  /** Where it is not enabled, nothing of it is rendered. */
  readonly testMode: { readonly enabled: boolean; readonly port: number; readonly memory: string }
  readonly backup: BackupValues
  readonly secrets: readonly string[]
  readonly signerSecrets: readonly string[]
}

/** Times are calendar events of systemd. */
export type BackupValues = {
  readonly full: string
  readonly diff: string
  /** How often the age of the backup and the log are looked at. */
  readonly status: string
  readonly drill: string
  /** Full backups that are kept. */
  readonly retentionFull: number
  /** The second copy of the signer's journal, on another disk. */
  readonly journalCopy: string
  /** The folder that node_exporter's textfile collector reads. */
  readonly metrics: string
}

export function readValues(root: string): DeployValues {
  const values: DeployValues = JSON.parse(readFileSync(join(root, 'deploy/values.json'), 'utf8'))
  return values
}

export type Settings = Readonly<Record<string, string>>

/** What every server process is given besides its secrets, its role and its port. */
export const serverSettings = (values: DeployValues): Settings => ({
  MODE: 'production',
  PUBLIC_ORIGIN: values.publicOrigin,
  CONSOLE_ORIGIN: values.consoleOrigin,
  MAIL_FROM: values.mailFrom,
  TRUST_PROXY: values.trustProxy,
  DRAIN_SECONDS: String(values.drainSeconds),
})

/** Of the server processes; the live server and the test environment share `TEST_MODE_KEY`. */
export const serverSecrets = ({ secrets, testMode }: DeployValues): readonly string[] =>
  testMode.enabled ? [...secrets, 'TEST_MODE_KEY'] : secrets

/** Where server processes find the test environment. */
export const testModeUrl = ({ testMode }: DeployValues, host: string): Settings =>
  testMode.enabled ? { TEST_MODE_URL: `http://${host}:${testMode.port}` } : {}

/** The test environment migrates its own database and holds no secret of the live one. */
export const testSettings = (values: DeployValues): Settings => ({
  ENVIRONMENT: 'test',
  MODE: 'practice',
  PORT: String(values.testMode.port),
  PUBLIC_ORIGIN: values.publicOrigin,
  DRAIN_SECONDS: String(values.drainSeconds),
  ADDRESS_COOL_DOWN_HOURS: '0',
  FIAT_CANCEL_SECONDS: '5',
})

/** In containers both environments share the folder of secrets, so those that differ have names of their own. */
export const testSecrets: Settings = {
  DATABASE_URL: 'TEST_DATABASE_URL',
  MASTER_KEY: 'TEST_MASTER_KEY',
  TEST_MODE_KEY: 'TEST_MODE_KEY',
}

export const testSecretFiles = (): Settings =>
  Object.fromEntries(Object.entries(testSecrets).map(([name, file]) => [`${name}_FILE`, `${secretFolder}/${file}`]))

export const signerSettings: Settings = {
  MODE: 'production',
  SIGNER_KEYSTORE: '/var/lib/sampan-signer/keys.json',
  SIGNER_JOURNAL: '/var/lib/sampan-signer/journal.jsonl',
}

/** Both sides of the connection to a signer on another host show a certificate. */
export const tlsNames = ['SIGNER_TLS_CERT', 'SIGNER_TLS_KEY', 'SIGNER_TLS_CA'] as const

/** In containers secrets are files of this folder, each named like its setting. */
export const secretFolder = '/run/secrets'

export const secretPaths = (names: readonly string[]): Settings =>
  Object.fromEntries(names.map((name) => [`${name}_FILE`, `${secretFolder}/${name}`]))

export const secretFiles = (names: readonly string[]): Settings => ({
  ...secretPaths(names),
  ...Object.fromEntries(tlsNames.map((name) => [name, `${secretFolder}/${name}`])),
})

/** Behind PgBouncer the owner of the tables has an address of its own, which commands need. */
export const databaseSecrets = ({ secrets }: DeployValues): string[] =>
  secrets.filter((name) => name === 'DATABASE_URL' || name === 'DATABASE_SESSION_URL')

export const generatedNote = '# Generated from deploy/values.json by `npm run deploy`. Change the values, not this file.'
