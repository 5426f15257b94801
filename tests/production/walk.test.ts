// A whole production installation, set up as docs/running.md says, and a customer who goes through every flow on it.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import * as activationApi from '@sampan/contract/api/activation.ts'
import * as auth from '@sampan/contract/api/auth.ts'
import * as bankAccounts from '@sampan/contract/api/bank-account.ts'
import * as addresses from '@sampan/contract/api/blockchain-address.ts'
import * as captcha from '@sampan/contract/api/captcha.ts'
import * as crypto from '@sampan/contract/api/crypto.ts'
import * as cryptoDeposit from '@sampan/contract/api/crypto-deposit.ts'
import * as documents from '@sampan/contract/api/documents.ts'
import * as exchange from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import * as fiat from '@sampan/contract/api/fiat.ts'
import * as fiatDeposit from '@sampan/contract/api/fiat-deposit.ts'
import * as fiatWithdrawal from '@sampan/contract/api/fiat-withdrawal.ts'
import * as mfa from '@sampan/contract/api/mfa.ts'
import * as passkeysApi from '@sampan/contract/api/passkeys.ts'
import * as registrationApi from '@sampan/contract/api/registration.ts'
import * as user from '@sampan/contract/api/user.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import * as operatorAuth from '@sampan/contract/operator/api/auth.ts'
import * as bank from '@sampan/contract/operator/api/bank.ts'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import * as treasury from '@sampan/contract/operator/api/treasury.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { Client } from 'pg'
import { solveTask, type Task } from '../../apps/web/src/lib/bot-check/proof-of-work.ts'
import { eventually } from '../support/eventually.ts'
import { callOperator } from '../support/operators/operators.ts'
import { call as callServer, goodPassword, newBrowser } from '../support/people/identity.ts'
import { type SoftPasskey, softPasskey } from '../support/people/passkey.ts'
import { headerOf, type Proof, totpAt } from '../support/people/verification.ts'
import type { TestServer } from '../support/server.ts'
import { type Installation, startInstallation } from './installation.ts'
import { recordSecrets, type SecretMarkers } from './secret-markers.ts'
import { assertDepositTrace, assertWithdrawalTrace, findWithdrawalTrace } from './withdrawal-trace.ts'

const bnb = 9
let installation: Installation
let database: Client
let secrets: SecretMarkers
before(async () => {
  secrets = recordSecrets()
  installation = await startInstallation(bnb, 'RPC_BNB')
  database = new Client({ connectionString: installation.databaseUrl })
  await database.connect()
  for (const [name, value] of Object.entries(installation.secrets)) secrets.add(name, value)
})
after(async () => {
  await database?.end()
  await installation?.close()
  secrets.restore()
})

/** Waits for the installation; the end of its output explains a failure. */
async function until<Value>(what: string, read: () => Value | Promise<Value>): ReturnType<typeof eventually<Value>> {
  return eventually(what, read, { ms: 90_000, until: Boolean }).catch((error: unknown) => {
    throw new Error(`${String(error)}
${installation.output().slice(-4_000)}`)
  })
}

type CallInput = {
  readonly body?: Record<string, unknown>
  readonly params?: Record<string, string>
  readonly headers?: Record<string, string>
}

/** One customer in one browser. */
type Customer = { readonly email: string; readonly mobile: string; token?: string; passkey?: SoftPasskey }

const server = () => ({ url: installation.url, clock: { now: () => new Date() } }) as unknown as TestServer

async function ask<E extends CustomerEndpoint>(
  entry: E,
  { token }: Pick<Customer, 'token'>,
  sent: CallInput = {},
): Promise<ResponseOf<E>> {
  const answer = await callServer(server(), entry, { ...sent, ...(token ? { token } : {}) })
  assert.equal(answer.status, 200, `${entryName(entry)}: ${answer.text}`)
  return answer.result
}

/** The self-hosted bot check, solved as a browser solves it. */
async function solveCaptcha(entry: CustomerEndpoint): Promise<string> {
  const action = encodeURIComponent(entryName(entry))
  const answer = await fetch(`${installation.url}/api${captcha.getCaptchaChallenge.path}?action=${action}`)
  const { result } = (await answer.json()) as { result: ResponseOf<typeof captcha.getCaptchaChallenge> }
  const solution = await solveTask(result.parameters as unknown as Task)
  return Buffer.from(JSON.stringify({ challenge: result, solution })).toString('base64url')
}

