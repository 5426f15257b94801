// What the workers do with a withdrawal when nodes, networks and people behave badly. Real chains, real signer, real ledger.

import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { TransactionLookup } from '@sampan/chains/gateway.ts'
import { getCryptoTransaction as getTransaction } from '@sampan/contract/api/crypto.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { resumeWithdrawals, stopWithdrawals } from '@sampan/ledger/withdrawals.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import { fileTransactions, updateTransaction } from '@sampan/test-support/money/transactions.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { passed } from '../../../../../../packages/signer/test/decisions.ts'
import { newId } from '../../../platform/security/ids.ts'
import { followChain, noteChainAhead, releaseNonce, takeNonce, useNonce } from '../../crypto/nonces.ts'
import { factsOf } from '../../operator-work/entities/entity-facts.ts'

const ethereum = 3
const minute = 60_000

let world: WithdrawWorld
let wallet: string
before(async () => {
  world = await withdrawWorld([ethereum])
  wallet = await world.fill(ethereum, 'USDC', 1_000_000)
})
afterEach(async () => {
  world.bent.gateway.clear()
  world.bent.signer = {}
  await world.chain().hold?.(false)
  // A reading from the faulty node is no longer fresh.
  world.clock.forward(minute)
})
after(async () => {
  await world.prove()
  await world.close()
})

/** A submitted withdrawal of 100 USDC, screened and queued. */
async function queued(amount = '100') {
  const user = await world.customer('10000')
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const answer = await world.withdraw(user, { addressId, amount })
  assert.equal(answer.status, 200, answer.text)
  const { id } = answer.result
  assert.equal((await world.step(id)).state, 'QUEUED')
  return { user, to, id, total: units(answer.result.total.amount) }
}

const arrived = (to: string) => world.gateway().balance(to, { kind: 'token', currency: 'USDC' })
const bend = (change: NonNullable<ReturnType<typeof world.bent.gateway.get>>) => world.bent.gateway.set(ethereum, change)

async function isUntouched(user: TestUser, id: string, total: bigint): Promise<void> {
  assert.deepEqual(await world.balance(user), { available: units('10000') - total, held: total }, `withdrawal ${id}`)
}

