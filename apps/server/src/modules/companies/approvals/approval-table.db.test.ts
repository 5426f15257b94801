// Everything that can happen to an approval, in every state: decisions of members, and what happens automatically.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actors } from '@sampan/contract/actors.ts'
import { approvalActions } from '@sampan/contract/approval-actions.ts'
import { approval as machine } from '@sampan/contract/machines/approval.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { defaultRules } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { noChange } from '../../../core/changes/change-set.ts'
import { readerOf, type Tx, withTx } from '../../../platform/db/db.ts'
import type { WriteCtx } from '../../../platform/http/request-context.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { newId } from '../../../platform/security/ids.ts'
import { removeUser } from '../../registration/invite-user.ts'
import type { CompanyDeps, TransactionAction } from '../deps.ts'
import { lockCompany, readMembers } from '../members/members.ts'
import {
  type ApprovalMove,
  type ApprovalRow,
  type ApprovalState,
  applyOutcome,
  findApproval,
  planApprovalMove,
} from './approval-requests.ts'
import { decideBlockedChange } from './decide-blocked.ts'
import { approve, recall, reject } from './decide-request.ts'
import { keepPolicy } from './policy.ts'
import { afterMemberChange, expireJob, reconsiderJob } from './reconsider-requests.ts'
import { createApprovals, openRequest } from './request-approval.ts'
import { contentOf } from './show-approval.ts'

const now = new Date('2026-05-04T08:00:00Z')
const names = Object.keys(machine.states) as ApprovalState[]
const moves = Object.keys(machine.moves) as ApprovalMove[]

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

/** What the waiting module was called with, and what it answers. */
const notices = new Map<string, string[]>()
const hear = (id: string, word: string) => void notices.set(id, [...(notices.get(id) ?? []), word])
let handlerRefusal: Refusal | undefined
const handler = {
  approve: async (_tx: Tx, { id }: { id: string }) => {
    if (handlerRefusal) throw handlerRefusal
    hear(id, 'approved')
    return noChange
  },
  end: async (_tx: Tx, { id, ending }: { id: string; ending: string }) => {
    hear(id, ending)
    return noChange
  },
}
const deps: CompanyDeps = {
  messages: { ...noMessages, notice: async () => undefined },
  handlers: () =>
    Object.fromEntries(Object.keys(approvalActions).map((name) => [name, handler])) as Record<TransactionAction, typeof handler>,
  hasAuthenticator: async () => false,
}

type Case = { readonly id: string; readonly subjectId: string; readonly accountId: string; readonly people: People }
type People = Readonly<Record<'owner' | 'maker' | 'first' | 'second', string>>
const roleOf = { owner: 'owner', maker: 'maker', first: 'approver', second: 'approver' } as const

/** Something of a new company that waits for approvers, brought into this state. */
async function inState(state: ApprovalState, approvers = 1): Promise<Case> {
  const accountId = newId()
  const people = { owner: newId(), maker: newId(), first: newId(), second: newId() }
  const subjectId = newId()
  const id = await withTx(database.pool, async (tx) => {
    await tx.query(`insert into account (id, type, name) values ($1, 'corporate', 'Example Company')`, [accountId])
    for (const [name, userId] of Object.entries(people))
      await tx.query('insert into app_user (id, account_id, email, name, role) values ($1, $2, $3, $4, $5)', [
        userId,
        accountId,
        `${userId}@example.com`,
        `Example ${name}`,
        roleOf[name as keyof People],
      ])
    const opened = await openRequest(tx, deps, {
      accountId,
      userId: people.maker,
      actor: { kind: 'user', id: people.maker },
      action: 'fiatWithdraw',
      subjectId,
      facts: [],
      members: await readMembers(tx, accountId),
      demand: { approvers, role: 'approver' },
      now,
    })
    assert.equal(opened.state, 'PENDING')
    const end = machine.states[state].final ? now : null
    await tx.query('update approval set state = $2, decided_at = $3 where id = $1', [opened.id, state, end])
    return opened.id
  })
  return { id, subjectId, accountId, people }
}

