// Two colleagues at the same moment: whatever the order, one outcome, and the books stay whole.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exchangeApi from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import { removeMember } from '@sampan/contract/api/members.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { type Company, companyTools, type Person, requestId } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../../platform/db/db.ts'
import { removeUser } from '../../registration/invite-user.ts'
import { lockCompany } from '../members/members.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
type Crew = { readonly company: Company; readonly bankAccountId: string }
let crews: readonly Crew[]

const rounds = 100
/** Every company has a line of its own, so that several can be raced side by side. */
const sideBySide = 4

async function race(round: (crew: Crew) => Promise<void>, times = rounds): Promise<void> {
  await Promise.all(
    crews.map(async (crew) => {
      for (let left = times / sideBySide; left > 0; left--) await round(crew)
      await holdsWhatIsUnderWay(crew)
    }),
  )
}

before(async () => {
  // Nobody reads the mails here, and no job comes in between.
  const silent = { ...noMessages, notice: async () => undefined }
  world = await identityWorld({ env: { ROLES: 'api' }, messages: silent })
  tools = companyTools(world)
  crews = await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      const company = await tools.company()
      await tools.fund(company.accountId, '900000.00')
      return { company, bankAccountId: await tools.bankAccount(company) }
    }),
  )
})
after(async () => {
  const { defects } = await auditWhole(world.server.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

/** One more withdrawal that waits, read by both who could say yes. */
async function prepare({ company, bankAccountId }: Crew) {
  const { result, text } = await tools.withdraw(company.maker, bankAccountId)
  assert.equal(result?.state, 'PENDING_APPROVAL', text)
  const id = await tools.approvalOf(result.id)
  const { result: read } = await tools.read(company.approver, id)
  return { id, withdrawal: result.id, content: read.content }
}

/** What is written down: the approval, the withdrawal, and how many have said yes. */
async function outcome(id: string, withdrawal: string) {
  const { pool } = world.server.database
  const { rows } = await pool.query<{ approval: string; state: string; agreed: bigint }>(
    `select a.state as approval, w.state,
       (select count(*) from approval_decision d where d.approval_id = a.id and d.decision = 'agreed') as agreed
     from approval a join fiat_withdrawal w on w.id = a.subject_id where a.id = $1 and w.id = $2`,
    [id, withdrawal],
  )
  assert.ok(rows[0])
  return rows[0]
}

/** Not a cent more or less is set aside than what has not ended. */
async function holdsWhatIsUnderWay({ company }: Pick<Crew, 'company'>) {
  const { pool } = world.server.database
  const { rows } = await pool.query<{ total: bigint }>(
    `select coalesce(sum(amount + fee), 0)::bigint as total from fiat_withdrawal where account_id = $1 and state <> 'CANCELLED'`,
    [company.accountId],
  )
  const balances = await balancesOf(pool, company.accountId)
  assert.equal(balances.find(({ currency }) => currency === 'EUR')?.held.units, rows[0]?.total)
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

test('two approvers at once: one approval counts, the other is too late', () =>
  race(async (crew) => {
    const { company } = crew
    const { id, withdrawal, content } = await prepare(crew)
    const answers = await Promise.all([tools.say(company.approver, id, content), tools.say(company.owner, id, content)])
    assert.deepEqual(statuses(answers), [200, 409])
    const { approval, state, agreed } = await outcome(id, withdrawal)
    assert.deepEqual([approval, state, Number(agreed)], ['APPROVED', 'TO_BE_PROCESSED', 1])
  }))

test('approved while recalled: one outcome, funds free only if recalled', () =>
  race(async (crew) => {
    const { company } = crew
    const { id, withdrawal, content } = await prepare(crew)
    const answers = await Promise.all([tools.say(company.approver, id, content), tools.recall(company.maker, id)])
    assert.deepEqual(statuses(answers), [200, 409])
    const { approval, state } = await outcome(id, withdrawal)
    assert.deepEqual([approval, state], approval === 'APPROVED' ? ['APPROVED', 'TO_BE_PROCESSED'] : ['RECALLED', 'CANCELLED'])
  }))

test('approved while the approver is removed: it counts wholly or not', () =>
  race(async (crew) => {
    const { company } = crew
    const { pool } = world.server.database
    const { id, withdrawal, content } = await prepare(crew)
    const leaving = await tools.person('approver', company.accountId)
    const remove = withTx(pool, async (tx) => {
      await lockCompany(tx, company.accountId)
      await removeUser(tx, { userId: leaving.userId, now: world.server.clock.now(), keeps: 'nothing' })
    })
    const [answer] = await Promise.all([tools.say(leaving, id, content), remove])
    const { approval, state, agreed } = await outcome(id, withdrawal)
    if (answer.status === 200) assert.deepEqual([approval, state, Number(agreed)], ['APPROVED', 'TO_BE_PROCESSED', 1])
    else {
      assert.equal(answer.status, 401, answer.text)
      assert.deepEqual([approval, state, Number(agreed)], ['PENDING', 'PENDING_APPROVAL', 0])
      await tools.recall(company.maker, id)
    }
  }))

test('approved while the maker is removed: it proceeds or is recalled', () =>
  race(async ({ company, bankAccountId }) => {
    const maker = await tools.person('maker', company.accountId)
    const { result } = await tools.withdraw(maker, bankAccountId)
    const id = await tools.approvalOf(result.id)
    const { result: read } = await tools.read(company.approver, id)
    const body = { requestId: requestId() }
    const asked = await call(world.server, removeMember, {
      token: company.owner.token,
      params: { id: maker.userId },
      code: rightCode,
      body,
    })
    const removal = asked.result.approval?.id ?? ''
    const { result: removing } = await tools.read(company.admin, removal)
    const [said] = await Promise.all([
      tools.say(company.approver, id, read.content),
      tools.say(company.admin, removal, removing.content),
    ])
    const { approval, state } = await outcome(id, result.id)
    if (said.status === 200) assert.deepEqual([approval, state], ['APPROVED', 'TO_BE_PROCESSED'])
    else assert.deepEqual([approval, state], ['RECALLED', 'CANCELLED'])
  }, 20))

/** An order of a company that waits for an approver. */
async function orderWaiting({ maker }: Company): Promise<string> {
  const { token } = maker
  const query = { pay: 'EUR', get: 'WUSD', side: 'pay', amount: '20000' }
  const { result: quoted } = await call(world.server, exchangeQuote.quoteExchange, { token, body: { query } })
  const { result: locked } = await call(world.server, exchangeApi.lockExchange, {
    token,
    body: { requestId: requestId(), quoteId: quoted.quoteId },
  })
  const body = { requestId: requestId(), query: { orderId: locked.id }, recaptchaToken: 'ok' }
  const { result, text } = await call(world.server, exchangeApi.submitExchange, { token, code: rightCode, body })
  assert.equal(result?.state, 'PENDING_APPROVAL', text)
  return locked.id
}

test('an exchange cancelled while it is decided has one outcome', async () => {
  const { pool } = world.server.database
  const ends = { APPROVED: 'COMPLETED', REJECTED: 'REJECTED', RECALLED: 'ORDER_CANCELLED' } as const
  await Promise.all(
    crews.map(async ({ company }) => {
      for (let round = 0; round < 9; round++) {
        const orderId = await orderWaiting(company)
        const id = await tools.approvalOf(orderId)
        const { result: read } = await tools.read(company.approver, id)
        const others = [
          () => tools.say(company.approver, id, read.content),
          () => tools.reject(company.approver, id),
          () => tools.recall(company.maker, id),
        ] as const
        const cancel = { token: company.maker.token, params: { id: orderId }, body: { requestId: requestId() } }
        const answers = await Promise.all([others[round % 3]?.(), call(world.server, exchangeApi.cancelExchange, cancel)])
        assert.deepEqual(
          answers.map((answer) => answer?.status ?? 0).sort((a, b) => a - b),
          [200, 409],
          answers.map((answer) => answer?.text).join(),
        )
        const { rows } = await pool.query<{ approval: keyof typeof ends; state: string }>(
          `select a.state as approval, o.state from approval a join exchange_order o on o.id = a.subject_id where a.id = $1`,
          [id],
        )
        assert.ok(rows[0])
        assert.equal(rows[0].state, ends[rows[0].approval])
      }
      await holdsWhatIsUnderWay({ company })
    }),
  )
})

/** Resolves when a person's stream delivers this event, and when it ends. */
async function listenTo(
  { token }: Person,
  event: string,
): Promise<{ readonly delivered: Promise<void>; readonly ended: Promise<void> }> {
  const answer = await fetch(`${world.server.url}/api/sse`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(answer.status, 200)
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  const ended = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(`event: ${event}\n`)) resolve()
    }
  })()
  return { delivered, ended }
}

test('a removed member’s stream delivers the change and ends on approval', async () => {
  const { company } = crews[0] ?? assert.fail('there is no company')
  for (let round = 0; round < 5; round++) {
    const member = await tools.person('viewer', company.accountId)
    const { delivered, ended } = await listenTo(member, 'wallet_user_updated')
    const asked = await call(world.server, removeMember, {
      token: company.owner.token,
      params: { id: member.userId },
      code: rightCode,
      body: { requestId: requestId() },
    })
    const { result: removing } = await tools.read(company.admin, asked.result.approval?.id ?? '')
    assert.equal((await tools.say(company.admin, removing.id, removing.content)).result.state, 'APPROVED')
    await Promise.all([delivered, ended])
    assert.equal((await tools.read(member, removing.id)).status, 401)
  }
})