describe('nobody knows what became of it', () => {
  const faults = [
    ['a time-out', () => new Error('timeout')],
    ['already known', () => new Error('already known')],
    ['502 after accepting', () => new Error('502 Bad Gateway')],
  ] as const
  test('WD-04 [D5.25] after a time-out or 502 the same bytes are sent again and pay once', async (t) => {
    for (const [name, fault] of faults)
      await t.test(name, async () => {
        const { user, to, id, total } = await queued()
        const real = world.gateway().send.bind(world.gateway())
        const isTaken = name !== 'a time-out'
        bend({
          send: async (signed) => {
            if (isTaken) await real(signed)
            throw fault()
          },
        })
        assert.equal((await world.step(id)).state, 'BROADCASTING')
        await isUntouched(user, id, total)
        const [stored] = await world.payments(id)
        assert.ok(stored?.bytes && stored.sent_at === null)
        assert.equal(await arrived(to), isTaken ? 100_000_000n : 0n)
        const sent: string[] = []
        bend({
          send: async (signed) => {
            sent.push(signed.bytes)
            return real(signed)
          },
        })
        await world.step(id)
        for (const bytes of sent) assert.equal(bytes, stored.bytes)
        assert.equal((await world.finish(id)).state, 'COMPLETED')
        assert.equal(await arrived(to), 100_000_000n)
        assert.equal((await world.payments(id)).length, 1)
      })
  })

  test('[D5.25] a node that knows nothing proves nothing: no money goes back', async () => {
    const { user, id, total } = await queued()
    await world.chain().hold?.(true)
    await world.step(id)
    const unknown: TransactionLookup = { state: 'unknown' }
    bend({
      find: async () => unknown,
      send: async () => ({ outcome: 'rejected', reason: 'as if it were proven' }),
      isDead: async () => false,
    })
    for (let look = 0; look < 20; look++) {
      world.clock.forward(minute / 2)
      assert.equal((await world.step(id)).state, 'BROADCASTING')
    }
    await isUntouched(user, id, total)
    world.bent.gateway.clear()
    await world.chain().hold?.(false)
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('[D5.25] [D5.22] with proof that the bytes are dead it fails and returns all, once', async () => {
    const { user, to, id, total } = await queued()
    bend({ send: async () => Promise.reject(new Error('lost')) })
    await world.step(id)
    const [{ sequence } = { sequence: '' }] = await world.payments(id)
    // The number is used by a payment of the same wallet outside of our books.
    world.bent.gateway.clear()
    await spendSequence(BigInt(sequence))
    const open = await world.step(id)
    assert.equal(open.state, 'BROADCASTING', 'not final yet')
    await isUntouched(user, id, total)
    await world.chain().mine(10)
    const ended = await world.step(id)
    assert.deepEqual([ended.state, ended.reason], ['FAILED', 'neverMined'])
    assert.deepEqual(await world.balance(user), { available: units('10000'), held: 0n })
    assert.equal(await arrived(to), 0n)
    await world.step(id)
    assert.deepEqual(await world.balance(user), { available: units('10000'), held: 0n })
  })

  /** Pays with this number past our tables, as a thief of the key would. */
  async function spendSequence(sequence: bigint): Promise<void> {
    const gateway = world.gateway()
    const other = await world.newAddress()
    const fee = await gateway.estimateFee('USDC', 'bumped')
    const asset = { kind: 'token', currency: 'USDC' } as const
    const unsigned = await gateway.build({ from: wallet, to: other, memo: null, asset, units: 1n, sequence, fee })
    const { approveIntent } = await import('@sampan/signer/intent.ts')
    const intent = {
      withdrawalId: newId(),
      network: ethereum,
      currency: 'USDC',
      to: other,
      memo: null,
      units: 1n,
      decisions: passed,
    } as const
    const approval = approveIntent(world.deps.approvalKey, intent)
    await gateway.send(await world.signer.signWithdrawal({ intent, approval, unsigned }))
  }
})

describe('stuck, replaced, reverted, reorganised', () => {
  async function hashInSearch(id: string): Promise<string | undefined> {
    const { pool } = world.database
    await fileTransactions(pool)
    const { rows } = await pool.query<{ hash: string }>('select hash from transaction_search where id = $1', [id])
    return rows[0]?.hash
  }

  test('WD-06 too low a fee: the same sequence with a higher fee, and one payment', async () => {
    const { to, id } = await queued()
    await world.chain().hold?.(true)
    await world.step(id)
    assert.equal((await world.step(id)).state, 'BROADCASTING')
    assert.equal((await world.payments(id)).length, 1, 'not stuck yet')
    assert.equal(await hashInSearch(id), (await world.find(id)).txnHash)
    world.clock.forward(11 * minute)
    await world.step(id)
    const [first, second] = await world.payments(id)
    assert.ok(first && second)
    assert.equal(second.sequence, first.sequence)
    assert.notEqual(second.txn_hash, first.txn_hash)
    assert.equal((await world.find(id)).txnHash, second.txn_hash)
    assert.equal(await hashInSearch(id), second.txn_hash)
    await world.chain().hold?.(false)
    const done = await world.finish(id)
    assert.deepEqual([done.state, done.txnHash], ['COMPLETED', second.txn_hash])
    assert.equal(await arrived(to), 100_000_000n)
  })

  test('WD-07 it completes with the hash that was mined, bumped or not', async () => {
    const { to, id } = await queued()
    await world.chain().hold?.(true)
    await world.step(id)
    world.clock.forward(11 * minute)
    const real = world.gateway().send.bind(world.gateway())
    // The replacement never reaches a node.
    bend({ send: async () => Promise.reject(new Error('timeout')) })
    await world.step(id)
    const [first, second] = await world.payments(id)
    assert.ok(first && second)
    bend({ send: real })
    await world.chain().hold?.(false)
    await world.chain().mine(1)
    const done = await world.finish(id)
    assert.deepEqual([done.state, done.txnHash], ['COMPLETED', first.txn_hash])
    assert.equal(await arrived(to), 100_000_000n)
    assert.equal(await hashInSearch(id), first.txn_hash)
  })

  test('WD-09 mined but reverted: Failed, released once, the gas is ours to pay', async () => {
    const { user, to, id } = await queued()
    const gasBefore = await gasOf()
    // The wallet is emptied between the look at its balance and the block.
    await world.chain().hold?.(true)
    await world.step(id)
    const [payment] = await world.payments(id)
    const mined = { state: 'failed', block: { height: 1n, hash: '0x' }, feeUnits: 21_000n * 10n ** 9n } as const
    const real = world.gateway().find.bind(world.gateway())
    bend({ find: async (hash) => (hash === payment?.txn_hash ? mined : real(hash)) })
    await world.chain().mine(12)
    const ended = await world.step(id)
    assert.deepEqual([ended.state, ended.reason], ['FAILED', 'reverted'])
    assert.deepEqual(await world.balance(user), { available: units('10000'), held: 0n })
    await world.step(id)
    assert.deepEqual(await world.balance(user), { available: units('10000'), held: 0n })
    assert.equal((await gasOf()) - gasBefore, -21_000n)
    assert.ok(world.notices.some(({ accountId, kind }) => accountId === user.accountId && kind === 'cryptoWithdrawalFailed'))
    void to
  })

  const gasOf = async () => {
    const { id } = world.deps.chart.gas('Ethereum')
    const { rows } = await world.database.pool.query<{ balance: string }>(
      'select ledger.read_house_balance($1)::text as balance',
      [id],
    )
    return BigInt(rows[0]?.balance ?? 0)
  }

  test('a mined transaction that moved no coins waits for a person', async () => {
    const { user, id, total } = await queued()
    const real = world.gateway().find.bind(world.gateway())
    await world.step(id)
    bend({
      find: async (hash) => {
        const found = await real(hash)
        return found.state === 'mined' ? { ...found, movements: [] } : found
      },
    })
    await world.chain().mine(12)
    assert.equal((await world.step(id)).state, 'CONFIRMING')
    await isUntouched(user, id, total)
    assert.ok(world.logged.some((line) => line.includes('without moving the coins')))
    world.bent.gateway.clear()
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('WD-11 after a reorganisation the same bytes are sent again, paid once', async () => {
    const { user, to, id, total } = await queued()
    await world.step(id)
    const confirming = await world.step(id)
    assert.deepEqual([confirming.state, confirming.confirmations], ['CONFIRMING', { n: 1, m: 6 }])
    await world.chain().reorg({ depth: 1, keep: false })
    assert.equal(await arrived(to), 0n)
    const dropped = await world.step(id)
    assert.deepEqual([dropped.state, dropped.confirmations], ['BROADCASTING', null])
    await isUntouched(user, id, total)
    const payments = await world.payments(id)
    assert.equal(payments.length, 1)
    assert.equal((await world.finish(id)).state, 'COMPLETED')
    assert.equal(await arrived(to), 100_000_000n)
    assert.equal((await world.payments(id))[0]?.bytes, payments[0]?.bytes)
  })

  test('it completes only with enough confirmations and finality', async () => {
    const { id } = await queued()
    await world.step(id)
    const seen: unknown[] = []
    for (let block = 0; block < 8; block++) {
      const { state, confirmations } = await world.step(id)
      seen.push([state, confirmations?.n])
      await world.chain().mine(1)
    }
    assert.deepEqual(seen.slice(0, 6), [
      ['CONFIRMING', 1],
      ['CONFIRMING', 2],
      ['CONFIRMING', 3],
      ['CONFIRMING', 4],
      ['CONFIRMING', 5],
      ['COMPLETED', 6],
    ])
  })
})

describe('sequences', () => {
  test('WD-10 two workers, a restart and a stale node: no nonce is used twice', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, () => queued('50')))
    bend({ nextSequence: async () => 0n })
    const lockTimeout = '55P03'
    // A job that waits too long for the wallet, on a busy machine, fails and runs again.
    const step = (id: string) =>
      world.step(id).catch((error: { code?: string }) => {
        if (error.code !== lockTimeout) throw error
      })
    // Two workers at each of them at once, and again until everything has left.
    for (let round = 0; round < 40; round++) {
      await Promise.all(payments.flatMap(({ id }) => [step(id), step(id)]))
      if ((await Promise.all(payments.map(({ id }) => world.find(id)))).every(({ state }) => state !== 'QUEUED')) break
    }
    world.bent.gateway.clear()
    for (const { id, to } of payments) {
      assert.equal((await world.finish(id)).state, 'COMPLETED')
      assert.equal(await arrived(to), 50_000_000n)
    }
    const { rows } = await world.pool.query<{ sequence: string }>('select sequence::text from chain_nonce where address = $1', [
      wallet,
    ])
    assert.equal(new Set(rows.map(({ sequence }) => sequence)).size, rows.length)
    const used = rows.map(({ sequence }) => Number(sequence)).toSorted((a, b) => a - b)
    assert.deepEqual(
      used.slice(1).filter((sequence, at) => sequence - (used[at] ?? 0) > 2),
      [],
      'and no gap that blocks the wallet',
    )
    const twice = world.database.pool.query(
      'insert into chain_nonce select network, address, sequence, purpose, gen_random_uuid(), now() from chain_nonce limit 1',
    )
    await assert.rejects(twice, /chain_nonce_pkey/)
  })

  test('a released nonce is taken by the next withdrawal alone', async () => {
    const payout = { network: ethereum, address: `0x${'ab'.repeat(20)}` } as const
    const [one, other] = [
      { purpose: 'withdrawal', subject: newId() },
      { purpose: 'topUp', subject: newId() },
    ] as const
    const now = world.clock.now()
    const take = (owner: typeof one | typeof other, chainNext: bigint) =>
      world.ctx.transact((tx) => takeNonce(tx, { wallet: payout, owner, chainNext, now }))
    assert.deepEqual(await take(one, 7n), { ahead: { kept: 0n, chainNext: 7n } }, 'never paid from by these books')
    await world.ctx.transact((tx) => followChain(tx, payout, 7n))
    assert.deepEqual(await take(one, 7n), { sequence: 7n })
    assert.deepEqual(await take(one, 7n), { sequence: 7n }, 'the same owner gets the same')
    assert.ok('busy' in (await take(other, 7n)))
    await releaseNonce(world.ctx.db, one)
    assert.deepEqual(await take(other, 7n), { sequence: 7n })
    const use = (owner: typeof one | typeof other, sequence: bigint) =>
      world.ctx.transact((tx) => useNonce(tx, { wallet: payout, owner, sequence, now }))
    assert.equal(await use(one, 7n), false)
    assert.equal(await use(other, 7n), true)
    assert.deepEqual(await take(one, 3n), { sequence: 8n }, 'a stale count takes nothing back')
    assert.equal(await use(one, 8n), true)
    assert.deepEqual(
      await take(other, 20n),
      { ahead: { kept: 9n, chainNext: 20n } },
      'the chain knows payments that the books miss',
    )
    await world.ctx.transact((tx) => noteChainAhead(tx, payout, 20n))
    assert.ok('ahead' in (await take(other, 21n)))
    assert.deepEqual(await take(other, 20n), { sequence: 20n }, 'operators have accepted the count of the chain')
  })

  test('[D5.26] the bytes are stored before they are sent, and never change afterwards', async () => {
    const { id } = await queued()
    let atSending: unknown
    const real = world.gateway().send.bind(world.gateway())
    bend({
      send: async (signed) => {
        const [stored] = await world.payments(id)
        atSending = { isStored: stored?.bytes === signed.bytes, state: (await world.find(id)).state }
        return real(signed)
      },
    })
    await world.step(id)
    assert.deepEqual(atSending, { isStored: true, state: 'BROADCASTING' })
    for (const change of [`bytes = 'other'`, 'sequence = sequence + 1', `txn_hash = 'other'`])
      await assert.rejects(
        world.database.pool.query(`update crypto_payment set ${change} where withdrawal_id = $1`, [id]),
        /never change/,
      )
    await world.finish(id)
  })

  test('confirmed terms never change; a changed row is not signed', async () => {
    const { user, to, id, total } = await queued()
    const thief = await world.newAddress()
    const terms = {
      transaction: ['amount = amount * 10', 'fee = fee + 1', 'network = 8', 'currency = null', 'open_once = null'],
      crypto_withdrawal_detail: [`address = '${thief}'`, 'units = units * 10', 'network = 8'],
    }
    for (const [table, changes] of Object.entries(terms))
      for (const change of changes)
        await assert.rejects(world.database.pool.query(`update ${table} set ${change} where id = $1`, [id]), /never change/)
    await updateTransaction(world.database.pool, 'crypto_withdrawal', id, { address: thief })
    assert.deepEqual([(await world.step(id)).state, (await world.find(id)).blocked], ['QUEUED', 'signer'])
    assert.equal(await arrived(thief), 0n)
    await isUntouched(user, id, total)
    await updateTransaction(world.database.pool, 'crypto_withdrawal', id, { address: to })
    assert.equal((await world.finish(id)).state, 'COMPLETED', 'and the wallet pays on')
  })
})

describe('what stops it before it is signed', () => {
  /** It stays queued with this reason, look after look, without failing; afterwards it goes on. */
  async function waits(id: string, reason: string): Promise<void> {
    const failures = world.logged.length
    for (let look = 0; look < 3; look++) {
      const { state, blocked } = await world.step(id)
      assert.deepEqual([state, blocked], ['QUEUED', reason])
    }
    assert.equal(world.logged.slice(failures).filter((line) => line.includes('"a withdrawal waits"')).length, 1, 'said once')
    const { rows } = await world.pool.query<{ next_check_at: Date }>(
      'select next_check_at from crypto_withdrawal where id = $1',
      [id],
    )
    assert.ok((rows[0]?.next_check_at.getTime() ?? 0) >= world.clock.now().getTime() + 30_000, 'not in a loop')
  }

  test('WD-20 with too little coin or gas it stays queued, alerts, and is paid later', async () => {
    const { user, id, total } = await queued()
    const real = world.gateway().balance.bind(world.gateway())
    bend({ balance: async (address, asset) => (asset.kind === 'native' ? 5n : real(address, asset)) })
    await waits(id, 'gas')
    bend({ balance: async (address, asset) => (asset.kind === 'token' ? 99_999_999n : real(address, asset)) })
    await waits(id, 'wallet')
    await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
    assert.match(await world.figures(), /sampan_withdrawals_waiting_wallet 1\n/)
    await isUntouched(user, id, total)
    world.bent.gateway.clear()
    assert.equal((await world.finish(id)).state, 'COMPLETED')
    await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
    assert.match(await world.figures(), /sampan_withdrawals_waiting_wallet 0\n/)
  })

  test('a withdrawal that waits for the wallet is reported and cancellable', async () => {
    const { user, id } = await queued('120.5')
    const real = world.gateway().balance.bind(world.gateway())
    bend({ balance: async (address, asset) => (asset.kind === 'token' ? 100_000_000n : real(address, asset)) })
    await world.step(id)
    assert.equal(world.notices.filter(({ kind }) => kind === 'cryptoWithdrawalDelayed').length, 0, 'a short wait is not reported')
    world.clock.forward(5 * minute)
    await world.step(id)
    await world.step(id)
    const signedIn = await world.again(user)
    const delayNotices = world.notices.filter(
      ({ kind, accountId }) => kind === 'cryptoWithdrawalDelayed' && accountId === user.accountId,
    )
    assert.equal(delayNotices.length, 1, 'once')
    const { result } = await call(world.server, getTransaction, { token: signedIn.token, params: { id } })
    assert.match(result.reason ?? '', /Delayed on our side/)
    assert.deepEqual([result.etaAt, result.nextStep?.who, result.allowedMoves], [null, 'operator', ['cancel']])
    assert.ok(Date.parse(result.nextStep?.by ?? '') > world.clock.now().getTime(), 'the next promise lies ahead')
    assert.deepEqual(result.timeline.at(-1)?.text, result.reason)
    const facts = await factsOf(world.ctx.db, 'cryptoWithdrawal', id, 'en')
    assert.equal(facts.find(({ name }) => name === 'walletShort')?.value, '20.5 USDC')
    assert.equal((await world.cancel(signedIn, id)).status, 200)
    assert.deepEqual(await world.balance(user), { available: units('10000'), held: 0n })
  })

  test('a network that cannot pay is offered as unavailable before submitting', async () => {
    const { user, id } = await queued()
    await world.finish(id)
    const rich = await world.again(user)
    const omnibus = world.deps.chart.omnibus('Ethereum', 'USDC')
    const suspense = world.deps.chart.account('suspense', 'USDC')
    const held = -(await balanceOf(world.ctx.db, omnibus)).units
    const move = (from: typeof omnibus, to: typeof omnibus, amount: bigint) =>
      world.ctx.transact((tx) =>
        post(tx, {
          key: ['test', newId()],
          purpose: 'treasury',
          postings: [{ from, to, amount: { units: amount, currency: 'USDC' } }],
        }),
      )
    const addressId = await world.save(user, { address: await world.newAddress() })
    await move(suspense, omnibus, held - units('50'))
    const short = await world.preview(rich, { addressId, amount: '100' })
    assert.deepEqual([short.result.possible, short.result.refusal?.errCode], [false, refusals.networkShort.code])
    assert.match(short.result.refusal?.errMsg ?? '', /up to 50.00 USDC on Ethereum/)
    assert.equal(short.result.maxSendable.amount, '50.000000')
    assert.equal(short.result.maxBound, 'network')
    assert.equal((await world.withdraw(rich, { addressId, amount: '100' })).errCode, refusals.networkShort.code)
    assert.equal((await world.preview(rich, { addressId, amount: '50' })).result.possible, true)
    await move(suspense, omnibus, units('45'))
    assert.equal((await world.preview(rich, { addressId, amount: '5' })).result.refusal?.errCode, refusals.networkCannotPay.code)
    await move(omnibus, suspense, held - units('5'))
  })

  test('what has left and is not mined yet is not spent twice', async () => {
    const [one, two] = [await queued('400'), await queued('700')]
    const real = world.gateway().balance.bind(world.gateway())
    bend({
      balance: async (address, asset) => (asset.kind === 'token' && address === wallet ? 1_000_000_000n : real(address, asset)),
    })
    await world.chain().hold?.(true)
    assert.equal((await world.step(one.id)).state, 'BROADCASTING')
    assert.equal((await world.step(two.id)).blocked, 'wallet')
    await world.chain().hold?.(false)
    world.bent.gateway.clear()
    await world.chain().mine(1)
    for (const { id } of [one, two]) assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('WD-21 an absurd gas price is neither quoted nor paid', async () => {
    const { user, id } = await queued()
    const fee = await world.gateway().estimateFee('USDC')
    bend({ estimateFee: async () => ({ ...fee, nativeUnits: 10n ** 18n }) })
    await waits(id, 'gasPrice')
    world.clock.forward(minute)
    const addressId = await world.save(user, { address: await world.newAddress() })
    assert.equal((await world.preview(user, { addressId, amount: '100' })).status, 503)
    assert.equal((await world.withdraw(user, { addressId, amount: '100' })).status, 503)
    bend({ estimateFee: async () => Promise.reject(new Error('the node lies')) })
    await waits(id, 'node')
    world.bent.gateway.clear()
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('WD-23 frozen or disabled before the signature: nothing is signed', async () => {
    const { user, to, id, total } = await queued()
    let signatures = 0
    const real = world.signer.signWithdrawal.bind(world.signer)
    world.bent.signer = {
      signWithdrawal: async (asked) => {
        signatures++
        return real(asked)
      },
    }
    await world.database.pool.query('update account set frozen_at = now() where id = $1', [user.accountId])
    await waits(id, 'standing')
    await world.database.pool.query(`update account set frozen_at = null, status = 'DISABLED' where id = $1`, [user.accountId])
    assert.equal((await world.step(id)).blocked, 'standing')
    assert.deepEqual([signatures, await arrived(to)], [0, 0n])
    await isUntouched(user, id, total)
    await world.database.pool.query(`update account set status = 'ACTIVE' where id = $1`, [user.accountId])
    assert.equal((await world.finish(id)).state, 'COMPLETED')
    assert.equal(signatures, 1)
  })

  test('WD-24 a stopped network signs nothing new and finishes what is under way', async () => {
    const underWay = await queued()
    await world.chain().hold?.(true)
    await world.step(underWay.id)
    const { id } = await queued()
    await world.database.pool.query('update network_policy set withdrawals_open = false where network = 3')
    await waits(id, 'closed')
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from crypto_withdrawal where network = $1 and state in ('BROADCASTING', 'CONFIRMING')`,
      [ethereum],
    )
    assert.deepEqual(rows, [{ id: underWay.id }])
    // A stuck one gets no new signature either.
    world.clock.forward(11 * minute)
    await world.step(underWay.id)
    assert.equal((await world.payments(underWay.id)).length, 1)
    await world.chain().hold?.(false)
    assert.equal((await world.finish(underWay.id)).state, 'COMPLETED')
    const user = await world.customer('1000')
    const addressId = await world.save(user, { address: await world.newAddress() })
    assert.match((await world.withdraw(user, { addressId, amount: '100' })).errMsg, /^Ethereum is paused right now/)
    await world.database.pool.query('update network_policy set withdrawals_open = true where network = 3')
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('the stop switch of the ledger and the one of the signer keep it queued', async () => {
    const { id } = await queued()
    await stopWithdrawals(world.database.pool, 'a test')
    await waits(id, 'stopped')
    await resumeWithdrawals(world.database.pool, 'the test is over')
    await world.signer.stop(ethereum)
    assert.equal((await world.step(id)).blocked, 'signer')
    await world.signer.resume(ethereum)
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('a silent signer may have signed: the nonce stays, the bytes are equal', async () => {
    const { to, id } = await queued()
    const other = await queued()
    const real = world.signer.signWithdrawal.bind(world.signer)
    let lost: string | undefined
    world.bent.signer = {
      signWithdrawal: async (asked) => {
        lost = (await real(asked)).bytes
        throw new Error('the signer does not answer')
      },
    }
    assert.deepEqual([(await world.step(id)).state, (await world.find(id)).blocked], ['QUEUED', 'signer'])
    world.bent.signer = {}
    assert.equal((await world.step(other.id)).state, 'QUEUED', 'the wallet waits for the first')
    await world.step(id)
    assert.equal((await world.payments(id))[0]?.bytes, lost)
    for (const one of [id, other.id]) assert.equal((await world.finish(one)).state, 'COMPLETED')
    assert.equal(await arrived(to), 100_000_000n)
  })

  test('a refusal by the signer releases the nonce for the next withdrawal', async () => {
    const { id } = await queued()
    const other = await queued()
    const real = world.signer.signWithdrawal.bind(world.signer)
    world.bent.signer = {
      signWithdrawal: async (asked) => {
        if (asked.intent.withdrawalId === id) throw new SignerRefused('overLimit')
        return real(asked)
      },
    }
    assert.equal((await world.step(id)).blocked, 'signer')
    assert.equal((await world.finish(other.id)).state, 'COMPLETED')
    world.bent.signer = {}
    assert.equal((await world.finish(id)).state, 'COMPLETED')
  })

  test('what a dead worker has dropped is taken up again', async () => {
    const { id } = await queued()
    await updateTransaction(world.database.pool, 'crypto_withdrawal', id, {
      next_check_at: new Date(world.clock.now().getTime() - minute),
    })
    await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
    const { rows } = await world.database.pool.query<{ identifier: string }>(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.key = $1`,
      [`withdrawal ${id}`],
    )
    assert.deepEqual(rows, [{ identifier: 'broadcast-withdrawal' }])
    await world.finish(id)
  })
})