/** A call of one of them, in its transaction. */
function as<Result>({ accountId, people }: Case, who: keyof People, work: (ctx: WriteCtx) => Promise<Result>): Promise<Result> {
  const session = {
    id: newId(),
    userId: people[who],
    accountId,
    name: null,
    accountType: 'corporate',
    email: `${who}@example.com`,
    scopes: scopesOf(roleOf[who]),
    expiresAt: now,
  } as const
  const around = {
    language: 'en',
    callId: 'call',
    ip: '127.0.0.1',
    userAgent: '',
    now,
    header: () => undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
  } as const
  return withTx(database.pool, (tx) => work({ tx, session, ...around }))
}

const read = ({ accountId, id }: Case): Promise<ApprovalRow> => findApproval(database.pool, accountId, id)

async function sayYes(one: Case): Promise<void> {
  const body = { requestId: newId(), content: contentOf(await read(one), undefined) }
  await as(one, 'first', (ctx) => approve(deps, ctx, { params: { id: one.id }, body, query: undefined, files: [] }))
}
const sayNo = (one: Case) =>
  as(one, 'first', (ctx) =>
    reject(deps, ctx, { params: { id: one.id }, body: { requestId: newId(), reason: 'No' }, query: undefined, files: [] }),
  )
const takeBack = (one: Case) =>
  as(one, 'maker', (ctx) =>
    recall(deps, ctx, { params: { id: one.id }, body: { requestId: newId() }, query: undefined, files: [] }),
  )

const leaves = (who: [keyof People, ...(keyof People)[]], keeps: 'seat' | 'nothing') => (one: Case) =>
  withTx(database.pool, async (tx) => {
    const { accountId, people } = one
    await lockCompany(tx, accountId)
    for (const name of who) await removeUser(tx, { userId: people[name], now, keeps })
    await afterMemberChange(tx, deps, { accountId, memberId: people[who[0]], now })
  })

const jobCtx = (at = now): JobCtx => ({
  db: readerOf(database.pool),
  transact: (work) => withTx(database.pool, work),
  log: createLog({ level: 'silent' }),
  now: () => at,
})

const handlerRefuses = (key: ConstructorParameters<typeof Refusal>[0]) => async (one: Case) => {
  handlerRefusal = new Refusal(key)
  await sayYes(one).finally(() => {
    handlerRefusal = undefined
  })
}

/** After the waiting time, which only what is blocked has. */
const operatorSays =
  (move: 'approve' | 'reject') =>
  ({ id }: Case) =>
    withTx(database.pool, async (tx) => {
      await tx.query(`update approval set operators_from = $2 where id = $1 and state = 'BLOCKED'`, [id, now])
      await decideBlockedChange(tx, deps, { id, move, reasonText: 'Checked', actor: { kind: 'operator', id: newId() }, now })
    })

type Event = {
  /** The move of the machine that it is, and whose; none where it must change nothing. */
  readonly is: `${ApprovalMove} by ${string}` | null
  readonly needed?: number
  /** What the waiting module hears where it moves. */
  readonly notices?: string
  readonly happens: (one: Case) => Promise<unknown>
}

