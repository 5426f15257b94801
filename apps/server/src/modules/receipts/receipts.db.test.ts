import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyReceipt } from '@sampan/contract/api/documents.ts'
import { lockExchange, submitExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { languages } from '@sampan/contract/language.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { drawPaper } from '../../platform/documents/pdf/draw.ts'
import { breakLines } from '../../platform/documents/pdf/lines.ts'
import { newId } from '../../platform/security/ids.ts'
import { type Receiptable, receiptPaper } from './write-receipt.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const fetchReceipt = async (path: string, token: string | undefined, language = 'en') => {
  const headers = { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${world.server.url}/api/${path}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('latin1') }
}

const codeOf = async (id: string) => {
  const { rows } = await world.server.database.pool.query<{ code: string }>(
    'select code from receipt_code where transaction_id = $1',
    [id],
  )
  return rows.map(({ code }) => code)
}

const verify = (code: string) => call(world.server, verifyReceipt, { body: { query: { code } } })

async function deposit({ accountId, userId }: TestUser, state = 'COMPLETED'): Promise<string> {
  const id = newId()
  const { pool } = world.server.database
  const { rows: accounts } = await pool.query<{ id: string }>(
    `select id from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
  )
  return insertTransaction(pool, 'fiat_deposit', {
    id,
    reference: `FD-${id.slice(-5)}-XW4TZ`,
    account_id: accountId,
    user_id: userId,
    receiving_account_id: accounts[0]?.id,
    currency: 'EUR',
    channel: 'SEPA',
    state,
    declared: 150_000,
    beneficiary_name: '<script>alert(1)</script>\nStatus: Forged',
    bank_name: 'Deutsche Bank',
    bank_country: 'DE',
    bank_swift_code: 'DEUTDEFF',
    reference_no: 'R1',
    completed_at: new Date(),
  })
}

async function withdrawal({ accountId, userId }: TestUser): Promise<string> {
  const id = newId()
  const { pool } = world.server.database
  const bank = await insertBankAccount(pool, { accountId })
  const destination = {
    label: 'Own',
    bankName: 'Deutsche Bank',
    beneficiaryName: 'Example User',
    iban: 'DE89370400440532013000',
    country: 'DE',
  }
  return insertTransaction(pool, 'fiat_withdrawal', {
    id,
    reference: `FW-${id.slice(-5)}-XW4TZ`,
    account_id: accountId,
    user_id: userId,
    bank_account_id: bank,
    destination,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'COMPLETED',
    amount: 100_000,
    fee: 100,
    purpose: 'CASH',
    hold_transfer: Date.now(),
    end_to_end_id: `E${id.slice(-12)}`,
    completed_at: new Date(),
  })
}

test('[7.49][6.17][6.19] a receipt of bank money is a PDF, for users with the scope of its kind', async () => {
  const user = await world.server.createUser()
  const [inId, outId] = [await deposit(user), await withdrawal(user)]
  const { status, headers, text } = await fetchReceipt(`fiat-transaction/receipt/${inId}`, user.token)
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="?FD-.*\.pdf/)
  assert.equal(headers.get('content-type'), 'application/pdf')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(text, /^%PDF-1/)
  assert.doesNotMatch(text, /\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction)\b/)
  const kinds = { in: 'wallet_history.fiat_deposit.receipt', out: 'wallet_history.fiat_withdraw.receipt' } as const
  const others = scopes.filter((scope) => scope !== kinds.in && scope !== kinds.out)
  const may = async (given: readonly Scope[]) => {
    const { token } = await world.server.createUser({ accountId: user.accountId, scopes: given })
    return Promise.all([inId, outId].map(async (id) => (await fetchReceipt(`fiat-transaction/receipt/${id}`, token)).status))
  }
  assert.deepEqual(await may(others), [403, 403])
  assert.deepEqual(await may([...others, kinds.in]), [200, 403])
  assert.deepEqual(await may([...others, kinds.out]), [403, 200])
})

async function coins({ accountId, userId }: TestUser): Promise<{ inId: string; outId: string }> {
  const [inId, outId] = [newId(), newId()]
  const { pool } = world.server.database
  const hash = (id: string) => `0x${id.replaceAll('-', '').padEnd(64, '0')}`
  await insertTransaction(pool, 'crypto_deposit', {
    id: inId,
    reference: `CD-${inId.slice(-5)}-XW4TZ`,
    account_id: accountId,
    network: 4,
    txn_hash: hash(inId),
    log_index: 0,
    sender: '0xSender',
    address: '0xOurs',
    asset: 'token',
    currency: 'USDC',
    contract: '0xCoin',
    chain_units: 5_000_000,
    amount: 5_000_000,
    state: 'CREDITED',
    confirmations_needed: 32,
    completed_at: new Date(),
  })
  await insertTransaction(pool, 'crypto_withdrawal', {
    id: outId,
    reference: `CW-${outId.slice(-5)}-XW4TZ`,
    account_id: accountId,
    user_id: userId,
    state: 'COMPLETED',
    network: 4,
    currency: 'USDC',
    address_id: outId,
    address: '0xTheirs',
    amount: 7_000_000,
    fee: 500_000,
    units: 7_000_000,
    hold_id: Date.now(),
    approval: 'signed',
    txn_hash: hash(outId),
    completed_at: new Date(),
  })
  return { inId, outId }
}

test('[7.50][6.21][6.23] receipts of coins are PDFs, by the scope of their kind', async () => {
  const user = await world.server.createUser()
  const { inId, outId } = await coins(user)
  for (const [id, name] of [
    [inId, /^attachment; filename="?CD-.*\.pdf/],
    [outId, /^attachment; filename="?CW-.*\.pdf/],
  ] as const) {
    const { status, headers, text } = await fetchReceipt(`crypto-transaction/receipt/${id}`, user.token)
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'])
    assert.match(headers.get('content-disposition') ?? '', name)
    assert.match(text, /^%PDF-1/)
  }
  const kinds = { in: 'wallet_history.crypto_deposit.receipt', out: 'wallet_history.crypto_withdraw.receipt' } as const
  const others = scopes.filter((scope) => scope !== kinds.in && scope !== kinds.out)
  const may = async (given: readonly Scope[]) => {
    const { token } = await world.server.createUser({ accountId: user.accountId, scopes: given })
    return Promise.all([inId, outId].map(async (id) => (await fetchReceipt(`crypto-transaction/receipt/${id}`, token)).status))
  }
  assert.deepEqual(await may(others), [403, 403])
  assert.deepEqual(await may([...others, kinds.in]), [200, 403])
  assert.deepEqual(await may([...others, kinds.out]), [403, 200])
})

test('UP-14 typed text is one line of the receipt; nothing is fetched or run', async () => {
  const of = {
    kind: 'fiatDeposit',
    reference: 'FD-1',
    status: 'completed',
    createdAt: '2026-11-15T01:02:03.000Z',
    completedAt: '2026-11-15T02:02:03.000Z',
    figure: { amount: '1500.00', currency: 'EUR' },
    lines: [
      ['beneficiary', '<img src=http://10.0.0.1/x> file:///etc/passwd\nStatus: Forged'],
      ['memo', null],
    ],
  } as const satisfies Receiptable
  const making = { code: '7K3MQ9XA2B4C9ZZ0', origin: 'https://sampan.example', holder: 'Example User', now: new Date(0) }
  const paper = receiptPaper(of, { ...making, language: 'en' })
  const facts = paper.blocks.flatMap((block) => (block.is === 'facts' ? block.rows : []))
  assert.deepEqual(facts.at(-1), ['Beneficiary', '<img src=http://10.0.0.1/x> file:///etc/passwd Status: Forged'])
  assert.deepEqual(
    facts.filter(([term]) => term === 'Status'),
    [['Status', 'Completed']],
  )
  const bytes = (await drawPaper(paper)).toString('latin1')
  // The only address that can be pressed is our own page.
  assert.deepEqual(bytes.match(/\/URI \([^)]*\)/g), ['/URI (https://sampan.example/verify-receipt#7K3M-Q9XA-2B4C-9ZZ0)'])
  for (const language of languages) {
    const receipt = receiptPaper({ ...of, kind: 'fiatWithdrawal' }, { ...making, language })
    assert.ok(
      receipt.blocks.some((block) => block.is === 'text' && block.text.includes('1,500.00 EUR')),
      language,
    )
  }
})

test('lines break between words of each script, never inside a letter', () => {
  const measure = (_font: string, text: string) => [...text].length
  const text = 'เงินที่คุณถอนได้ถูกส่งไปยังธนาคาร 付款已完成，请核对。 Transaction hash 0x0123456789abcdef0123456789'
  const lines = breakLines(text, { width: 16, strong: false, measure })
  const printed = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
  assert.equal(printed.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
  for (const line of printed) {
    assert.ok([...line].length <= 16, line)
    assert.doesNotMatch(line, /^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e，。]/)
  }
  assert.deepEqual(new Set(lines.flatMap(({ pieces }) => pieces.map(({ font }) => font))), new Set(['thai', 'chinese', 'latin']))
})

test('[7.42] an exchange receipt is a PDF with a code; an open one has none', async () => {
  const user = await world.server.createUser()
  await credit(world.server.database.pool, {
    accountId: user.accountId,
    currency: 'USD',
    amount: '100.00',
    purpose: 'adjustment',
  })
  const { token } = user
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '50.00' }
  const quote = await call(world.server, quoteExchange, { token, body: { query } })
  const { result } = await call(world.server, lockExchange, {
    token,
    body: { requestId: newId(), quoteId: quote.result.quoteId },
  })
  assert.equal((await fetchReceipt(`otc/receipt/${result.id}`, token)).status, 409)
  await call(world.server, submitExchange, {
    token,
    code: rightCode,
    body: { requestId: newId(), recaptchaToken: 'ok', query: { orderId: result.id } },
  })
  assert.deepEqual(await codeOf(result.id), [])
  const { text } = await fetchReceipt(`otc/receipt/${result.id}`, token, 'zh-CN')
  assert.match(text, /^%PDF-1/)
  const [code = ''] = await codeOf(result.id)
  const confirmed = await verify(code)
  assert.deepEqual(
    [confirmed.result.kind, confirmed.result.status, confirmed.result.amount, confirmed.result.counterAmount],
    ['mint', 'completed', { amount: '50.00', currency: 'USD' }, { amount: '49.970000', currency: 'WUSD' }],
  )
})

test('a receipt keeps its code, which confirms it and nothing more', async () => {
  const user = await world.server.createUser()
  const id = await withdrawal(user)
  await fetchReceipt(`fiat-transaction/receipt/${id}`, user.token)
  await fetchReceipt(`fiat-transaction/receipt/${id}`, user.token, 'th')
  const [code = '', ...more] = await codeOf(id)
  assert.deepEqual(more, [])
  const spaced = code.toLowerCase().replaceAll(/.{4}(?=.)/g, '$&-')
  const { result, text } = await verify(spaced)
  assert.deepEqual(Object.keys(result).sort(), [
    'amount',
    'completedAt',
    'counterAmount',
    'destinationTail',
    'issuedAt',
    'kind',
    'referenceTail',
    'status',
  ])
  assert.deepEqual(
    [result.kind, result.status, result.amount.amount, result.destinationTail, result.referenceTail],
    ['fiatWithdrawal', 'completed', '1000.00', '3000', 'XW4TZ'],
  )
  for (const secret of ['Example User', 'Deutsche', '532013000', id, user.accountId]) assert.ok(!text.includes(secret), secret)
  const unknown = await verify('0000000000000000')
  assert.deepEqual([unknown.status, unknown.errCode], [404, refusals.notFound.code])
  assert.equal((await verify('nonsense')).status, 422)
})

test('AZ-03 AZ-18 foreign receipts do not exist, and none without a session', async () => {
  const [owner, other] = [await world.server.createUser(), await world.server.createUser()]
  const id = await deposit(owner)
  for (const path of ['fiat-transaction', 'crypto-transaction', 'otc']) {
    const foreign = await fetchReceipt(`${path}/receipt/${id}`, other.token)
    const unknown = await fetchReceipt(`${path}/receipt/${newId()}`, other.token)
    assert.deepEqual([foreign.status, foreign.text], [404, unknown.text])
    assert.equal((await fetchReceipt(`${path}/receipt/${id}`, undefined)).status, 401)
  }
})
