// Tests the rules that every endpoint of the contract must follow.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { type CustomerEndpoint, pathParams } from '../../endpoint/endpoint.ts'
import { defOf, exampleOf } from '../../endpoint/example.ts'
import { customerEndpoints } from '../all.ts'

const nameOf = (endpoint: CustomerEndpoint): string => `${endpoint.method} ${endpoint.path}`
const partsOf = ({ params, query, body }: CustomerEndpoint) =>
  Object.entries({ params, query, body }).filter((part): part is [string, z.ZodMiniType] => part[1] !== undefined)
const resultOf = ({ result }: CustomerEndpoint): z.ZodMiniType[] => (typeof result === 'string' ? [] : [result])

type Leaf = { readonly schema: z.ZodMiniType; readonly path: readonly string[]; readonly around: readonly string[] }

/** Every schema inside a schema, with its path and the names of the fields around it. */
function* walk(schema: z.ZodMiniType, path: readonly string[] = [], around: readonly string[] = []): Generator<Leaf> {
  yield { schema, path, around }
  const { type, shape, innerType, element, options, out } = defOf(schema)
  const names = [...around, ...Object.keys(shape ?? {})]
  for (const [name, field] of Object.entries(shape ?? {})) yield* walk(field, [...path, name], names)
  for (const option of options ?? []) yield* walk(option, path, around)
  if (innerType) yield* walk(innerType, path, around)
  if (element) yield* walk(element, [...path, '[]'], around)
  if (out && type === 'pipe') yield* walk(out, path, around)
}

const walkAll = (endpoint: CustomerEndpoint): Leaf[] =>
  [...partsOf(endpoint).map(([, schema]) => schema), ...resultOf(endpoint)].flatMap((schema) => [...walk(schema)])

const topFields = (schema: z.ZodMiniType | undefined): string[] =>
  schema ? [...new Set([...walk(schema)].filter(({ path }) => path.length === 1).map(({ path }) => path[0] ?? ''))] : []

/** The same value with one field, at any depth, replaced. */
function withField(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value)) return value.map((item) => withField(item, rest, put))
  const record = value as Record<string, unknown>
  return { ...record, [name]: withField(record[name], rest, put) }
}

const isBounded = (schema: z.ZodMiniType): boolean => {
  const { maxLength, maxItems } = z.toJSONSchema(schema, { io: 'input' })
  return (maxLength ?? maxItems) !== undefined
}

test('no two endpoints share method and path, and paths are spelled alike', () => {
  assert.equal(new Set(customerEndpoints.map(nameOf)).size, customerEndpoints.length)
  for (const { path } of customerEndpoints) assert.match(path, /^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-zA-Z]+\}))+$/)
})

test('path parameters and their schemas match one to one', () => {
  for (const endpoint of customerEndpoints)
    assert.deepEqual(topFields(endpoint.params).sort(), pathParams(endpoint.path).sort(), nameOf(endpoint))
})

test('[7.05] no GET and no DELETE takes a body', () => {
  for (const endpoint of customerEndpoints)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') assert.equal(endpoint.body, undefined, nameOf(endpoint))
})

test('every string and list has a maximum, in and out', () => {
  let seen = 0
  for (const endpoint of customerEndpoints)
    for (const { schema, path } of walkAll(endpoint)) {
      const { type } = defOf(schema)
      if (type !== 'string' && type !== 'array') continue
      seen += 1
      assert.ok(isBounded(schema), `${nameOf(endpoint)}: ${path.join('.')} is unbounded`)
    }
  assert.ok(seen > 800, `${seen} strings and lists looked at`)
})

test('anything of any shape stands only where it is handed on unread', () => {
  const open = customerEndpoints.flatMap((endpoint) =>
    walkAll(endpoint)
      .filter(({ schema }) => ['unknown', 'any', 'record'].includes(defOf(schema).type))
      .map(({ path }) => `${nameOf(endpoint)} ${path.join('.')}`),
  )
  assert.deepEqual([...new Set(open)].sort(), [
    'GET /captcha/challenge parameters',
    'GET /request-outcome/{requestId} result',
    'POST /mfa/challenge action.body',
    'POST /mfa/challenge action.params',
    'POST /mfa/passkey/factor-options options',
    'POST /mfa/passkey/register-options options',
    'POST /mfa/passkey/sign-in-options options',
  ])
})

