// What a company takes home: its own documents, and the whole of its log.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' } })
  tools = companyTools(world)
})
after(() => world.close())

const fetchAs = ({ token }: Person, path: string) =>
  fetch(`${world.server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })

/** As it lies there after a registration. */
async function keepDocument(accountId: string, name: string, bytes: Buffer): Promise<string> {
  const { pool } = world.server.database
  const [registration, document] = [newId(), newId()]
  await pool.query(
    `insert into registration (id, account_id, email, account_type, draft_token_hash, state, created_at, saved_at, submitted_at, expires_at)
     values ($1, $2, $3, 'corporate', $4, 'ACTIVE', now(), now(), now(), now())`,
    [registration, accountId, `${registration}@example.com`, createHash('sha256').update(registration).digest()],
  )
  await pool.query(
    `insert into registration_document (id, registration_id, kind, name, type, size, sha256, bytes, created_at)
     values ($1, $2, 'certificate', $3, 'application/pdf', $4, $5, $6, now())`,
    [document, registration, name, bytes.length, createHash('sha256').update(bytes).digest(), bytes],
  )
  return document
}

test('company documents go to owner and administrators, and are logged', async () => {
  const owner = await tools.person('owner')
  const viewer = await tools.person('viewer', owner.accountId)
  const bytes = Buffer.from('%PDF-1.7 <script>alert(1)</script>')
  const id = await keepDocument(owner.accountId, 'Certificate ทะเบียน "1".pdf', bytes)
  const answer = await fetchAs(owner, `/company/document/${id}`)
  assert.equal(answer.status, 200)
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="Certificate_[\w.]+"; filename\*=UTF-8''Certificate%20/,
  )
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'cache-control'].map((name) => answer.headers.get(name)),
    ['application/pdf', 'nosniff', 'no-store'],
  )
  assert.equal((await fetchAs(viewer, `/company/document/${id}`)).status, 403)
  const { rows } = await world.server.database.pool.query<{ actor_id: string }>(
    `select actor_id from audit_row where action = 'companyDocumentOpened' and subject = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ actor_id: owner.userId }])
})

test('another company’s document answers like an unknown one', async () => {
  const [one, other, without] = [await tools.person('owner'), await tools.person('owner'), await tools.person('owner')]
  const id = await keepDocument(one.accountId, 'a.pdf', Buffer.from('%PDF'))
  await keepDocument(other.accountId, 'b.pdf', Buffer.from('%PDF'))
  const unknown = '01a1dd29-b888-713e-811b-38c9cda61dc7'
  for (const stranger of [other, without]) {
    const answers = await Promise.all([id, unknown].map((asked) => fetchAs(stranger, `/company/document/${asked}`)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404],
    )
    const [of, ofUnknown] = await Promise.all(answers.map((answer) => answer.text()))
    assert.equal(of, ofUnknown)
  }
  const { rowCount } = await world.server.database.pool.query(`select from audit_row where subject = $1`, [id])
  assert.equal(rowCount, 0)
})

test('the exported log has every own row once, newest first', async () => {
  const [owner, other] = [await tools.person('owner'), await tools.person('owner')]
  const total = 12_345
  for (const [accountId, rows] of [
    [owner.accountId, total],
    [other.accountId, 5],
  ] as const)
    await world.server.database.pool.query(
      `insert into audit_row (at, actor_kind, account_id, action, subject, detail)
       select now(), 'system', $1::uuid, 'approvalAsked', $1::uuid::text || '-' || n, '{}' from generate_series(1, $2::int) n`,
      [accountId, rows],
    )
  const answer = await fetchAs(owner, '/company/log/export')
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  assert.equal(head, 'Time (UTC),Who,What,Action,Id,Place')
  const places = lines.map((line) => Number(line.split(`${owner.accountId}-`)[1]?.split(',')[0]))
  assert.deepEqual(
    places,
    Array.from({ length: total }, (_, index) => total - index),
  )
})

test('[D12.11] the log names the status of a withdrawal, not its stored state', async () => {
  const owner = await tools.person('owner')
  await world.server.database.pool.query(
    `insert into audit_row (at, actor_kind, account_id, action, subject, detail)
     values (now(), 'system', $1, 'cryptoWithdrawalMoved', 'one', '{"to":"PENDING_APPROVAL"}')`,
    [owner.accountId],
  )
  const lines = await (await fetchAs(owner, '/company/log/export')).text()
  assert.match(lines, /Crypto withdrawal updated: Pending Approval/)
  assert.doesNotMatch(lines, /PENDING_APPROVAL/)
})