/** Alone on its line: amounts and references have digits too. */
const codeIn = (text: string | undefined): string => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? ''

/** What a challenge asks for: a code that is read in the mailbox, or the customer's passkey. */
async function proofsOf(opened: ResponseOf<typeof mfa.openChallenge>, customer: Customer): Promise<Proof[]> {
  const proofs: Proof[] = []
  const { challengeId } = opened
  for (const accepted of opened.required) {
    if (customer.passkey && accepted.includes(3)) {
      const { options } = await ask(passkeysApi.passkeyFactorOptions, customer, { body: { challengeId } })
      proofs.push({ checkType: 3, code: customer.passkey.assertion(options) })
      continue
    }
    assert.ok(accepted.includes(2), 'the mailbox')
    const known = installation.mails.length
    await ask(mfa.sendEmailOtp, customer, { body: { challengeId } })
    const code = await until(`a code for ${customer.email}`, () =>
      codeIn(installation.mails.slice(known).find(({ to, text }) => to === customer.email && codeIn(text) !== '')?.text),
    )
    proofs.push({ checkType: 2, code })
  }
  return proofs
}

type VerifiedCall = {
  readonly scene: SceneName
  readonly customer: Customer
  readonly body: Record<string, unknown>
  readonly ticket?: string
}

/** A call with its second verification, as the browser makes it: challenge, codes, bot check, call. */
async function verified<E extends CustomerEndpoint>(
  entry: E,
  { scene, customer, body, ticket }: VerifiedCall,
): Promise<ResponseOf<E>> {
  const { requestId: _, ...action } = body
  const opened = await ask(mfa.openChallenge, customer, {
    body: { scene: scenes[scene], action: { call: entryName(entry), body: action }, ...(ticket ? { token: ticket } : {}) },
  })
  const proof = headerOf(opened.challengeId, await proofsOf(opened, customer))
  const recaptchaToken = entry.captcha ? await solveCaptcha(entry) : undefined
  return ask(entry, customer, {
    body: { ...body, ...(recaptchaToken && { recaptchaToken }) },
    headers: { 'x-multi-factor': proof },
  })
}

async function register(customer: Customer): Promise<void> {
  const fields = { accountType: 'individual', email: customer.email }
  const draft = { requestId: randomUUID(), recaptchaToken: await solveCaptcha(registrationApi.openRegistration), ...fields }
  const { draftToken } = await ask(registrationApi.openRegistration, {}, { body: draft })
  const application = {
    requestId: randomUUID(),
    draftToken,
    ...fields,
    agreements: { userAgreement: true, privacyPolicy: true },
    phone: customer.mobile,
    nationality: 'DE',
    residence: 'DE',
    name: 'Anna Example',
    dateOfBirth: '1990-02-03',
  }
  await verified(registrationApi.register, { scene: 'register', customer, body: application, ticket: draftToken })
}

async function activate(customer: Customer): Promise<void> {
  const accountKey = await until(
    'the activation mail',
    () =>
      /#accountKey=([\w.~-]+)/.exec(
        installation.mails.findLast(({ to, text }) => to === customer.email && text.includes('accountKey'))?.text ?? '',
      )?.[1],
  )
  const body = { requestId: randomUUID(), accountKey, newPassword: goodPassword }
  await verified(activationApi.activateAccount, { scene: 'accountActivation', customer, body, ticket: accountKey })
}

/** Money needs a second factor besides the mailbox: here a passkey of the customer's device. */
async function addPasskey(customer: Customer): Promise<void> {
  const passkey = softPasskey(installation.publicOrigin)
  const { options, registerToken } = await ask(passkeysApi.passkeyRegisterOptions, customer)
  const body = { requestId: randomUUID(), registerToken, name: 'Phone', attestation: passkey.attestation(options) }
  await verified(passkeysApi.registerPasskey, { scene: 'passkey', customer, body })
  customer.passkey = passkey
}

async function signIn(customer: Customer): Promise<void> {
  const recaptchaToken = await solveCaptcha(user.login)
  const { loginToken } = await ask(user.login, {}, { body: { email: customer.email, password: goodPassword, recaptchaToken } })
  const opened = await ask(mfa.openChallenge, {}, { body: { scene: scenes.login, token: loginToken } })
  const browser = await newBrowser(server())
  const { challengeId } = opened
  const grant = { grant_type: 'login', loginToken, challengeId, proofs: await proofsOf(opened, customer) }
  const htu = `${installation.publicOrigin}/api${auth.grantToken.path}`
  const answer = await browser.grant(grant, { dpop: { htu } })
  assert.equal(answer.status, 200, answer.text)
  customer.token = answer.result.access_token
}