test('[D0.07] an amount is a decimal string with a currency, never a number', () => {
  const counted = new Set<string>()
  for (const endpoint of customerEndpoints)
    for (const { schema, path } of walkAll(endpoint)) {
      const numeric = defOf(schema).type === 'number' || defOf(schema).values?.some((value) => typeof value === 'number')
      if (numeric) counted.add(path.filter((name) => name !== '[]').at(-1) ?? '')
    }
  const things =
    'added adjustmentBp agreed approvalsNeeded approvers approversAfter approversBefore caught checkType confirmations count coveredBy ' +
    'differing ended errors etaMinutes expiresInDays ' +
    'expires_in failed foundOn from holds id known latencyMs leaves looked m made mainNet max maxLength members mine minLength n needed networks ' +
    'of on openApprovals openTransactions otherNetworks others overlapHours passkeys place places proofNights recoveryCodesLeft required revoked rows rt_expires_in rule scene ' +
    'sequence size status timesUsed to tries unread version waiting waitingDays waitingHours warnings'
  assert.deepEqual([...counted].sort().join(' '), things.split(' ').sort().join(' '))

  let amounts = 0
  for (const endpoint of customerEndpoints)
    for (const { schema, path, around } of walkAll(endpoint)) {
      if (defOf(schema).type !== 'string') continue
      if (!isDecimal(schema) && !amountNames.test(path.at(-1) ?? '')) continue
      amounts += 1
      const known = around.includes('currency') || (around.includes('pay') && around.includes('get'))
      assert.ok(known, `${nameOf(endpoint)}: ${path.join('.')} has no currency`)
      for (const wrong of [12.5, 12, '1e2', ' 12', '12 ', '+12', '1,200', '012', '.5', '12.', 'NaN', 'Infinity', '0x10', ''])
        assert.equal(
          schema.safeParse(wrong).success,
          false,
          `${nameOf(endpoint)}: ${path.join('.')} takes ${JSON.stringify(wrong)}`,
        )
    }
  assert.ok(amounts > 80, `${amounts} amounts looked at`)
})

const isDecimal = (schema: z.ZodMiniType): boolean => schema.safeParse('12.50').success && !schema.safeParse('abc').success

/** Field names that always mean an amount. */
const amountNames = /^(?:amount|amountFrom|amountTo|available|held|total|exact|rate|baseRate|indicativeRate)$/

test('[D0.08] a time is ISO-8601 in UTC and nothing else', () => {
  let times = 0
  for (const endpoint of customerEndpoints)
    for (const { schema, path } of walkAll(endpoint)) {
      if (defOf(schema).type !== 'string' || !/(?:At|Until|usableFrom|serverTime|asOf)$/.test(path.at(-1) ?? '')) continue
      times += 1
      for (const right of ['2026-11-12T06:38:00Z', '2026-11-12T06:38:00.123Z'])
        assert.equal(schema.safeParse(right).success, true)
      for (const wrong of [
        '2026-11-12 06:38:00',
        '2026-11-12T14:38:00+08:00',
        '2026-11-12T06:38:00',
        '1731393480',
        1731393480,
        'today',
      ])
        assert.equal(schema.safeParse(wrong).success, false, `${nameOf(endpoint)}: ${path.join('.')} takes ${wrong}`)
    }
  assert.ok(times > 80, `${times} times looked at`)
})

