// A production installation as docs/running.md describes it: a release, PostgreSQL with passwords, a signer, a mail server, gateways, two server processes.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectLocalChains } from '@sampan/chains/practice/connect-local-chains.ts'
import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { basePrices } from '../../apps/server/src/modules/rates/base-prices.ts'
import { readDocumentedSql } from '../../tools/deploy/documented-sql.ts'
import { freePort, startPostgres } from '../../tools/postgres.ts'
import { writeRelease } from '../../tools/release/write-release.ts'
import { passwordLogin } from '../support/people/password-login.ts'
import { type OtlpReceiver, startOtlpReceiver } from '../support/processes/otlp-receiver.ts'
import { linkPackages } from './link-packages.ts'

const root = resolve(import.meta.dirname, '../..')

export type Mail = { readonly to: string; readonly text: string }
export type Sms = { readonly to: string; readonly text: string }

export type Installation = {
  readonly url: string
  readonly publicOrigin: string
  readonly databaseUrl: string
  readonly chain: LocalChain
  readonly mails: Mail[]
  readonly messages: Sms[]
  /** The collector that all server processes send their traces to. */
  readonly traces: OtlpReceiver
  /** What was made for this installation and must never be shown. */
  readonly secrets: Readonly<Record<string, string>>
  /** What the processes wrote so far. */
  readonly output: () => string
  /** Every line that the services among them logged: commands print passwords for the person who runs them. */
  readonly logged: () => string
  runCommand(file: string, args?: readonly string[], env?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

export async function startInstallation(network: NetworkId, rpcSetting: string): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-production-'))
  chmodSync(folder, 0o755)
  const closing: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const undo = async () => {
    for (const close of closing.reverse()) await close()
  }
  try {
    return await build(folder, { network, rpcSetting, closing, close: undo })
  } catch (error) {
    await undo()
    throw error
  }
}

type Options = {
  readonly network: NetworkId
  readonly rpcSetting: string
  readonly closing: (() => Promise<void> | void)[]
  readonly close: () => Promise<void>
}

async function build(folder: string, { network, rpcSetting, closing, close }: Options): Promise<Installation> {
  let output = ''
  let logged = ''
  const release = join(folder, 'release')
  writeRelease(release, { withPages: false })
  linkPackages(root, release)
  const start = (file: string, env: Record<string, string>, args: readonly string[] = []): ChildProcess => {
    // The practice networks stand for the real ones and are not part of a release.
    const home = file.startsWith('packages/local-chains/') ? root : release
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(home, file), ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return child
  }
  const service = async (file: string, env: Record<string, string>): Promise<Record<string, string>> => {
    const child = start(file, env)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
    const exited = once(child, 'exit')
    closing.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    })
    const first = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
    if (!first) throw new Error(`${file} did not start:\n${output}`)
    return first[0] as Record<string, string>
  }
  const runCommand: Installation['runCommand'] = async (file, args = [], env = {}) => {
    const child = start(file, env, args)
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
    return printed
  }

  const databaseUrl = await startDatabase(folder, closing)
  const chains = await service('packages/local-chains/src/main.ts', { CHAINS_NETWORKS: String(network), CHAINS_BLOCK_MS: '200' })
  const chain = (await connectLocalChains(chains.url ?? '')).chain(network)

  const masterKey = randomBytes(32).toString('base64')
  const signerToken = randomBytes(32).toString('hex')
  const approvalKey = await runCommand('apps/server/src/print-approval-key.ts', [], { MODE: 'production', MASTER_KEY: masterKey })
  const signer = await startSigner(folder, {
    service,
    approvalKey: approvalKey.trim(),
    signerToken,
    contracts: chains.contracts ?? '',
  })

  const { mails, smtpUrl } = await startMailServer(closing)
  const { messages, smsUrl, ratesUrl } = await startGateways(closing)
  const traces = await startOtlpReceiver()
  closing.push(traces.close)
  await runCommand('apps/server/src/migrate-database.ts', [], { MODE: 'production', DATABASE_URL: databaseUrl })
  const publicOrigin = 'https://wallet.example.com'
  const port = await freePort()
  const settings = {
    MODE: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    MASTER_KEY: masterKey,
    SIGNER_URL: signer,
    SIGNER_TOKEN: signerToken,
    METRICS_TOKEN: 'a-token-of-16-characters',
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@wallet.example.com',
    SMS_URL: smsUrl,
    RATES_URL: ratesUrl,
    [rpcSetting]: chain.nodes.urls.join(','),
    TOKEN_CONTRACTS: chains.contracts ?? '',
    TRUST_PROXY: 'loopback',
    FIAT_CANCEL_SECONDS: '0',
    WATCH_POLL_MS: '200',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-credential',
  }
  await service('apps/server/dist/main.js', { ...settings, ROLES: 'api', PORT: String(port) })
  await service('apps/server/dist/main.js', { ...settings, ROLES: 'worker,watcher', PORT: String(await freePort()) })
  return {
    url: `http://127.0.0.1:${port}`,
    publicOrigin,
    databaseUrl,
    chain,
    mails,
    messages,
    traces,
    secrets: {
      'master key': masterKey,
      'signer token': signerToken,
      'database password': decodeURIComponent(new URL(databaseUrl).password),
      'mail password': mailPassword,
      'metrics token': settings.METRICS_TOKEN,
      'collector credential': 'collector-credential',
    },
    output: () => output,
    logged: () => logged,
    runCommand,
    close,
  }
}

