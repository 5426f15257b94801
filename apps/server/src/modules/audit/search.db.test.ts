import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { auditState, exportAudit, searchAudit, verifyAudit } from '@sampan/contract/operator/audit.ts'
import { type Counter, type OperatorResponse, openCounter } from '@sampan/test-support/counter.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { audit } from '../../platform/db/audit-log.ts'
import { readerOf } from '../../platform/db/db.ts'
import { createLog } from '../../platform/observability/log.ts'
import { newId } from '../../platform/security/ids.ts'
import { parseCsv } from '../bank-statements/csv-statement.ts'
import { anchorFile } from './anchor.ts'
import { createChain } from './chain.ts'
import { auditRoutes } from './routes.ts'
import { verifyAudit as verifyAuditJob } from './verify.job.ts'

/** A million once on a quiet machine (see docs/runbooks/audit-log.md); fewer in every run. */
const many = Number(process.env.AUDIT_ROWS ?? 50_000)

let counter: Counter
let dir: string
const names = new Map<string, string>()

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sampan-audit-'))
  counter = await openCounter(({ mount }) =>
    auditRoutes(mount, { anchorFile: anchorFile(dir), operatorNames: async () => names }),
  )
})
after(async () => {
  await counter.close()
  rmSync(dir, { recursive: true, force: true })
})

type AuditPage = OperatorResponse<ResponseOf<typeof searchAudit>>

const page = (query: object, size = 50, cursor?: string) => ({
  body: { query, pagination: { size, ...(cursor && { cursor }) } },
})

test('OP-05 reading personal data or exporting the log is itself logged', async () => {
  const user = await createUser(counter.database.pool, counter.clock.now(), { email: 'jane.roe@example.com' })
  const by = { kind: 'user', id: user.userId, address: '203.0.113.77' } as const
  const note = 'write to jane.roe@example.com'
  const detail = { mobile: '+6581234567', replaced: '+66812345678', note, policy: 'single', memo: null }
  await counter.transact((tx) =>
    audit(tx, by, counter.clock.now(), { action: 'mobileChanged', accountId: user.accountId, subject: user.userId, detail }),
  )

  const compliance = counter.operator('compliance')
  names.set(compliance.session.operatorId, 'Demo compliance')
  const whole = await counter.call(compliance, searchAudit, page({ action: 'mobileChanged' }))
  assert.equal(whole.status, 200)
  assert.deepEqual(whole.result.resultList[0]?.detail.find(({ name }) => name === 'mobile')?.value, '+6581234567')
  assert.equal(whole.result.resultList[0]?.detail.find(({ name }) => name === 'memo')?.value, '', 'nothing is no word')
  assert.equal(whole.result.resultList[0]?.actor.name, 'ja***e@example.com')

  const admin = counter.operator('admin')
  const masked = await counter.call(admin, searchAudit, page({ action: 'mobileChanged' }))
  const text = JSON.stringify(masked.result)
  for (const secret of ['6581234567', '66812345678', 'jane.roe', '113.77']) assert.equal(text.includes(secret), false, secret)
  assert.match(text, /203\.0\.\*\.\*/)
  assert.match(text, /single/)

  const read = await counter.call(compliance, searchAudit, page({ action: 'audit*' }))
  const first = read.result.resultList.filter(({ action }) => action === 'auditRead').at(-1)
  assert.equal(first?.actor.id, compliance.session.operatorId)
  assert.equal(first?.actor.name, 'Demo compliance')
  assert.match(JSON.stringify(first?.detail), /mobileChanged/)
  assert.equal(
    read.result.resultList.some(({ actor }) => actor.id === admin.session.operatorId),
    false,
  )
})

test('the log is searched by five fields, in pages without gap or repeat', async () => {
  const subject = newId()
  const at = new Date('2026-03-01T00:00:00Z')
  for (let number = 0; number < 25; number++)
    await counter.transact((tx) =>
      audit(tx, { kind: 'system' }, at, { action: `step${number % 2}`, subject, detail: { number } }),
    )
  const admin = counter.operator('admin')
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const found: AuditPage = await counter.call(admin, searchAudit, page({ subject }, 7, cursor ?? undefined))
    seen.push(...found.result.resultList.map(({ detail }) => detail[0]?.value ?? ''))
    cursor = found.result.pagination.nextCursor
  } while (cursor)
  assert.deepEqual(
    seen,
    Array.from({ length: 25 }, (_, number) => String(24 - number)),
  )
  const count = async (query: object) => (await counter.call(admin, searchAudit, page(query, 100))).result.resultList.length
  assert.equal(await count({ subject, action: 'step1' }), 12)
  assert.equal(await count({ subject, action: 'step*' }), 25)
  assert.equal(await count({ subject, from: '2026-03-01T00:00:01Z' }), 0)
  assert.equal(await count({ subject, from: '2026-02-28T00:00:00Z', to: '2026-03-01T00:00:00Z' }), 25)
  assert.equal(await count({ subject, actorKind: 'user' }), 0)
  assert.equal(await count({ accountId: 'nothing' }), 0)
  const foreign = await counter.call(admin, searchAudit, page({}, 10, 'bm90aGluZw'))
  assert.equal(foreign.status, 400)
  const support = counter.operator('support')
  assert.equal((await counter.call(support, searchAudit, page({}))).status, 403)
})

