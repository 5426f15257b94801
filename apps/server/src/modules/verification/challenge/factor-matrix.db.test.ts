// Every entry that needs a second verification against every kind of bad proof: an entry without a row fails here.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { changeMobilePrecheck } from '@sampan/contract/api/user.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { addTicket, type SceneCall, sceneCall, sceneEntries } from '@sampan/test-support/people/scene-calls.ts'
import {
  headerOf,
  type OpenChallenge,
  type Person,
  type Proof,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'

let world: World
let defaultPerson: Person
before(async () => {
  world = await verificationWorld({ chains: paperNetworks(3) })
})
// Each proof takes half a minute of the clock, so that nobody's session outlasts all tests.
beforeEach(async () => {
  defaultPerson = await withEverything()
})
after(() => world.close())

const withEverything = () => world.person({ mobile: '+6581234567', app: true })

type Case = { readonly person: Person; readonly call: SceneCall; readonly opened: OpenChallenge; readonly proofs: Proof[] }

/** A good call, its challenge and right proofs for it. Binding a new app removes the old one, so that case has a user of its own. */
async function goodCase(entry: CustomerEndpoint, given = defaultPerson): Promise<Case> {
  const person = entryName(entry) === 'POST /mfa/authenticator/confirm' ? await withEverything() : given
  const call = await sceneCall(world, person, entry)
  const opened = await openFor(person, call)
  return { person, call, opened, proofs: await world.proofs(opened, person) }
}

function openFor(person: Person, { entry, token, params, body }: SceneCall): Promise<OpenChallenge> {
  assert.ok(entry.scene)
  return world.open(entry.scene, {
    ...(token === undefined ? { person } : { token }),
    entry,
    ...(params ? { params } : {}),
    body,
  })
}

type FactorInput = { readonly proof?: string; readonly token?: string; readonly changed?: boolean }

async function show({ person, call }: Case, { proof, token = person.token, changed }: FactorInput) {
  const { params, body } = changed ? call.changed : call
  const answer = await world.call(call.entry, {
    ...(params ? { params } : {}),
    ...(call.entry.body ? { body } : {}),
    ...(call.entry.access === 'public' ? {} : { token }),
    ...(proof === undefined ? {} : { proof }),
  })
  return { ...answer, refusal: nameOf(answer.errCode) }
}

const byCode = new Map(Object.entries(refusals).map(([name, { code }]) => [code as string, name as RefusalName]))
const nameOf = (errCode: string): RefusalName | undefined => byCode.get(errCode)

const proofRefusals: ReadonlySet<RefusalName | undefined> = new Set([
  'verificationNeeded',
  'verificationFailed',
  'wrongCode',
  'codeUsed',
  'verificationMalformed',
  'verificationExpired',
  'verificationLocked',
  'detailsChanged',
])

/** Whatever a handler does leaves an audit row, a session more or less, or a ticket. */
/** What ends by time, such as an expired lock, has no call. */
async function effects(): Promise<number> {
  const { rows } = await world.server.database.pool.query<{ count: number }>(
    `select (select count(*) from audit_row where action not like 'verification%' and actor_kind <> 'system')::int
          + (select count(*) from ticket)::int - (select count(*) from session where revoked_at is not null)::int as count`,
  )
  return rows[0]?.count ?? 0
}

/** What the call before has submitted is paid by a job, whose rows are no effects of this call. */
const batchesPaid = () =>
  eventually('the batch of the call before is paid', async () => {
    const { rowCount } = await world.server.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'pay-batch'`,
    )
    return rowCount === 0
  })

/** Each must be refused for its proof. */
async function refuse(one: Case, shown: FactorInput, expected: RefusalName): Promise<void> {
  const answer = await show(one, shown)
  assert.equal(answer.refusal, expected, `${entryName(one.call.entry)}: ${answer.text}`)
}

const others = (proofs: readonly Proof[]): Proof[] =>
  proofs.map((proof) => ({ ...proof, code: proof.code === '000000' ? '111111' : '000000' }))

/** One kind of bad proof per row. */
const bad: Record<string, (one: Case) => Promise<void>> = {
  garbage: (one) => refuse(one, { proof: 'garbage!' }, 'verificationMalformed'),
  'two headers in one': (one) => {
    const header = headerOf(one.opened.challengeId, one.proofs)
    return refuse(one, { proof: `${header},${header}` }, 'verificationMalformed')
  },
  'unknown challenge': (one) =>
    refuse(one, { proof: headerOf('00000000-0000-7000-8000-000000000000', one.proofs) }, 'verificationExpired'),
  'other user': async (one) => {
    const stranger = await world.person()
    const proof = headerOf(one.opened.challengeId, one.proofs)
    if (one.call.token === undefined) return refuse(one, { proof, token: stranger.token }, 'verificationExpired')
  },
  'other session': async (one) => {
    const session = await world.again(one.person)
    const proof = headerOf(one.opened.challengeId, one.proofs)
    if (one.call.token === undefined) await refuse(one, { proof, token: session.token }, 'verificationExpired')
  },
  'wrong code': (one) => refuse(one, { proof: headerOf(one.opened.challengeId, others(one.proofs)) }, 'wrongCode'),
  'one of the codes wrong': async (one) => {
    const [first, ...rest] = one.proofs
    if (first) await refuse(one, { proof: headerOf(one.opened.challengeId, [...others([first]), ...rest]) }, 'wrongCode')
  },
  'too few factors': async (one) => {
    if (one.proofs.length < 2) return
    for (const left of one.proofs)
      await refuse(
        one,
        {
          proof: headerOf(
            one.opened.challengeId,
            one.proofs.filter((proof) => proof !== left),
          ),
        },
        'verificationNeeded',
      )
  },
  'two guesses for one factor': (one) => {
    const [first] = one.proofs
    assert.ok(first)
    const twice = [...one.proofs, ...others([first])]
    return refuse(one, { proof: headerOf(one.opened.challengeId, twice) }, 'verificationNeeded')
  },
}

test('MF-01 MF-07 MF-08 every endpoint with a scene refuses every kind of bad proof', async () => {
  assert.ok(sceneEntries.length >= 23)
  for (const entry of sceneEntries) {
    const one = await goodCase(entry, await withEverything())
    await batchesPaid()
    const untouched = await effects()
    for (const judge of Object.values(bad)) await judge(one)
    assert.equal(await effects(), untouched, entryName(entry))
    // None of it has spoiled the right proof: it passes the guard, whatever the handler then says.
    const passed = await show(one, { proof: headerOf(one.opened.challengeId, one.proofs) })
    assert.ok(!proofRefusals.has(passed.refusal), `${entryName(entry)}: ${passed.text}`)
    const again = await show(one, { proof: headerOf(one.opened.challengeId, one.proofs) })
    // A completed call with a requestId gets its first answer again; every other needs a new proof.
    if (!entry.replay || passed.status !== 200)
      assert.ok(again.status === 401 || again.refusal === 'verificationExpired', again.text)
  }
})

test('MF-01 a call without a proof is refused with its challenge', async () => {
  for (const entry of sceneEntries) {
    const person = await sceneCallOnly(entry)
    for (const proof of [undefined, '']) {
      const answer = await show(person, proof === undefined ? {} : { proof })
      assert.equal(answer.refusal, 'verificationNeeded', `${entryName(entry)}: ${answer.text}`)
      const { challengeId } = (answer.result ?? {}) as Partial<OpenChallenge>
      // A visitor's ticket is looked at only where a challenge is asked for.
      assert.equal(typeof challengeId, entry.access === 'public' ? 'undefined' : 'string', entryName(entry))
    }
  }
})

async function sceneCallOnly(entry: CustomerEndpoint): Promise<Case> {
  const person = entryName(entry) === 'POST /mfa/authenticator/confirm' ? await withEverything() : defaultPerson
  const opened = { challengeId: '', expiresAt: '', required: [], available: [], summary: { title: '', amount: null, lines: [] } }
  return { person, call: await sceneCall(world, person, entry), opened, proofs: [] }
}

test('MF-03 [D2.02] a call that differs from what was confirmed burns its proof', async () => {
  for (const entry of sceneEntries) {
    const one = await goodCase(entry)
    if (JSON.stringify(one.call.changed) === JSON.stringify({ body: one.call.body })) continue
    const proof = headerOf(one.opened.challengeId, one.proofs)
    const answer = await show(one, { proof, changed: true })
    // Another ticket is another visitor, and an app that was never begun cannot be confirmed.
    const expected = entry.scene === 'forgotPassword' ? 'verificationExpired' : 'detailsChanged'
    assert.equal(answer.refusal, expected, `${entryName(entry)}: ${answer.text}`)
    if (expected === 'detailsChanged') await refuse(one, { proof }, 'verificationExpired')
  }
})

test('MF-02 a proof of one scene opens no other, and is burned', async () => {
  for (const entry of sceneEntries.filter(({ access }) => access !== 'public')) {
    const person = entryName(entry) === 'POST /mfa/authenticator/confirm' ? await withEverything() : defaultPerson
    const foreign = entry.scene === 'antiPhishingCode' ? changeMobilePrecheck : setAntiPhishingCode
    const body = foreign === setAntiPhishingCode ? { code: 'Harbour88' } : {}
    assert.ok(foreign.scene)
    const opened = await world.open(foreign.scene, { person, entry: foreign, body })
    const proofs = await world.proofs(opened, person)
    const one = { person, call: await sceneCall(world, person, entry), opened, proofs }
    await refuse(one, { proof: headerOf(opened.challengeId, proofs) }, 'detailsChanged')
    await refuse(one, { proof: headerOf(opened.challengeId, proofs) }, 'verificationExpired')
  }
})

test('MF-09 an expired proof is refused by every endpoint', async () => {
  for (const entry of sceneEntries) {
    const one = await goodCase(entry)
    world.server.clock.forward(10 * 60_000 + 1_000)
    await refuse(one, { proof: headerOf(one.opened.challengeId, one.proofs) }, 'verificationExpired')
  }
})

test('MF-19 where an authenticator is bound no weaker factor passes', async () => {
  for (const entry of sceneEntries) {
    const one = await goodCase(entry)
    const asked = one.opened.required.flat()
    if (!asked.includes(3)) continue
    const weaker = ([1, 2] as const).filter((type) => !asked.includes(type)).map((checkType) => ({ checkType, code: '000000' }))
    const without = one.proofs.filter(({ checkType }) => checkType !== 3)
    const downgraded = [...without, ...weaker]
    if (downgraded.length > 0) await refuse(one, { proof: headerOf(one.opened.challengeId, downgraded) }, 'verificationNeeded')
  }
})

test('MF-07 the ticket of another visitor does not fit either', async () => {
  const [person, stranger] = [await world.person(), await world.person()]
  const mine = await addTicket(world, person, 'precheck')
  const theirs = await addTicket(world, stranger, 'precheck')
  const entry = sceneEntries.find(({ scene }) => scene === 'forgotPassword')
  assert.ok(entry)
  const opened = await world.open('forgotPassword', { token: mine })
  const proof = headerOf(opened.challengeId, await world.proofs(opened))
  const answer = await world.call(entry, { body: { precheckToken: theirs }, proof })
  assert.equal(nameOf(answer.errCode), 'verificationExpired')
  assert.equal((await world.call(entry, { body: { precheckToken: mine }, proof })).status, 200)
})
