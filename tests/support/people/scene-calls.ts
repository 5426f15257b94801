// One valid call per endpoint that needs a second verification, and the values that a thief would change in it.

import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { getApproval } from '@sampan/contract/api/approvals.ts'
import { findTransferRecipient } from '@sampan/contract/api/customer-transfer.ts'
import { lockExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { beginAuthenticator } from '@sampan/contract/api/mfa.ts'
import { passkeyRegisterOptions } from '@sampan/contract/api/passkeys.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { defaultRules } from '@sampan/contract/policies.ts'
import { earliestRunDay } from '@sampan/contract/rhythm.ts'
import { hashToken, newId, newToken } from '../../../apps/server/src/platform/security/ids.ts'
import { readyToWithdraw, returnableDeposit } from '../chains/paper-networks.ts'
import { insertBankAccount } from '../money/bank-accounts.ts'
import { credit } from '../money/money.ts'
import { createKey } from './issued-keys.ts'
import { softPasskey } from './passkey.ts'
import { payoutCsv, uploadPayouts } from './payouts.ts'
import type { Fields, Person, World } from './verification.ts'

export type SceneCall = {
  readonly entry: CustomerEndpoint
  readonly params?: Record<string, string>
  readonly body: Fields
  /** The same call with another subject. */
  readonly changed: { readonly params?: Record<string, string>; readonly body: Fields }
  /** The ticket of a signed-out visitor. */
  readonly token?: string
}

type SceneRequest = Omit<SceneCall, 'entry'>
type Make = (world: World, person: Person) => Promise<SceneRequest> | SceneRequest

const bank = {
  label: 'Main',
  currency: 'EUR',
  channel: 'SEPA',
  beneficiaryName: 'Example User',
  address: '1 Example Street',
  city: 'Berlin',
  bankName: 'Example Bank',
  country: 'DE',
  postalCode: '10115',
  beneficiaryCountry: 'DE',
  isIntermediaryRequired: 'no',
  purposeOfTransfer: 'CASH',
}
/** Another account each time, because a saved one is refused before any proof is checked. */
const freshIban = () => {
  const digits = String(BigInt(`0x${newId().replaceAll('-', '')}`))
    .slice(-18)
    .padStart(18, '0')
  // Letters count from A = 10, so DE00 at the end reads 131400.
  return `DE${String(98n - (BigInt(`${digits}131400`) % 97n)).padStart(2, '0')}${digits}`
}
const freshAddress = () => `0x${newId().replaceAll('-', '').padEnd(40, '0')}`
const address = { mainNet: 3, label: 'Cold', owner: 'selfHosted' }
const keyTerms = {
  name: 'Payroll',
  scopes: ['wallet.wallets'],
  limits: [],
  addresses: [],
  prepareOnly: false,
  signingKey: null,
}
const addKey = async ({ server }: World, { accountId, userId }: Person) =>
  (await createKey(server.database.pool, server.clock.now(), { accountId, userId, scopes: ['wallet.wallets'] })).keyId
const recaptchaToken = 'human'
const nothing = async (): Promise<SceneRequest> => ({ body: {}, changed: { body: {} } })

/** Calls without content have nothing to change: `changed` equals `body`. */
const makes: Record<string, Make> = {
  'POST /bank-account': () => {
    const body = { ...bank, iban: freshIban(), requestId: newId() }
    return { body, changed: { body: { ...body, iban: freshIban() } } }
  },
  'PUT /bank-account/{id}': async (world, person) => {
    const [id, otherId] = [await addBankAccount(world, person), await addBankAccount(world, person)]
    const body = { ...bank, iban: freshIban(), requestId: newId(), version: 1 }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'DELETE /bank-account/delete/{id}': async (world, person) => {
    const [id, otherId] = [await addBankAccount(world, person), await addBankAccount(world, person)]
    return { params: { id }, body: {}, changed: { params: { id: otherId }, body: {} } }
  },
  'POST /blockchain-address': () => {
    const body = { ...address, address: freshAddress(), requestId: newId() }
    return { body, changed: { body: { ...body, address: freshAddress() } } }
  },
  'DELETE /blockchain-address/{id}': async (world, person) => {
    const [id, otherId] = [await addAddress(world, person), await addAddress(world, person)]
    return { params: { id }, body: {}, changed: { params: { id: otherId }, body: {} } }
  },
  'POST /crypto-transaction/withdraw': async ({ server }, person) => {
    const addressId = await readyToWithdraw(server, person)
    const amount = { amount: '10', currency: 'USDC' }
    const body = { requestId: newId(), recaptchaToken, addressId, mainNet: 3, amount }
    return { body, changed: { body: { ...body, amount: { amount: '100', currency: 'USDC' } } } }
  },
  'POST /crypto-transaction/return/{id}': async ({ server }, person) => {
    const [{ id }, { id: otherId }] = [await returnableDeposit(server, person), await returnableDeposit(server, person)]
    const amount = { amount: '20', currency: 'USDC' }
    const body = { requestId: newId(), recaptchaToken, amount, senderCanReceive: true }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /fiat-transaction/withdraw': async (world, person) => {
    const [bankAccountId, otherId] = [await addBankAccount(world, person), await addBankAccount(world, person)]
    await credit(world.server.database.pool, {
      accountId: person.accountId,
      currency: 'EUR',
      amount: '1000.00',
      purpose: 'adjustment',
    })
    const amount = { amount: '60.00', currency: 'EUR' }
    const body = { requestId: newId(), recaptchaToken, bankAccountId, amount, purposeOfTransfer: 'CASH' }
    return { body, changed: { body: { ...body, bankAccountId: otherId } } }
  },
  'POST /customer-transfer/send': async (world, person) => {
    const { pool } = world.server.database
    await credit(pool, { accountId: person.accountId, currency: 'EUR', amount: '1000.00', purpose: 'adjustment' })
    const email = `friend-${newId()}@example.com`
    const { result } = await world.call(findTransferRecipient, { token: person.token, body: { query: { email } } })
    const { recipientId } = result
    const body = { requestId: newId(), recaptchaToken, email, recipientId, amount: { amount: '60.00', currency: 'EUR' } }
    return { body, changed: { body: { ...body, amount: { amount: '600.00', currency: 'EUR' } } } }
  },
  'POST /otc/submit-otc': async (world, person) => {
    await credit(world.server.database.pool, {
      accountId: person.accountId,
      currency: 'USD',
      amount: '100.00',
      purpose: 'adjustment',
    })
    const body = { requestId: newId(), recaptchaToken, query: { orderId: await lockedOrder(world, person) } }
    return { body, changed: { body: { ...body, query: { orderId: await lockedOrder(world, person) } } } }
  },
  'POST /api-key': async () => {
    const body = { ...keyTerms, expiresInDays: 30 }
    return { body, changed: { body: { ...body, scopes: ['wallet.wallets', 'wallet_history'] } } }
  },
  'POST /api-key/roll/{id}': async (world, person) => {
    const [id, otherId] = [await addKey(world, person), await addKey(world, person)]
    const body = { overlapHours: 1 }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /api-key/change/{id}': async (world, person) => {
    const params = { id: await addKey(world, person) }
    const body = { requestId: newId(), ...keyTerms }
    return { params, body, changed: { params, body: { ...body, scopes: ['wallet.wallets', 'wallet_history'] } } }
  },
  'POST /company/member/invite': async (world, person) => {
    await makeOwner(world, person)
    const body = { requestId: newId(), email: `colleague-${newId()}@example.com`, name: 'New Colleague', role: 'viewer' }
    return { body, changed: { body: { ...body, role: 'owner' } } }
  },
  'POST /guest/invite': (world) => {
    const accessUntil = new Date(world.server.clock.now().getTime() + 30 * 86_400_000).toISOString()
    const body = { requestId: newId(), email: `guest-${newId()}@example.com`, name: 'Example Accountant', accessUntil }
    return { body, changed: { body: { ...body, email: `thief-${newId()}@example.com` } } }
  },
  'POST /company/member/change/{id}': async (world, person) => {
    const params = { id: await addColleague(world, person) }
    const body = { requestId: newId(), role: 'viewer' }
    return { params, body, changed: { params, body: { ...body, role: 'owner' } } }
  },
  'POST /company/member/suspend/{id}': async (world, person) => {
    const [id, otherId] = [await addColleague(world, person), await addColleague(world, person)]
    const body = { requestId: newId() }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /company/member/resume/{id}': async (world, person) => {
    const [id, otherId] = [await addColleague(world, person, true), await addColleague(world, person, true)]
    const body = { requestId: newId() }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /company/member/remove/{id}': async (world, person) => {
    const [id, otherId] = [await addColleague(world, person), await addColleague(world, person)]
    const body = { requestId: newId() }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'PUT /company/policy': async (world, person) => {
    await makeOwner(world, person)
    const body = { requestId: newId(), version: 0, rules: defaultRules }
    return { body, changed: { body: { ...body, rules: defaultRules.slice(1) } } }
  },
  'POST /approval/approve/{id}': async (world, person) => {
    const maker = await addColleague(world, person)
    const [id, otherId] = [await addApproval(world, person, maker), await addApproval(world, person, maker)]
    const { result } = await world.call(getApproval, { token: person.token, params: { id } })
    const body = { requestId: newId(), content: result.content }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /webhook': () => {
    const body = { requestId: newId(), url: 'https://hooks.example.com/events', events: ['*'] }
    return { body, changed: { body: { ...body, url: 'https://thief.example.com/events' } } }
  },
  'PUT /webhook/{id}': async (world, person) => {
    const params = { id: await addWebhook(world, person) }
    const body = { requestId: newId(), url: 'https://hooks.example.com/events', events: ['*'], enabled: true }
    return { params, body, changed: { params, body: { ...body, url: 'https://thief.example.com/events' } } }
  },
  'POST /webhook/roll/{id}': async (world, person) => {
    const [id, otherId] = [await addWebhook(world, person), await addWebhook(world, person)]
    const body = { requestId: newId(), overlapHours: 1 }
    return { params: { id }, body, changed: { params: { id: otherId }, body } }
  },
  'POST /mfa/authenticator/confirm': async (world, person) => {
    // This call binds the app, so its secret is stored where the fixture reads it.
    await world.server.database.pool.query('update authenticator set removed_at = bound_at where user_id = $1', [person.userId])
    const begun = await world.call(beginAuthenticator, { token: person.token })
    person.secret = begun.result.secret
    const { bindToken } = begun.result
    return { body: { bindToken }, changed: { body: { bindToken: newToken('bind') } } }
  },
  'POST /mfa/recovery-codes': nothing,
  'POST /mfa/authenticator/unbind': nothing,
  'POST /mfa/passkey/register': async (world, person) => {
    const { result } = await world.call(passkeyRegisterOptions, { token: person.token })
    const origin = world.server.url.replace('127.0.0.1', 'localhost')
    const attestation = softPasskey(origin).attestation(result.options)
    const body = { requestId: newId(), registerToken: result.registerToken, name: 'Phone', attestation }
    return { body, changed: { body: { ...body, attestation: softPasskey(origin).attestation(result.options) } } }
  },
  'DELETE /mfa/passkey/{id}': async (world, person) => {
    const [id, otherId] = [await addPasskey(world, person), await addPasskey(world, person)]
    return { params: { id }, body: {}, changed: { params: { id: otherId }, body: {} } }
  },
  'POST /user/change-email': () => {
    const body = { changeToken: newToken('changeemail'), email: `new-${newId()}@example.com` }
    return { body, changed: { body: { ...body, email: 'thief@example.com' } } }
  },
  'POST /user/change-email/precheck': nothing,
  'POST /user/change-mobile': () => {
    const body = { changeToken: newToken('changemobile'), mobile: '+6581112222' }
    return { body, changed: { body: { ...body, mobile: '+6589998888' } } }
  },
  'POST /user/change-mobile/precheck': nothing,
  'POST /user/change-password': () => {
    const query = { oldPassword: 'Harbour-Lantern-72', newPassword: 'Velvet&Compass-913' }
    return { body: { query }, changed: { body: { query: { ...query, newPassword: 'Thief&Compass-9133' } } } }
  },
  'POST /user/freeze/lift': nothing,
  'POST /account-data': () => {
    const body = { requestId: newId() }
    return { body, changed: { body } }
  },
  'POST /account-closing': () => {
    const body = { requestId: newId() }
    return { body, changed: { body } }
  },
  'POST /payout-batches/{id}/submit': async (world, person) => {
    const { pool } = world.server.database
    await credit(pool, { accountId: person.accountId, currency: 'EUR', amount: '1000.00', purpose: 'adjustment' })
    const iban = freshIban()
    await insertBankAccount(pool, { accountId: person.accountId, iban, now: world.server.clock.now() })
    const draft = async (amount: string) =>
      (await uploadPayouts(world.server, person.token, payoutCsv(`${iban},,EUR,${amount},,`))).result
    const [first, other] = [await draft('60'), await draft('70')]
    const changed = { params: { id: other.id }, body: { requestId: newId(), recaptchaToken, content: other.content } }
    return { params: { id: first.id }, body: { requestId: newId(), recaptchaToken, content: first.content }, changed }
  },
  'POST /own-limits/raise': () => {
    const body = { flow: 'crypto', currency: 'USDT', perTransaction: null, perDay: '100', perMonth: null }
    return { body, changed: { body: { ...body, perDay: '200' } } }
  },
  'POST /scheduled-orders': async (world, person) => {
    const { pool } = world.server.database
    const now = world.server.clock.now()
    const destinationId = await insertBankAccount(pool, { accountId: person.accountId, iban: freshIban(), now })
    const eur = (amount: string) => ({ amount, currency: 'EUR' }) as const
    const limits = { feeMax: eur('5.00'), totalMax: eur('800.00') }
    const dates = { rhythm: 'weekly', firstOn: earliestRunDay(now) } as const
    const body = { requestId: newId(), kind: 'bank', destinationId, purpose: 'RENT', amount: eur('60.00'), ...limits, ...dates }
    return { body, changed: { body: { ...body, totalMax: eur('900.00') } } }
  },
  'PUT /user/session-policy': () => ({ body: { policy: 'multiple' }, changed: { body: { policy: 'single' } } }),
  'PUT /user/anti-phishing-code': () => ({ body: { code: 'Harbour88' }, changed: { body: { code: 'Thief88' } } }),
  'POST /user/forgot-password-validate': async (world, person) => {
    const precheckToken = await addTicket(world, person, 'precheck')
    return {
      token: precheckToken,
      body: { precheckToken },
      changed: { body: { precheckToken: await addTicket(world, person, 'precheck') } },
    }
  },
  'POST /user/activate-account': async (world, person) => {
    const accountKey = await addTicket(world, person, 'activation')
    const body = { requestId: newId(), recaptchaToken, accountKey, newPassword: 'Harbour-Lantern-72' }
    return { token: accountKey, body, changed: { body: { ...body, newPassword: 'Thief&Compass-9133' } } }
  },
  'POST /user/register': async (world) => {
    const email = `new-${newId()}@example.com`
    const draftToken = await addDraft(world, email)
    const person = { name: 'Example User', dateOfBirth: '1990-05-21', nationality: 'SG', residence: 'SG', phone: '+6581234567' }
    const agreements = { userAgreement: true, privacyPolicy: true }
    const body = { requestId: newId(), draftToken, accountType: 'individual', email, ...person, agreements }
    return { token: draftToken, body, changed: { body: { ...body, name: 'Another Person' } } }
  },
}

export const sceneEntries = customerEndpoints.filter((entry) => entry.scene !== undefined)

export async function sceneCall(world: World, person: Person, entry: CustomerEndpoint): Promise<SceneCall> {
  const make = makes[entryName(entry)]
  if (!make) throw new Error(`${entryName(entry)} needs a second verification and has no row in the factor matrix`)
  return { entry, ...(await make(world, person)) }
}

export async function addTicket({ server }: World, person: Person, kind: 'precheck' | 'activation' | 'login'): Promise<string> {
  const token = newToken(kind)
  const now = server.clock.now()
  await server.database.pool.query(
    `insert into ticket (id, token_hash, kind, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), hashToken(token), kind, person.userId, person.email, now, new Date(now.getTime() + 24 * 3_600_000)],
  )
  return token
}

export async function addDraft({ server }: World, email: string): Promise<string> {
  const token = newToken('draft')
  const now = server.clock.now()
  await server.database.pool.query(
    `insert into registration (id, account_type, state, email, draft_token_hash, created_at, saved_at, expires_at)
     values ($1, 'individual', 'DRAFT', $2, $3, $4, $4, $5)`,
    [newId(), email, hashToken(token), now, new Date(now.getTime() + 24 * 3_600_000)],
  )
  return token
}

const addBankAccount = ({ server }: World, { accountId }: Person): Promise<string> =>
  insertBankAccount(server.database.pool, { accountId, iban: freshIban(), now: server.clock.now() })

/** A quote that was accepted, ready for its code. */
async function lockedOrder(world: World, { token }: Person): Promise<string> {
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '20.00' }
  const { result: quote } = await world.call(quoteExchange, { token, body: { query } })
  const { result } = await world.call(lockExchange, { token, body: { requestId: newId(), quoteId: quote.quoteId } })
  return result.id
}

async function addAddress({ server }: World, person: Person): Promise<string> {
  const id = newId()
  await server.database.pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 3, $3, '', 'Demo', 'selfHosted', $4, $4, $4)`,
    [id, person.accountId, freshAddress(), server.clock.now()],
  )
  return id
}

async function addWebhook({ server }: World, { accountId, userId }: Person): Promise<string> {
  const id = newId()
  await server.database.pool.query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, 'https://hooks.example.com/events', '', '{*}', 'ed25519', 'ACTIVE', $3, $4, $4)`,
    [id, accountId, userId, server.clock.now()],
  )
  return id
}

async function addPasskey({ server }: World, person: Person): Promise<string> {
  const id = newId()
  await server.database.pool.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, name, created_at) values ($1, $2, $3, $4, 0, 'Old phone', $5)`,
    [id, person.userId, newId(), Buffer.alloc(1), server.clock.now()],
  )
  return id
}

async function makeOwner({ server }: World, { userId }: Person): Promise<void> {
  await server.database.pool.query(`update app_user set role = 'owner' where id = $1`, [userId])
}

/** Another member of the same company; the user is made its owner. */
async function addColleague(world: World, person: Person, isSuspended = false): Promise<string> {
  await makeOwner(world, person)
  const id = newId()
  await world.server.database.pool.query(
    `insert into app_user (id, account_id, email, name, role, status, suspended_at) values ($1, $2, $3, 'Colleague', 'maker', $4, $5)`,
    [
      id,
      person.accountId,
      `colleague-${id}@example.com`,
      isSuspended ? 'DISABLED' : 'ACTIVE',
      isSuspended ? world.server.clock.now() : null,
    ],
  )
  return id
}

/** A change of rules that waits for the user's approval. */
async function addApproval({ server }: World, { accountId }: Person, makerId: string): Promise<string> {
  const id = newId()
  const now = server.clock.now()
  await server.database.pool.query(
    `insert into approval (id, account_id, action, state, maker_id, facts, limits, payload, needed, role, created_at, expires_at)
     values ($1, $2, 'policyChange', 'PENDING', $3, '[]', '[]', $4, 1, 'any', $5, $6)`,
    [
      id,
      accountId,
      makerId,
      JSON.stringify({ kind: 'policy', rules: defaultRules, version: 0 }),
      now,
      new Date(now.getTime() + 72 * 3_600_000),
    ],
  )
  return id
}