/** Added by the command, set up and signed in at the console. */
async function addOperator(name: string) {
  const email = `${name}@house.example`
  const printed = await installation.runCommand(
    'apps/server/src/add-operator.ts',
    [`--email=${email}`, `--name=${name}`, '--role=treasury'],
    { DATABASE_URL: installation.databaseUrl },
  )
  const [, password = '', setUpToken = ''] = /password: (\S+)\n.*: (\S+)\n/.exec(printed) ?? []
  secrets.add('operator', email, password, setUpToken)
  const visit = <E extends Parameters<typeof callOperator>[1]>(entry: E, body: unknown) =>
    callOperator(installation.url, entry, { body })
  const { ticket } = (await visit(operatorAuth.login, { email, password })).result
  const { secret } = (await visit(operatorAuth.setUp, { ticket, setUpToken })).result
  const signedIn = await visit(operatorAuth.confirmSetUp, { ticket, code: totpAt(secret, new Date()) })
  assert.equal(signedIn.status, 200, signedIn.message)
  const token = signedIn.result.accessToken
  return async <E extends Parameters<typeof callOperator>[1]>(
    entry: E,
    given: Omit<Parameters<typeof callOperator>[2], 'token'> = {},
  ) => {
    const answer = await callOperator(installation.url, entry, { token, ...given })
    assert.equal(answer.status, 200, `${entry.path}: ${answer.message}`)
    return answer.result
  }
}
type Operator = Awaited<ReturnType<typeof addOperator>>

const why = { text: 'First day of this installation', evidence: 'Letter of the bank, 16 November' }

type Proposal = NonNullable<ResponseOf<typeof treasury.proposeReceivingAccount>['proposal']>

/** The second operator opens what was proposed, and approves the version seen there. */
async function approve(checker: Operator, proposal: Proposal | null): Promise<void> {
  assert.ok(proposal)
  const { kind, id } = proposal.entity
  const { version } = await checker(work.entity, { params: { kind, id } })
  await checker(proposalsApi.approve, { params: { id: proposal.id }, body: { requestId: randomUUID(), version } })
}

async function importStatement(maker: Operator, checker: Operator, lines: readonly string[]): Promise<void> {
  const csv = ['line,date,currency,amount,counterparty,text,endToEndId,return', ...lines].join('\n')
  const body = new FormData()
  body.append('statement', new Blob([`${csv}\n`], { type: 'text/csv' }), 'statement.csv')
  body.append('bank', 'Example Bank')
  // By hand it is a proposal always, whatever the bank has a channel for.
  const { proposal } = await maker(bank.importStatement, { body })
  await approve(checker, proposal)
}

const balanceOf = async (customer: Customer, currency: string) =>
  (await ask(listAccounts, customer)).resultList.find((account) => account.currency === currency)

