// A mail is written in the language of its reader, not of the person who caused it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activateAccount } from '@sampan/contract/api/activation.ts'
import * as memberApi from '@sampan/contract/api/members.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { companyTools, requestId } from '@sampan/test-support/people/companies.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  // Real messages, which the worker takes to the outbox.
  world = await identityWorld({ messages: undefined })
  tools = companyTools(world)
})
after(() => world.close())

const thai = /[\u0e00-\u0e7f]{3}/

/** The newest mail to this reader that says this, once the worker has taken it there. */
const mailTo = (recipient: string, about: RegExp): Promise<string> =>
  eventually(`a mail to ${recipient} that says ${about}`, async () => {
    const { rows } = await world.server.database.pool.query<{ mail: string }>(
      `select coalesce(subject, '') || chr(10) || body as mail from sent_message where recipient = $1 order by id desc`,
      [recipient],
    )
    return rows.find(({ mail }) => about.test(mail))?.mail
  })

test('an English action mails a Thai approver in Thai', async () => {
  const company = await tools.company()
  const { pool } = world.server.database
  await pool.query(`update app_user set language = 'th' where id = $1`, [company.approver.userId])
  assert.equal((await tools.addBank(company.maker)).status, 200)
  const toThai = await mailTo(company.approver.email, /approvals/)
  assert.match(toThai.split('\n')[0] ?? '', thai)
  assert.doesNotMatch((await mailTo(company.owner.email, /approvals/)).split('\n')[0] ?? '', thai)
})

test('an invitation accepted in Thai gives mails in Thai', async () => {
  const owner = await tools.person('owner')
  const email = `colleague-${requestId()}@example.com`
  const body = { requestId: requestId(), email, name: 'New Colleague', role: 'approver' }
  const invited = await call(world.server, memberApi.invite, { token: owner.token, code: rightCode, body })
  assert.equal(invited.status, 200, invited.text)
  const [, accountKey = ''] = /accountKey=([\w-]+)/.exec(await mailTo(email, /accountKey=/)) ?? []
  const accepted = await call(world.server, activateAccount, {
    code: rightCode,
    body: { requestId: requestId(), accountKey, newPassword: goodPassword, recaptchaToken: 'ok' },
    headers: { 'accept-language': 'th' },
  })
  assert.equal(accepted.status, 200, accepted.text)
  assert.equal((await tools.addBank(owner)).status, 200)
  assert.match((await mailTo(email, /approvals/)).split('\n')[0] ?? '', thai)
})