const events = {
  oneOfTwoSaysYes: { is: 'agree by approver', needed: 2, happens: sayYes },
  saidYes: { is: 'approve by approver', notices: 'approved', happens: sayYes },
  saidNo: { is: 'reject by approver', notices: 'rejected', happens: sayNo },
  takenBack: { is: 'recall by customer', notices: 'withdrawn', happens: takeBack },
  cancelledInItsRoom: {
    is: 'recall by customer',
    happens: ({ accountId, subjectId, people }) =>
      withTx(database.pool, (tx) =>
        createApprovals(deps).withdraw(tx, { accountId, subjectId, actor: { kind: 'user', id: people.maker }, now }),
      ),
  },
  makerRemoved: { is: 'recall by system', notices: 'withdrawn', happens: leaves(['maker'], 'nothing') },
  makerSuspended: { is: 'recall by system', notices: 'withdrawn', happens: leaves(['maker'], 'seat') },
  ranOut: {
    is: 'expire by system',
    notices: 'expired',
    happens: () => expireJob.run(deps, jobCtx(new Date(now.getTime() + due.approval.seconds * 1000)), {}),
  },
  approversRemoved: { is: 'block by system', happens: leaves(['first', 'second'], 'nothing') },
  approversSuspended: { is: 'block by system', happens: leaves(['first', 'second'], 'seat') },
  approverThereAgain: { is: 'unblock by system', happens: ({ accountId }) => reconsiderJob.run(deps, jobCtx(), { accountId }) },
  approvedByOperator: { is: 'approveByOperator by operator', notices: 'approved', happens: operatorSays('approve') },
  rejectedByOperator: { is: 'rejectByOperator by operator', notices: 'rejected', happens: operatorSays('reject') },
  oneOfManyLeaves: { is: null, happens: leaves(['second'], 'nothing') },
  rulesChanged: {
    is: null,
    happens: ({ accountId, people }) =>
      withTx(database.pool, (tx) => keepPolicy(tx, { accountId, rules: defaultRules, userId: people.owner, now })),
  },
  accountFrozen: { is: null, happens: handlerRefuses('accountFrozen') },
  accountDisabled: { is: null, happens: handlerRefuses('accountUnavailable') },
  destinationGone: { is: null, happens: handlerRefuses('bankAccountUnavailable') },
  subjectGone: { is: null, happens: handlerRefuses('notFound') },
} as const satisfies Record<string, Event>

type EventName = keyof typeof events
const refused = 'illegalMove'
/** No notice is sent, and nothing is written. */
const stays = 'stays'

/** Written out a second time: a new state, move or event without its place here does not pass. */
const columns = ['PENDING', 'BLOCKED', 'APPROVED', 'REJECTED', 'RECALLED', 'EXPIRED']
const table: Readonly<Record<EventName, readonly string[]>> = {
  oneOfTwoSaysYes: ['PENDING', refused, refused, refused, refused, refused],
  saidYes: ['APPROVED', refused, refused, refused, refused, refused],
  saidNo: ['REJECTED', refused, refused, refused, refused, refused],
  takenBack: ['RECALLED', 'RECALLED', refused, refused, refused, refused],
  cancelledInItsRoom: ['RECALLED', 'RECALLED', stays, stays, stays, stays],
  makerRemoved: ['RECALLED', 'RECALLED', stays, stays, stays, stays],
  makerSuspended: ['RECALLED', 'RECALLED', stays, stays, stays, stays],
  ranOut: ['EXPIRED', 'EXPIRED', stays, stays, stays, stays],
  approversRemoved: ['BLOCKED', stays, stays, stays, stays, stays],
  approversSuspended: ['BLOCKED', stays, stays, stays, stays, stays],
  approverThereAgain: [stays, 'PENDING', stays, stays, stays, stays],
  approvedByOperator: [refused, 'APPROVED', refused, refused, refused, refused],
  rejectedByOperator: [refused, 'REJECTED', refused, refused, refused, refused],
  oneOfManyLeaves: [stays, 'PENDING', stays, stays, stays, stays],
  rulesChanged: [stays, stays, stays, stays, stays, stays],
  accountFrozen: ['accountFrozen', refused, refused, refused, refused, refused],
  accountDisabled: ['accountUnavailable', refused, refused, refused, refused, refused],
  destinationGone: ['bankAccountUnavailable', refused, refused, refused, refused, refused],
  subjectGone: ['notFound', refused, refused, refused, refused, refused],
}