test('[D0.04] every search has the same query, pagination and result list', () => {
  const searches = customerEndpoints.filter(({ method, path }) => method === 'POST' && path.endsWith('/search'))
  assert.ok(searches.length >= 8)
  for (const endpoint of searches) {
    const { body, result } = endpoint
    assert.ok(body && typeof result !== 'string', nameOf(endpoint))
    const example = exampleOf(body)
    const takes = (pagination: unknown) => body.safeParse(withField(example, ['pagination'], pagination)).success
    assert.equal(takes({ size: 20 }), true)
    assert.equal(takes({ cursor: 'c', size: 100 }), true)
    for (const wrong of [
      {},
      { size: 0 },
      { size: 101 },
      { size: 1e9 },
      { size: '20' },
      { size: 1.5 },
      { page: 2 },
      { size: 20, cursor: { $gt: '' } },
      [20],
    ])
      assert.equal(takes(wrong), false, `${nameOf(endpoint)} takes ${JSON.stringify(wrong)}`)
    // The history also returns how far back it has searched.
    const empty = { ...(exampleOf(result) as object), resultList: [], pagination: { size: 20, nextCursor: null } }
    assert.deepEqual(result.parse(empty), empty)
    const names = Object.keys(empty).filter((name) => name !== 'lookedBackTo')
    assert.deepEqual(names.sort(), ['pagination', 'resultList'], nameOf(endpoint))
    assert.equal(result.safeParse({ resultList: [] }).success, false)
    assert.equal(result.safeParse({ ...empty, pagination: { size: 20 } }).success, false)
  }
})

test('[D0.06] no password, code, token or key stands in a path or a query', () => {
  for (const endpoint of customerEndpoints)
    for (const name of [...topFields(endpoint.params), ...topFields(endpoint.query)])
      assert.doesNotMatch(name, /password|code|token|key|secret|proof/i, `${nameOf(endpoint)}: ${name} in the URL`)
})

/** Writes that neither move money nor create something, so that a repeat is harmless, by reason. */
const repeatable = {
  'reading calls whose question is too large or too secret for a URL': [
    'POST /user/register/draft/get',
    'POST /user/register/status',
    'POST /user/to-be-activate-account-info',
    'POST /user/test-password',
    'POST /otc/get-otc-rate',
    'POST /crypto-transaction/verify-deposit',
    'POST /receipt/verify',
    'POST /blockchain-address/validate',
    'POST /crypto-transaction/withdraw/preview',
    'POST /customer-transfer/claim/info',
    'POST /customer-transfer/preview',
    'POST /customer-transfer/recipient',
    'POST /scheduled-orders/preview',
    'POST /fiat-transaction/withdraw/preview',
    'POST /user/sign-in-history/search',
    'POST /user/security-event/search',
    'POST /feedback/search',
    'POST /notification/search',
    'POST /otc/search',
    'POST /wallet-account/ledger/search',
    'POST /wallet-history/search',
    'POST /crypto-transaction/search',
    'POST /fiat-transaction/search',
    'POST /bank-account/search',
    'POST /blockchain-address/search',
    'POST /approval/search',
    'POST /webhook/delivery/search',
    'POST /payment-link/search',
    'POST /payment-link/open',
    'POST /payment-link/follow',
    'POST /api-key/call/search',
    'POST /company/log/search',
    'POST /company/policy/dry-run',
  ],
  'calls that show a secret once: a stored response would keep it': ['POST /api-key', 'POST /api-key/roll/{id}'],
  'a statement whose lines are known by their own names': ['POST /bank-channel/statement'],
  'steps whose token works once': [
    'POST /user/login',
    'POST /auth/oauth2/token',
    'POST /user/forgot-password-precheck',
    'POST /user/forgot-password-validate',
    'POST /user/reset-password',
    'POST /user/change-mobile',
    'POST /user/change-mobile/precheck',
    'POST /user/change-email',
    'POST /user/change-email/precheck',
    'POST /mfa/challenge',
    'POST /blockchain-address/challenge/{id}',
    'POST /blockchain-address/prove-by-deposit/{id}',
    'POST /mfa/authenticator/begin',
    'POST /mfa/authenticator/confirm',
    'POST /mfa/passkey/register-options',
    'POST /mfa/passkey/sign-in-options',
    'POST /mfa/passkey/factor-options',
    'POST /user/freeze-by-link',
    'POST /test-mode/vouchers',
  ],
  'sending again is limited by its own clock': [
    'POST /mfa/send-sms-otp',
    'POST /mfa/send-email-otp',
    'POST /user/resend-activation',
  ],
  'doing it twice leaves what doing it once left': [
    'POST /user/logout',
    'POST /user/change-password',
    'POST /user/session/end-others',
    'DELETE /user/session/{id}',
    'PUT /user/session-policy',
    'POST /user/freeze',
    'POST /user/freeze/lift',
    'POST /account-closing/cancel',
    'POST /own-limits/lower',
    'POST /own-limits/raise',
    'POST /own-limits/cancel',
    'POST /payment-link/cancel/{id}',
    'POST /payout-batches/{id}/check',
    'POST /payout-batches/{id}/cancel',
    'POST /scheduled-orders/{id}/pause',
    'POST /scheduled-orders/{id}/resume',
    'POST /scheduled-orders/{id}/cancel',
    'POST /scheduled-orders/{id}/skip',
    'PUT /user/anti-phishing-code',
    'PUT /user/preferences',
    'PUT /notification/preferences',
    'PUT /payee/address/{id}',
    'PUT /payee/bank-account/{id}',
    'PUT /payee/{id}',
    'POST /notification/read',
    'POST /notification/push',
    'POST /notification/push/renew',
    'DELETE /notification/push/{id}',
    'PUT /user/register/draft',
    'POST /mfa/authenticator/unbind',
    'POST /mfa/recovery-codes',
    'PATCH /mfa/passkey/{id}',
    'DELETE /mfa/passkey/{id}',
    'DELETE /payee/{id}',
    'DELETE /bank-account/delete/{id}',
    'PATCH /blockchain-address/{id}',
    'POST /blockchain-address/prove/{id}',
    'POST /blockchain-address/resolve-name',
    'DELETE /blockchain-address/{id}',
    'DELETE /webhook/{id}',
    'DELETE /rate-alert/{id}',
    'POST /rate-alert/restart/{id}',
  ],
}

