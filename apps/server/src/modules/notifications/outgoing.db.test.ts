// Mails about money that leaves carry the link that stops everything else; mails about money that comes in do not.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { languages } from '@sampan/contract/language.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { systemClock } from '../../platform/clock.ts'
import { withTx } from '../../platform/db/db.ts'
import { type NoticeKind, outgoingKinds } from '../../platform/events/notices.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import { createKeyRing } from '../../platform/security/key-ring.ts'
import { composeMail } from './compose.ts'
import { createMessages } from './enqueue-message.ts'
import type { Content } from './mail-blocks.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

test('a withdrawal mail names amount, fee, network, address and hash', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const params = {
    amount: '100.00 USDC',
    fee: '0.50 USDC',
    network: 'Ethereum',
    destination: address,
    txnHash: '0xabc',
    reference: 'CW-1',
  }
  for (const kind of outgoingKinds)
    for (const language of languages) {
      const content: Content = { about: 'notice', kind, params, antiPhishingCode: 'Harbour88', freezeKey: 'sampan_freeze_key' }
      const { text, subject } = composeMail(content, { to: 'a@example.com', language, origin: 'https://wallet.example.com' })
      for (const fact of kind.startsWith('crypto') ? Object.values(params) : [])
        assert.ok(text.includes(fact), `${kind} ${language}: ${fact}`)
      assert.ok(text.includes('Harbour88'))
      assert.ok(text.includes('https://wallet.example.com/freeze#freezeKey=sampan_freeze_key'), `${kind} ${language}`)
      assert.doesNotMatch(subject + text, /\{\w+\}/)
    }
})

test('such a mail has a link that works once; a deposit has none', async () => {
  const { userId, accountId } = await createUser(database.pool, new Date())
  await database.pool.query(`update app_user set role = 'individual' where id = $1`, [userId])
  const seal = createCipher(createKeyRing(randomBytes(32)))
  const messages = createMessages({ seal, clock: systemClock, factor: 1 })
  const leave = async (kind: NoticeKind, scope: 'wallet_history.crypto_withdraw.view' | 'wallet_history.crypto_deposit.view') => {
    await withTx(database.pool, (tx) => messages.notice(tx, { accountId, scope, kind, params: { amount: '100.00 USDC' } }))
    const { rows } = await database.pool.query<{ id: string; content: Buffer }>(
      'select id, content from message where user_id = $1 order by created_at desc, id desc limit 1',
      [userId],
    )
    const [row] = rows
    assert.ok(row)
    return JSON.parse(seal.decrypt(row.content, `message ${row.id}`)) as Extract<Content, { about: 'notice' }>
  }
  const tickets = async () =>
    (await database.pool.query(`select from ticket where user_id = $1 and kind = 'freeze'`, [userId])).rowCount
  const [first, second] = [
    await leave('cryptoWithdrawalSubmitted', 'wallet_history.crypto_withdraw.view'),
    await leave('cryptoWithdrawalSent', 'wallet_history.crypto_withdraw.view'),
  ]
  assert.ok(first.freezeKey && second.freezeKey && first.freezeKey !== second.freezeKey)
  assert.equal(await tickets(), 2)
  assert.equal((await leave('depositCredited', 'wallet_history.crypto_deposit.view')).freezeKey, null)
  assert.equal(await tickets(), 2)
})
