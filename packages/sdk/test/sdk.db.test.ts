// The published package in an empty project, against the real server: types, the whole life of a payout, a lost response.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import { createClient, generateSigningKey } from '@sampan/sdk'
import { type Company, companyTools } from '@sampan/test-support/people/companies.ts'
import { bareFetch, deviceOf } from '@sampan/test-support/people/device.ts'
import { factors, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { createKey } from '@sampan/test-support/people/issued-keys.ts'
import { exportPaymentsJob } from '../../../apps/server/src/modules/bank-statements/export-payments.job.ts'
import { makeSecret, signedHeaders, toSigner } from '../../../apps/server/src/modules/webhooks/sign-webhook.ts'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { enqueue } from '../../../apps/server/src/platform/jobs/define-job.ts'
import { createEmptyProject } from './empty-project.ts'
import type { SignIn } from './payout-script.ts'
import { runReadme, runScript } from './run-in-project.ts'

let project: ReturnType<typeof createEmptyProject>
let world: IdentityWorld
let company: Company
let tools: ReturnType<typeof companyTools>
let destinationId: string

before(async () => {
  project = createEmptyProject()
  const offer = async () => ({ challengeId: 'challenge', required: [[checkTypes.authenticator]] })
  world = await identityWorld({
    env: { WEBHOOKS_TO_LOOPBACK: 'on', FIAT_CANCEL_SECONDS: '1' },
    factors: { ...factors, offer },
  })
  tools = companyTools(world)
  company = await tools.company()
  destinationId = await tools.bankAccount(company)
  await tools.fund(company.accountId, '5000.00')
})
after(async () => {
  await world?.close()
  project?.remove()
})

const program = `
import { createClient, type Transaction } from '@sampan/sdk'
const client = createClient({ baseUrl: 'https://wallet.example.com', key: 'sk_live_x' })
const body = { destinationId: 'a', amount: { amount: '1.00', currency: 'EUR' as const }, purposeOfTransfer: 'SUPP' }
const preview = await client.createBankWithdrawal(body, { dryRun: true })
const fee: string | undefined = preview.fee?.amount
const made: Transaction = await client.createBankWithdrawal(body)
for await (const event of client.events({ after: 7 }))
  if (event.type === 'bank_withdrawal.completed') console.log(event.data?.endToEndId.length, fee, made.id)
// @ts-expect-error a dry run is no transaction
const wrongResult: Transaction = await client.createBankWithdrawal(body, { dryRun: true })
// @ts-expect-error no such currency
await client.createCryptoWithdrawal({ destinationId: 'a', amount: { amount: '1.00', currency: 'EUR' } })
`

test('[D9.19] the tarball installs without a registry and type-checks in an empty project', () => {
  const installed = join(project.folder, 'node_modules')
  const { dependencies } = JSON.parse(readFileSync(join(installed, '@sampan/sdk/package.json'), 'utf8'))
  assert.equal(dependencies, undefined)
  assert.deepEqual(
    readdirSync(installed).filter((name) => !name.startsWith('.')),
    ['@sampan'],
  )
  assert.match(project.run('sampan', ['--help']).stdout, /sampan balances/)
  writeFileSync(join(project.folder, 'program.ts'), program)
  assert.deepEqual(project.findTypeErrors('program.ts'), [])
})

test('[D9.19] a script pays with approval, follows the feed, verifies webhooks, and stops working when revoked', async () => {
  const { owner, approver } = company
  const { token } = owner
  const approve = async ({ id }: { readonly id: string }) => {
    assert.equal((await tools.approve(approver, await tools.approvalOf(id))).status, 200)
    return {}
  }
  const report = await runScript(project.folder, {
    async signIn(): Promise<SignIn> {
      const proofKey = (await deviceOf(token).proofKey(world.server.url)).toString('base64')
      return { baseUrl: world.server.url, token, proofKey, code: rightCode, destinationId }
    },
    approve,
    async pay(withdrawal) {
      await approve(withdrawal)
      // The time in which it can be cancelled is over, and the bank pays.
      world.server.clock.forward(10_000)
      await withTx(world.server.database.pool, (tx) => enqueue(tx, exportPaymentsJob, {}, { key: exportPaymentsJob.name }))
      return {}
    },
  })
  // Creating the key, adding the webhook and rolling the key are confirmed by the person; revoking needs no code.
  assert.deepEqual(report.asked, [['authenticator'], ['authenticator'], ['authenticator']])
  assert.deepEqual([report.waiting, report.resent, report.keyState], ['401 keyWaiting', 1, 'revoked'])
  assert.deepEqual([report.key, report.euro?.available, report.usable], ['Payroll', '5000.00', true])
  assert.deepEqual([report.preview.possible, report.preview.approvalsNeeded, report.preview.fee?.currency], [true, 1, 'EUR'])
  assert.deepEqual(report.states, ['PENDING_APPROVAL', 'COMPLETED'])
  assert.ok(report.repeatedSame && report.listed && report.sameKey)
  assert.deepEqual(
    report.sequences,
    report.sequences.map((_, index) => index + 1),
  )
  assert.deepEqual(report.delivered, [report.event, report.event])
  assert.deepEqual([report.former, report.revoked], ['401 keyRevoked', '401 keyRevoked'])
  assert.equal(new Set(report.secrets).size, 2)
  for (const secret of report.secrets) assert.ok(!readWhole(project.folder).includes(secret), 'nothing secret is on disk')
})

function readWhole(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n')
}

test('[D9.19] the examples of the README run', async () => {
  const { pem, secret } = await payingKey()
  const webhook = makeSecret('ed25519')
  const body = JSON.stringify(exampleEvent('bank_withdrawal.completed'))
  const headers = signedHeaders({ id: 'e1', body, at: new Date() }, [toSigner(webhook.kept)])
  const outputs = await runReadme(project.folder, {
    env: { SAMPAN_URL: world.server.url, SAMPAN_KEY: secret, SAMPAN_SIGNING_KEY: pem, SAMPAN_WEBHOOK_KEY: webhook.shown },
    request: { body, headers },
  })
  const expected = [
    /^[\w-]{43} \d+\n/,
    /wallet\.wallets[^]*EUR 4\d+/,
    /^true 1\.00[^]*_APPROVAL|TO_BE_PROCESSED/,
    /processed 1\n/,
    /42\n204\n/,
    /^This is a live key/,
  ]
  assert.equal(outputs.length, expected.length)
  for (const [place, pattern] of expected.entries()) assert.match(outputs[place] ?? '', pattern)
})

async function payingKey() {
  const { pem, privateKey, publicKey } = await generateSigningKey()
  const { accountId, userId } = company.owner
  const terms = {
    accountId,
    userId,
    limits: [{ currency: 'EUR', perTransaction: null, perDay: null }],
    signingKey: Buffer.from(publicKey, 'base64url'),
  } as const
  const { secret } = await createKey(world.server.database.pool, world.server.clock.now(), terms)
  return { pem, privateKey, secret }
}

test('[D9.19] a lost response is asked for again, the payment is made once, and a wrong clock is corrected', async () => {
  const { privateKey, secret } = await payingKey()
  const answers: string[] = []
  const idempotencyKeys = new Set<string | null>()
  const lossyFetch: typeof fetch = async (url, init) => {
    const response = await bareFetch(url, init)
    if (init?.method !== 'POST') return response
    idempotencyKeys.add(new Headers(init.headers).get('idempotency-key'))
    answers.push(answers.length === 1 ? 'lost' : String(response.status))
    if (answers.at(-1) === 'lost') throw new TypeError('connection reset')
    return response
  }
  const client = createClient({ baseUrl: world.server.url, key: secret, signingKey: privateKey, fetch: lossyFetch })
  world.server.clock.forward(120_000)
  const amount = { amount: '60.00', currency: 'EUR' } as const
  const made = await client.createBankWithdrawal({ destinationId, amount, purposeOfTransfer: 'SUPP' })
  assert.deepEqual([answers, idempotencyKeys.size], [['401', 'lost', '200'], 1])
  const same: string[] = []
  for await (const one of client.listTransactions({ kind: 'fiatWithdrawal' }))
    if (one.amount.amount === made.amount.amount) same.push(one.id)
  assert.deepEqual(same, [made.id])
})