test('[D10.15] a production installation takes, exchanges and pays out money', { timeout: 280_000 }, async (t) => {
  const [maker, checker] = await Promise.all([addOperator('mia'), addOperator('noah')])
  const customer: Customer = { email: 'anna@customer.example', mobile: '+4915112345678' }
  secrets.add('person', customer.email, customer.mobile, 'Anna Example', '1990-02-03', '1 Example Street', 'Own wallet')
  secrets.add('bank account', 'DE89370400440532013000', 'DE02120300000000202051')

  await t.test('two operators open a receiving account and fund the reserve', async () => {
    const account = {
      currency: 'EUR',
      channel: 'SEPA',
      beneficiaryName: 'Example Wallet Company',
      bankName: 'Example Bank',
      bankCountry: 'DE',
      bankSwiftCode: null,
      accountNumber: null,
      iban: 'DE89370400440532013000',
      localCode: null,
      address: null,
    } as const
    const opening = { requestId: randomUUID(), account, ...why }
    await approve(checker, (await maker(treasury.proposeReceivingAccount, { body: opening })).proposal)
    const funding = { direction: 'fund', amount: '100000', currency: 'WUSD', counterAccount: 'issued' } as const
    const transfer = { requestId: randomUUID(), ...funding, ...why }
    await approve(checker, (await maker(treasury.proposeReserveTransfer, { body: transfer })).proposal)
  })

  await t.test('a person registers, activates the account and signs in', async () => {
    await register(customer)
    await activate(customer)
    await signIn(customer)
    await addPasskey(customer)
  })

  await t.test('a bank transfer is credited by the statement of the bank', async () => {
    const wallet = await balanceOf(customer, 'EUR')
    assert.ok(wallet)
    const intent = await ask(fiatDeposit.openDeposit, customer, {
      body: { requestId: randomUUID(), walletAccountId: wallet.id, channel: 'SEPA' },
    })
    assert.equal(intent.receivingAccount.iban, 'DE89370400440532013000')
    await importStatement(maker, checker, [`L1,2026-11-16,EUR,2000.00,Anna Example,${intent.referenceNo},,no`])
    await until('2,000 EUR', async () => (await balanceOf(customer, 'EUR'))?.available === '2000.00')
  })

  await t.test('money is exchanged from the reserve', async () => {
    const quote = await until('a price', async () => {
      const asked = { query: { pay: 'EUR', get: 'WUSD', side: 'pay', amount: '500' } }
      const answer = await callServer(server(), exchangeQuote.quoteExchange, { body: asked, token: customer.token ?? '' })
      return answer.status === 200 && answer.result
    })
    const order = await ask(exchange.lockExchange, customer, { body: { requestId: randomUUID(), quoteId: quote.quoteId } })
    const body = { requestId: randomUUID(), query: { orderId: order.id } }
    await verified(exchange.submitExchange, { scene: 'mintRedeem', customer, body })
    await until('WUSD', async () => Number((await balanceOf(customer, 'WUSD'))?.available) > 500)
  })

  await t.test('a bank withdrawal is exported, and the bank’s line completes it', async () => {
    const destination = {
      label: 'Main',
      currency: 'EUR',
      channel: 'SEPA',
      beneficiaryName: 'Anna Example',
      address: '1 Example Street',
      city: 'Berlin',
      bankName: 'Example Bank',
      country: 'DE',
      postalCode: '10115',
      beneficiaryCountry: 'DE',
      iban: 'DE02120300000000202051',
      isIntermediaryRequired: 'no',
      purposeOfTransfer: 'CASH',
    }
    const saved = await verified(bankAccounts.createBankAccount, {
      scene: 'addBankAccount',
      customer,
      body: { requestId: randomUUID(), ...destination },
    })
    await until('the account is verified', async () => {
      const { resultList } = await ask(bankAccounts.listAccounts, customer)
      return resultList.some(({ id, usable }) => id === saved.id && usable)
    })
    const amount = { amount: '300', currency: 'EUR' }
    const body = { requestId: randomUUID(), bankAccountId: saved.id, amount, purposeOfTransfer: 'CASH' }
    const paid = await verified(fiatWithdrawal.withdrawFiat, { scene: 'fiatWithdraw', customer, body })
    await maker(bank.exportPayments)
    const file = await until('a payment file', async () => (await maker(bank.paymentFiles)).resultList[0])
    assert.equal(file.total.amount, '300.00')
    const { rows } = await database.query<{ end_to_end_id: string; content: string }>(
      'select w.end_to_end_id, f.content from fiat_withdrawal w, payment_file f where w.id = $1 and f.id = $2',
      [paid.id, file.id],
    )
    const { content = '', end_to_end_id: endToEndId = '' } = rows[0] ?? {}
    assert.ok(content.includes('DE89370400440532013000'), 'paid from our own account')
    assert.ok(content.includes('DE02120300000000202051'))
    await importStatement(maker, checker, [`L2,2026-11-16,EUR,-300.00,Anna Example,payment,${endToEndId},no`])
    await until(
      'completed',
      async () => (await ask(fiat.getFiatTransaction, customer, { params: { id: paid.id } })).state === 'COMPLETED',
    )
  })

  const target = '0x52908400098527886E0F7030069857D2E4169EE7'
  secrets.add('own wallet', target, target.toLowerCase())
  const unit = 10n ** 18n
  let addressId = ''
  await t.test('coins that arrive on chain are credited, and an address is saved', async () => {
    const { chain } = installation
    const given = await ask(cryptoDeposit.getDepositAddress, customer, { params: { mainNet: String(bnb), currency: 'USDT' } })
    const omnibus = await until('the omnibus wallet', async () => {
      const { rows } = await database.query<{ omnibus: string | null }>('select omnibus from chain_cursor where network = $1', [
        bnb,
      ])
      return rows[0]?.omnibus ?? undefined
    })
    await chain.fund(omnibus, 10n * unit)
    await chain.pay({ currency: 'USDT', to: given.address, units: 400n * unit })
    await until('400 USDT', async () => {
      await chain.mine(5)
      return (await balanceOf(customer, 'USDT'))?.available === '400.000000'
    })
    const saved = await verified(addresses.createAddress, {
      scene: 'addBlockchainAddress',
      customer,
      body: { requestId: randomUUID(), mainNet: bnb, address: target, label: 'Own wallet', owner: 'selfHosted' },
    })
    addressId = saved.id
    // Stands for the hours of the cool-down, which no test can wait for.
    await until('the address has cooled down', async () => {
      await database.query(
        `update blockchain_address set cooling_since = now() - interval '25 hours', usable_from = now() - interval '1 hour' where id = $1`,
        [saved.id],
      )
      await database.query(`select graphile_worker.add_job('activate-addresses')`)
      const { resultList } = await ask(addresses.listAddresses, customer)
      return resultList.some(({ id, state }) => id === saved.id && state === 'ACTIVE')
    })
  })

  let withdrawalId = ''
  await t.test('a crypto withdrawal is signed, sent and completed once', async () => {
    const { chain } = installation
    const amount = { amount: '100', currency: 'USDT' }
    const body = { requestId: randomUUID(), addressId, mainNet: bnb, amount }
    const begun = await verified(crypto.withdrawCrypto, { scene: 'cryptoWithdraw', customer, body })
    withdrawalId = begun.id
    const done = await until('the withdrawal is completed', async () => {
      await chain.mine(5)
      const shown = await ask(crypto.getCryptoTransaction, customer, { params: { id: begun.id } })
      return shown.state === 'COMPLETED' && shown
    })
    const gateway = await createGateway(bnb, chain.nodes)
    assert.equal(await gateway.balance(target, { kind: 'token', currency: 'USDT' }), 100n * unit)
    assert.equal((await gateway.find(done.txnHash ?? '')).state, 'mined')
    await gateway.close()
    const held = (await balanceOf(customer, 'USDT'))?.available
    assert.equal(Number(held), 300 - Number(begun.fee.amount))
  })

  await t.test('its receipt is a PDF with a code that strangers can verify', async () => {
    const path = crypto.getCryptoReceipt.path.replace('{id}', withdrawalId)
    const answer = await fetch(`${installation.url}/api${path}`, { headers: { authorization: `Bearer ${customer.token}` } })
    assert.equal(answer.status, 200)
    assert.equal(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    )
    const { rows } = await database.query<{ code: string }>('select code from receipt_code where transaction_id = $1', [
      withdrawalId,
    ])
    const body = { query: { code: rows[0]?.code ?? '' } }
    const shown = await ask(documents.verifyReceipt, {}, { body })
    assert.equal(shown.amount.amount, '100.000000')
  })

  await t.test('[D10.13] the withdrawal is one trace from the call to its confirmation, across processes', async () => {
    const { spans } = installation.traces
    await until('the whole trace', () => findWithdrawalTrace(spans, withdrawalId) !== undefined)
    assertWithdrawalTrace(spans, withdrawalId)
    assertDepositTrace(spans)
  })

  await t.test('[D10.13] no log line and no span shows a secret, a person or an account', async () => {
    const refused = await callServer(server(), user.login, {
      body: { email: customer.email, password: 'Wrong-Password-4711', recaptchaToken: await solveCaptcha(user.login) },
    })
    assert.equal(refused.status, 422)
    const callId = refused.headers.get('x-call-id') ?? ''
    await until('its line in the log', () => installation.logged().includes(callId))
    await until('its span', () => installation.traces.bodies.some((body) => body.includes(callId)))
    const received = [...installation.mails, ...installation.messages].map(({ text }) => codeIn(text)).filter(Boolean)
    assert.ok(received.length > 3, 'codes were sent')
    secrets.add('code', ...received)
    assert.ok(secrets.size > 50, `${secrets.size} secrets`)
    assert.deepEqual(secrets.findIn(installation.logged()), [])
    assert.deepEqual(secrets.findIn(installation.traces.bodies.join('\n')), [])
  })
})