test('the state shows head, anchor, what waits and what the last check found', async () => {
  const auditor = counter.operator('auditor')
  const { result: earlier } = await counter.call(auditor, auditState)
  assert.equal(earlier.head, null)
  assert.ok(earlier.waiting > 0)
  const log = createLog({ level: 'silent' })
  const deps = { db: readerOf(counter.database.pool), transact: counter.transact, log, now: () => counter.clock.now() }
  await createChain({ ...deps, file: anchorFile(dir) }).link()
  assert.equal((await counter.call(auditor, verifyAudit, { body: { requestId: newId() } })).status, 200)
  const { rows } = await counter.database.pool.query(`select from graphile_worker.jobs where task_identifier = 'verify-audit'`)
  assert.equal(rows.length, 1)
  await verifyAuditJob.run({ file: anchorFile(dir) }, deps, {})
  const { result } = await counter.call(auditor, auditState)
  assert.equal(result.checked?.ok, true)
  assert.equal(String(result.checked?.links), result.head?.seq)
  assert.equal(result.anchor?.hash, result.head?.hash)
  // Asking for the check is itself a row, and waits now.
  assert.equal(result.waiting, 1)
})

test('OP-14 HD-16 the export streams every row, masked by role and safe to open', async () => {
  for (let from = 1; from <= many; from += 50_000)
    await counter.database.pool.query(
      `insert into audit_row (at, actor_kind, action, subject, detail, address)
       select timestamptz '2026-01-01' + number * interval '1 second', 'user', '=HYPERLINK("http://x";"y")', ' +cmd' || number,
         jsonb_build_object('email', 'person' || number || '@example.com', 'formula', 'x;=1+1'), '198.51.100.7'
       from generate_series($1::int, least($2::int, $1::int + 49999)) number`,
      [from, many],
    )
  const auditor = counter.operator('auditor')
  const query = { from: '2026-01-01T00:00:00Z', to: '2026-02-28T00:00:00Z' }
  const started = performance.now()
  const atFirst = process.memoryUsage().rss
  const answer = await counter.fetch(auditor, exportAudit, { body: { query, reason: 'Yearly review' } })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  let bytes = 0
  let lines = 0
  let chunks = 0
  let head = ''
  let peak = atFirst
  for await (const chunk of answer.body ?? []) {
    const text = Buffer.from(chunk).toString('latin1')
    chunks += 1
    bytes += text.length
    lines += text.split('\n').length - 1
    if (head.length < 20_000) head += Buffer.from(chunk).toString()
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  console.log(
    `${lines - 1} rows, ${(bytes / 1e6).toFixed(1)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s, +${((peak - atFirst) / 1e6).toFixed(0)} MB memory`,
  )
  assert.equal(lines, many + 1)
  assert.ok(chunks > 10, 'it came in one piece')
  const rows = parseCsv(head.slice(1, head.lastIndexOf('\r\n')))
  const first = Object.fromEntries((rows[0] ?? []).map((name, place) => [name, rows[1]?.[place] ?? '']))
  assert.equal(first.action, `'=HYPERLINK("http://x";"y")`)
  assert.equal(first.subject, `' +cmd1`)
  assert.equal(first.address, '198.51.*.*')
  assert.deepEqual(JSON.parse(first.detail ?? ''), { email: 'pe***1@example.com', formula: `x;'=1+1` })
  assert.equal(/person\d+@/.test(head), false)

  const { rows: logged } = await counter.database.pool.query<{ actor_id: string; detail: unknown }>(
    `select actor_id, detail from audit_row where action = 'auditExported'`,
  )
  assert.deepEqual(logged, [{ actor_id: auditor.session.operatorId, detail: { query, reason: 'Yearly review', masked: true } }])
  const compliance = counter.operator('compliance')
  assert.equal((await counter.fetch(compliance, exportAudit, { body: { query, reason: 'x' } })).status, 403)
})