test('[D0.09] every write that moves or creates has a requestId up to 64 characters', () => {
  for (const endpoint of customerEndpoints) {
    const { body, replay } = endpoint
    assert.equal(topFields(body).includes('requestId'), replay === true, nameOf(endpoint))
    if (endpoint.method === 'GET' || !replay || !body) continue
    const example = exampleOf(body)
    const takes = (requestId: unknown) => body.safeParse(withField(example, ['requestId'], requestId)).success
    assert.equal(takes('r'.repeat(64)), true, nameOf(endpoint))
    for (const wrong of ['r'.repeat(65), '', undefined, null, 7])
      assert.equal(takes(wrong), false, `${nameOf(endpoint)} takes ${wrong}`)
  }
  const without = customerEndpoints.filter(({ method, replay }) => method !== 'GET' && !replay).map(nameOf)
  assert.deepEqual(without.sort(), Object.values(repeatable).flat().sort())
})

test('the bot check and its token in the body go together', () => {
  for (const { captcha, body, ...endpoint } of customerEndpoints) {
    assert.equal(topFields(body).includes('recaptchaToken'), captcha === true, endpoint.path)
    if (!captcha || !body) continue
    assert.equal(body.safeParse(withField(exampleOf(body), ['recaptchaToken'], undefined)).success, false, endpoint.path)
  }
})

/** Signed-in writes without second verification, and why. */
const unverified = {
  'ends sessions or stops money: a brake must not wait for a code': [
    'POST /user/logout',
    'DELETE /user/session/{id}',
    'POST /user/session/end-others',
    'POST /user/freeze',
  ],
  'only begins what another call confirms with a proof': [
    'POST /mfa/authenticator/begin',
    'POST /mfa/passkey/register-options',
    'POST /user/test-password',
  ],
  'changes nothing that protects the account': ['PUT /user/preferences', 'PATCH /mfa/passkey/{id}'],
}

test('[1.19] a signed-in write of /user and /mfa has a scene or a listed exception', () => {
  const without = customerEndpoints
    .filter(
      ({ method, access, path }) =>
        method !== 'GET' && access !== 'public' && access !== 'either' && /^\/(user|mfa)\//.test(path),
    )
    .filter(({ scene, path }) => scene === undefined && !path.endsWith('/search'))
    .map(nameOf)
  assert.deepEqual(without.sort(), Object.values(unverified).flat().sort())
})

test('only register, activate and password reset verify without a session', () => {
  const open = customerEndpoints
    .filter(({ scene, access }) => scene && (access === 'public' || access === 'either'))
    .map(({ path }) => path)
  assert.deepEqual(open.sort(), ['/user/activate-account', '/user/forgot-password-validate', '/user/register'])
})