async function startDatabase(folder: string, closing: Options['closing']): Promise<string> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings })
  closing.push(() => postgres.kill())
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  for (const statement of readDocumentedSql('database', 'replaced below')) await admin.query(statement)
  await admin.end()
  const address = new URL(await passwordLogin(postgres.url, { user: 'sampan_server' }))
  address.pathname = '/sampan'
  return address.href
}

type SignerOptions = {
  readonly service: (file: string, env: Record<string, string>) => Promise<Record<string, string>>
  readonly approvalKey: string
  readonly signerToken: string
  readonly contracts: string
}

async function startSigner(folder: string, { service, approvalKey, signerToken, contracts }: SignerOptions): Promise<string> {
  const passphrase = randomBytes(16).toString('hex')
  const keyStore = join(folder, 'keys.json')
  writeFileSync(join(folder, 'passphrase'), passphrase, { mode: 0o600 })
  const { url = '' } = await service('packages/signer/src/main.ts', {
    SIGNER_LISTEN: '127.0.0.1:0',
    SIGNER_TOKEN: signerToken,
    SIGNER_KEYSTORE: keyStore,
    SIGNER_PASSPHRASE_FILE: join(folder, 'passphrase'),
    SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
    SIGNER_APPROVAL_KEY: approvalKey,
    SIGNER_TOKENS: contracts,
    // Stands for `npm run signer:new`, which shows the words at a terminal.
    SIGNER_CREATE: 'on',
  })
  return url
}

const mailPassword = 'mail secret 4711'

/** A real SMTP server that takes every mail after a sign-in. */
async function startMailServer(closing: Options['closing']): Promise<{ mails: Mail[]; smtpUrl: string }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'sampan' && password === mailPassword ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, session, done) {
      const deps: Buffer[] = []
      stream.on('data', (part: Buffer) => deps.push(part))
      stream.on('end', () => {
        const text = decodeMail(Buffer.concat(deps).toString('latin1'))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((done) => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  return { mails, smtpUrl: `smtp://sampan:${encodeURIComponent(mailPassword)}@127.0.0.1:${port}` }
}

/** The plain text of a mail: headers and the other parts hold digits too. */
function decodeMail(raw: string): string {
  const part = /Content-Type: text\/plain[^]*?(?=\r\n--)/i.exec(raw)?.[0] ?? raw
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

async function startGateways(closing: Options['closing']) {
  const messages: Sms[] = []
  // Near the base prices: a new installation quotes what strays from them only after a while.
  const rates = Object.fromEntries(
    Object.entries(basePrices).map(([currency, { price }]) => [currency, Number((1 / Number(price)).toFixed(6))]),
  )
  const server = createServer((request, answer) => {
    if (request.url === '/rates')
      return void answer.end(JSON.stringify({ base: 'USD', timestamp: Math.floor(Date.now() / 1000), rates }))
    void readBody(request).then((body) => {
      messages.push(JSON.parse(body) as Sms)
      answer.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { messages, smsUrl: `http://127.0.0.1:${port}/sms`, ratesUrl: `http://127.0.0.1:${port}/rates` }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