/** How it ended: where it led, the name of its refusal, or that nothing happened. */
async function outcomeOf(one: Case, event: Event): Promise<string> {
  const earlier = await written(one)
  const refusal = await event.happens(one).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.refusal : assert.fail(String(error))),
  )
  const later = await written(one)
  const changed = later.rows > earlier.rows || later.state !== earlier.state || notices.has(one.subjectId)
  assert.ok(refusal === undefined || !changed, `${refusal} left something behind`)
  return refusal ?? (changed ? later.state : stays)
}

/** The approval, and how much is written about it: words of colleagues, audit, events. */
async function written({ id }: Case): Promise<{ state: string; rows: number }> {
  const { rows } = await database.pool.query<{ state: string; rows: number }>(
    `select state, ((select count(*) from approval_decision where approval_id = $1)
       + (select count(*) from audit_row where subject = $1::text) + (select count(*) from outbox_event where ref = $1::text))::int as rows
     from approval where id = $1`,
    [id],
  )
  return rows[0] ?? assert.fail('it is gone')
}

test('every approval state x event pair moves as its row says or is refused', async () => {
  assert.deepEqual(columns, names)
  assert.deepEqual(Object.keys(table).sort(), Object.keys(events).sort())
  for (const [name, event] of Object.entries<Event>(events))
    for (const [place, state] of names.entries()) {
      const one = await inState(state, event.needed)
      const outcome = await outcomeOf(one, event)
      assert.equal(outcome, table[name as EventName][place], `${name} in ${state}`)
      const { decided_at, state: at } = await read(one)
      assert.equal(decided_at !== null, machine.states[at].final, `${name} in ${state}: when it was decided`)
      const moved = names.includes(outcome as ApprovalState)
      assert.deepEqual(
        notices.get(one.subjectId),
        moved && event.notices ? [event.notices] : undefined,
        `${name} in ${state}: what its handler hears`,
      )
    }
})

test('every move of the machine and its actor is an event above', () => {
  const covered = new Set(Object.values<Event>(events).flatMap(({ is }) => is ?? []))
  const wanted = moves.flatMap((name) => machine.moves[name].by.map((who) => `${name} by ${who}`))
  assert.deepEqual([...covered].sort(), wanted.sort())
  for (const [name, { is }] of Object.entries<Event>(events)) {
    const move = moves.find((one) => is?.startsWith(`${one} by`))
    if (!move) continue
    const { from, to } = machine.moves[move]
    for (const [place, state] of names.entries())
      if (from.includes(state)) assert.equal(table[name as EventName][place], to, `${name} in ${state}`)
      else assert.ok([refused, stays].includes(table[name as EventName][place] ?? ''), `${name} in ${state}`)
  }
})

test('approvals keep to the machine for every state, move and actor', async () => {
  for (const state of names) {
    const one = await inState(state)
    for (const name of moves)
      for (const by of actors) {
        const { from, to, by: who } = machine.moves[name]
        const attempt = withTx(database.pool, async (tx) => {
          const row = await findApproval(tx, one.accountId, one.id)
          const { row: moved, change } = planApprovalMove(row, name, { by, actor: { kind: 'system' }, now })
          await applyOutcome(tx, change, deps.messages)
          const { rows } = await tx.query<{ audits: bigint }>(
            `select count(*) as audits from audit_row where subject = $1 and action <> 'approvalAsked'`,
            [one.id],
          )
          throw new TableEnd(`${moved.state} ${rows[0]?.audits}`)
        })
        const legal = from.includes(state) && who.includes(by)
        const expected = legal ? { message: `${to} 1` } : { refusal: refused }
        await assert.rejects(attempt, expected, `${name} by ${by} in ${state}`)
      }
    assert.equal((await read(one)).state, state)
  }
})

/** Takes the move back, so that the next one begins from the same state. */
class TableEnd extends Error {}