test('only what a visitor needs is open without a session', () => {
  const visitors = customerEndpoints.filter(({ access }) => access === 'public' || access === 'either').map(nameOf)
  assert.deepEqual(visitors.sort(), [
    'GET /auth/keys',
    'GET /captcha/challenge',
    'GET /captcha/settings',
    'GET /liabilities/roots',
    'GET /otc/pairs',
    'GET /system/status',
    'POST /auth/oauth2/token',
    'POST /bank-channel/statement',
    'POST /customer-transfer/claim/info',
    'POST /feedback',
    'POST /mfa/challenge',
    'POST /mfa/passkey/factor-options',
    'POST /mfa/passkey/sign-in-options',
    'POST /mfa/send-email-otp',
    'POST /mfa/send-sms-otp',
    'POST /otc/get-otc-rate',
    'POST /payment-link/follow',
    'POST /payment-link/open',
    'POST /receipt/verify',
    'POST /user/activate-account',
    'POST /user/forgot-password-precheck',
    'POST /user/forgot-password-validate',
    'POST /user/freeze-by-link',
    'POST /user/login',
    'POST /user/register',
    'POST /user/register/document',
    'POST /user/register/draft',
    'POST /user/register/draft/get',
    'POST /user/register/resubmit',
    'POST /user/register/status',
    'POST /user/resend-activation',
    'POST /user/reset-password',
    'POST /user/to-be-activate-account-info',
    'PUT /user/register/draft',
  ])
})

test('what comes in is stripped of unknown fields, at every depth', () => {
  for (const endpoint of customerEndpoints)
    for (const [part, schema] of partsOf(endpoint)) {
      const example = exampleOf(schema)
      for (const { schema: inner, path } of walk(schema)) {
        if (!defOf(inner).shape) continue
        const spoilt = withField(example, [...path, 'isAdmin'], true)
        const read = schema.safeParse(spoilt)
        assert.equal(read.success, true, `${nameOf(endpoint)} ${part}.${path.join('.')}`)
        assert.doesNotMatch(JSON.stringify(read.data), /isAdmin/, `${nameOf(endpoint)} ${part}.${path.join('.')}`)
      }
    }
})

test('HD-13 __proto__, constructor and prototype are refused at every depth', () => {
  for (const endpoint of customerEndpoints)
    for (const [part, schema] of partsOf(endpoint)) {
      const example = exampleOf(schema)
      assert.equal(schema.safeParse(example).success, true, nameOf(endpoint))
      for (const { schema: inner, path } of walk(schema)) {
        if (!defOf(inner).shape) continue
        for (const name of ['__proto__', 'constructor', 'prototype']) {
          const text = JSON.stringify(withField(example, [...path, 'poison'], { polluted: true })).replace(
            '"poison"',
            `"${name}"`,
          )
          assert.equal(
            schema.safeParse(JSON.parse(text)).success,
            false,
            `${nameOf(endpoint)} ${part}.${path.join('.')} takes ${name}`,
          )
        }
      }
    }
  assert.equal(({} as { polluted?: boolean }).polluted, undefined)
})

test('RL-05 a text of 100 kB is refused by every field, each in less than 50 ms', () => {
  const fillers = ['a', '1', ' ', '-', '.', 'a@', '0x', 'é', '\u0301'].map((filler) => filler.repeat(100_000 / filler.length))
  let fields = 0
  for (const endpoint of customerEndpoints)
    for (const [part, schema] of partsOf(endpoint))
      for (const { schema: leaf, path } of walk(schema)) {
        if (defOf(leaf).type !== 'string') continue
        fields += 1
        for (const filler of fillers) {
          assert.equal(leaf.safeParse(filler).success, false, `${nameOf(endpoint)} ${part}.${path.join('.')}`)
          const spent = Math.min(...[1, 2, 3].map(() => timed(() => leaf.safeParse(filler))))
          assert.ok(spent < 50, `${nameOf(endpoint)} ${part}.${path.join('.')}: ${spent} ms`)
        }
      }
  assert.ok(fields > 200, `${fields} fields looked at`)
})

/** Milliseconds of processor time: other work on the machine does not count. */
function timed(work: () => void): number {
  const begin = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1000
}
