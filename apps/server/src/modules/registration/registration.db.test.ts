import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  addRegistrationDocument,
  openRegistration,
  register,
  registrationStatus,
  resubmitRegistration,
  resumeRegistration,
  saveRegistration,
} from '@sampan/contract/api/registration.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { bankPdf, handmadePdf } from '@sampan/test-support/pdf.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import sharp from 'sharp'
import { withTx } from '../../platform/db/db.ts'
import { type Decision, decideRegistration } from './decide-registration.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const agreements = { userAgreement: true, privacyPolicy: true }
const person = { phone: '+6581234567', nationality: 'SG', residence: 'SG', name: 'Example Person', dateOfBirth: '1990-05-21' }
const company = {
  phone: '+6581234567',
  nationality: 'SG',
  residence: 'SG',
  corporateName: 'Example Trading Pte. Ltd.',
  authorisedPerson: 'Example Person',
  placeOfIncorporation: 'SG',
  dateOfIncorporation: '2015-03-01',
}
const newEmail = () => `applicant-${randomUUID()}@example.com`

async function open(accountType: string, email = newEmail()) {
  const body = { requestId: randomUUID(), recaptchaToken: 'human', accountType, email }
  return { email, accountType, ...(await call(world.server, openRegistration, { body })).result }
}
type OpenRegistration = Awaited<ReturnType<typeof open>>

const handIn = ({ draftToken, email, accountType }: OpenRegistration, fields: object = {}) =>
  call(world.server, register, {
    code: rightCode,
    body: {
      requestId: randomUUID(),
      draftToken,
      email,
      accountType,
      agreements,
      ...(accountType === 'individual' ? person : company),
      ...fields,
    },
  })
const lettersTo = (email: string) => world.sent.letters.filter((letter) => letter.email === email)
const sql = async <Row extends object>(text: string, values: unknown[]) =>
  (await world.server.database.pool.query<Row>(text, values)).rows
const userOf = async (email: string) =>
  (
    await sql<Record<string, unknown>>(
      `select app_user.*, account.type, account.name as account_name, account.status as account_status
     from app_user join account on account.id = app_user.account_id where email = $1`,
      [email],
    )
  )[0]
const decide = async (email: string, decision: Pick<Decision, 'move'> & Partial<Decision>) => {
  const [row] = await sql<{ id: string }>('select id from registration where email = $1', [email])
  const actor = { kind: 'operator', id: randomUUID() } as const
  return withTx(world.server.database.pool, (tx) =>
    decideRegistration(tx, { ...noMessages, letter: async (_tx, letter) => void world.sent.letters.push(letter) }, {
      id: row?.id ?? '',
      actor,
      now: world.server.clock.now(),
      ...decision,
    } as Decision),
  )
}

test('[7.19][D5.58] an individual is approved by rule and mailed the activation link', async () => {
  const opened = await open('individual')
  const { status, result } = await handIn(opened)
  assert.equal(status, 200)
  assert.equal(result.review.state, 'TO_BE_ACTIVATED')
  assert.equal(result.review.nextStep?.who, 'customer')
  const user = await userOf(opened.email)
  assert.deepEqual(
    [user?.type, user?.role, user?.name, user?.status, user?.account_status, user?.mobile, user?.mobile_verified_at],
    ['individual', 'individual', 'Example Person', 'TO_BE_ACTIVATED', 'TO_BE_ACTIVATED', '+6581234567', null],
  )
  const [letter, ...more] = lettersTo(opened.email)
  assert.equal(more.length, 0)
  assert.equal(letter?.kind, 'activation')
  assert.match(letter?.params?.accountKey ?? '', /^sampan_activation_[\w-]{43}$/)
})

test('[1.17][3.68][3.69][3.70][3.71][3.72][3.73][3.74][D5.58] a company is registered with its fields and waits for an operator', async () => {
  const opened = await open('corporate')
  const { result } = await handIn(opened)
  assert.equal(result.review.state, 'UNDER_REVIEW')
  assert.equal(result.review.nextStep?.who, 'operator')
  const [row] = await sql<{ fields: object }>('select fields from registration where email = $1', [opened.email])
  assert.deepEqual(row?.fields, { ...company, accountType: 'corporate', email: opened.email })
  assert.equal(await userOf(opened.email), undefined)
  assert.deepEqual(
    lettersTo(opened.email).map(({ kind }) => kind),
    ['registrationReceived'],
  )
  await decide(opened.email, { move: 'approve' })
  const user = await userOf(opened.email)
  assert.deepEqual([user?.role, user?.name, user?.account_name], ['owner', 'Example Person', 'Example Trading Pte. Ltd.'])
  assert.equal(lettersTo(opened.email)[1]?.kind, 'activation')
})

test('an individual from another country waits for an operator', async () => {
  const { result } = await handIn(await open('individual'), { residence: 'KP' })
  assert.equal(result.review.state, 'UNDER_REVIEW')
})

test('[5.15] registration without agreement to the user agreement is refused', async () => {
  const opened = await open('individual')
  for (const userAgreement of [false, undefined]) {
    const { status, text } = await handIn(opened, { agreements: { userAgreement, privacyPolicy: true } })
    assert.equal(status, 422)
    assert.match(text, /Agree to the user agreement/)
  }
  assert.equal(await userOf(opened.email), undefined)
})

test('[5.16] registration without agreement to the privacy policy is refused', async () => {
  const opened = await open('individual')
  for (const privacyPolicy of [false, undefined]) {
    const { status, text } = await handIn(opened, { agreements: { userAgreement: true, privacyPolicy } })
    assert.equal(status, 422)
    assert.match(text, /Agree to the privacy policy/)
  }
})

test('each wrong field is named with its own message', async () => {
  const opened = await open('individual')
  const { status, text } = await handIn(opened, { phone: '12', name: '', dateOfBirth: 'yesterday' })
  assert.equal(status, 422)
  const { fields } = (JSON.parse(text) as { result: { fields: Record<string, string> } }).result
  assert.deepEqual(Object.keys(fields).sort(), ['dateOfBirth', 'name', 'phone'])
  const { clock } = world.server
  const young = new Date(clock.now().getTime() - 17 * 365 * 86_400_000).toISOString().slice(0, 10)
  assert.match((await handIn(opened, { dateOfBirth: young })).text, /at least 18/)
  assert.match((await handIn(opened, { dateOfBirth: '2999-01-01' })).text, /in the past/)
  assert.match((await handIn(await open('corporate'), { dateOfIncorporation: '2999-01-01' })).text, /in the past/)
})

test('without the code nothing is handed in', async () => {
  const { draftToken, email } = await open('individual')
  const body = { requestId: randomUUID(), draftToken, email, accountType: 'individual', agreements, ...person }
  assert.equal((await call(world.server, register, { body })).errCode, '02001')
  assert.equal((await call(world.server, register, { body, code: '000000' })).errCode, '02002')
  assert.equal(await userOf(email), undefined)
})

test('a draft is saved and resumed, and handing it in ends it', async () => {
  const opened = await open('corporate')
  const save = (fields: object) => call(world.server, saveRegistration, { body: { draftToken: opened.draftToken, fields } })
  const resume = () => call(world.server, resumeRegistration, { body: { query: { draftToken: opened.draftToken } } })
  await save({ corporateName: 'First Name' })
  await save({ corporateName: 'Example Trading', nationality: 'TH' })
  const { fields } = (await resume()).result
  assert.deepEqual(fields, { corporateName: 'Example Trading', nationality: 'TH', email: opened.email, accountType: 'corporate' })
  await handIn(opened)
  assert.equal((await resume()).errCode, '01006')
  assert.equal((await save({ corporateName: 'Later' })).errCode, '01006')
  assert.equal((await handIn(opened)).errCode, '01006')
  assert.equal(
    (await call(world.server, resumeRegistration, { body: { query: { draftToken: 'sampan_draft_x' } } })).errCode,
    '01006',
  )
})

test('a draft keeps the address that it was opened for: the code went there', async () => {
  const opened = await open('individual')
  const save = await call(world.server, saveRegistration, {
    body: { draftToken: opened.draftToken, fields: { email: 'victim@example.com' } },
  })
  assert.equal(save.status, 422)
  assert.equal((await handIn({ ...opened, email: 'victim@example.com' })).status, 422)
  assert.equal(await userOf('victim@example.com'), undefined)
})

test('a draft is kept for 30 days', async () => {
  const opened = await open('individual')
  assert.ok(Math.abs(Date.parse(opened.expiresAt) - world.server.clock.now().getTime() - 30 * 86_400_000) < 60_000)
})

test('AU-36 an existing address gets the same answer and a mail, no account', async () => {
  for (const accountType of ['individual', 'corporate']) {
    const owner = await world.createCustomer()
    const [known, fresh] = [await open(accountType, owner.email), await open(accountType)]
    assert.deepEqual(Object.keys(known), Object.keys(fresh))
    const [first, second] = [await handIn(known), await handIn(fresh)]
    const shape = (text: string, email: string) =>
      text
        .replaceAll(email, 'EMAIL')
        .replaceAll(/sampan_registration_[\w-]+/g, 'TOKEN')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    assert.equal(first.status, second.status)
    assert.equal(shape(first.text, known.email), shape(second.text, fresh.email))
    const status = (token: string) => call(world.server, registrationStatus, { body: { query: { registrationToken: token } } })
    const [one, other] = [await status(first.result.registrationToken), await status(second.result.registrationToken)]
    assert.equal(shape(one.text, known.email), shape(other.text, fresh.email))
    assert.deepEqual(
      lettersTo(owner.email).map(({ kind }) => kind),
      ['registrationExists'],
    )
    assert.equal((await sql('select from app_user where email = $1', [owner.email])).length, 1)
    const [row] = await sql<{ user_id: string | null }>('select user_id from registration where email = $1', [owner.email])
    assert.equal(row?.user_id, null)
  }
})

test('AU-36 ten registrations at once with one address make one account', async () => {
  const email = newEmail()
  const drafts = await Promise.all(Array.from({ length: 10 }, () => open('individual', email)))
  const answers = await Promise.all(drafts.map((draft) => handIn(draft)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await sql('select from app_user where email = $1', [email])).length, 1)
  assert.deepEqual(new Set(lettersTo(email).map(({ kind }) => kind)), new Set(['activation']))
})

test('[D0.10] the same registration sent twice is handed in once', async () => {
  const opened = await open('individual')
  const body = {
    requestId: randomUUID(),
    draftToken: opened.draftToken,
    email: opened.email,
    accountType: 'individual',
    agreements,
    ...person,
  }
  const [first, again] = [
    await call(world.server, register, { body, code: rightCode }),
    await call(world.server, register, { body, code: rightCode }),
  ]
  assert.equal(first.text, again.text)
  assert.equal(lettersTo(opened.email).length, 1)
})

test('[D5.57] a review asks, is answered and decided; other moves are refused', async () => {
  const opened = await open('corporate')
  const { registrationToken } = (await handIn(opened)).result
  const status = async () => (await call(world.server, registrationStatus, { body: { query: { registrationToken } } })).result
  await decide(opened.email, {
    move: 'requestInfo',
    reason: 'The extract is older than three months.',
    wanted: [{ field: 'register', text: 'A recent extract' }],
  })
  const asked = await status()
  assert.deepEqual(
    [asked.state, asked.nextStep?.who, asked.wanted],
    ['INFO_REQUESTED', 'customer', [{ field: 'register', text: 'A recent extract' }]],
  )
  await assert.rejects(decide(opened.email, { move: 'approve' }), { refusal: 'illegalMove' })
  const body = { requestId: randomUUID(), registrationToken, fields: { registrationNumber: '2015 00123 A' } }
  assert.equal((await call(world.server, resubmitRegistration, { body })).result.state, 'UNDER_REVIEW')
  assert.equal((await call(world.server, resubmitRegistration, { body: { ...body, requestId: randomUUID() } })).errCode, '00410')
  await decide(opened.email, { move: 'reject', reason: 'We do not serve this kind of business.' })
  const ended = await status()
  assert.deepEqual(
    [ended.state, ended.status, ended.reason, ended.nextStep],
    ['REJECTED', 'rejected', 'We do not serve this kind of business.', null],
  )
  await assert.rejects(decide(opened.email, { move: 'approve' }), { refusal: 'illegalMove' })
  assert.deepEqual(
    lettersTo(opened.email).map(({ kind }) => kind),
    ['registrationReceived', 'registrationInfoRequested', 'registrationRejected'],
  )
  const actions = await sql<{ action: string }>(
    `select action from audit_row where subject = (select id::text from registration where email = $1) order by id`,
    [opened.email],
  )
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['registrationSubmitted', 'registrationInfoRequested', 'registrationResubmitted', 'registrationRejected'],
  )
})

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Artist: 'SECRET-AUTHOR' } })
    .toFormat(format)
    .toBuffer()
const png = await picture('png')
async function upload(draftToken: string, bytes: Buffer, name = 'extract.png', kind = 'register') {
  const form = new FormData()
  form.append('requestId', randomUUID())
  form.append('draftToken', draftToken)
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const answer = await fetch(`${world.server.url}/api${addRegistrationDocument.path}`, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}

test('documents are known by content: JPG, PNG and PDF, no renamed file', async () => {
  const { draftToken } = await open('corporate')
  for (const bytes of [png, await picture('jpeg'), handmadePdf()]) assert.equal((await upload(draftToken, bytes)).status, 200)
  const onlyStart = Buffer.concat([png.subarray(0, 8), Buffer.alloc(40)])
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'MZ', 'GIF89a', onlyStart])
    assert.equal((await upload(draftToken, Buffer.from(bytes))).status, 415, String(bytes))
  const { result } = await call(world.server, resumeRegistration, { body: { query: { draftToken } } })
  assert.deepEqual(
    result.documents.map(({ kind, name }) => [kind, name]),
    [
      ['register', 'extract.png'],
      ['register', 'extract.png'],
      ['register', 'extract.png'],
    ],
  )
})

test('UP-15 an active PDF is kept as pictures; a locked one is refused', async () => {
  const { draftToken } = await open('corporate')
  const active = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Names << /EmbeddedFiles 9 0 R >>'
  assert.equal((await upload(draftToken, handmadePdf(active), 'active.pdf')).status, 200)
  const { rows } = await world.server.database.pool.query<{ bytes: Buffer; type: string }>(
    `select bytes, type from registration_document where name = 'active.pdf'`,
  )
  assert.equal(rows[0]?.type, 'application/pdf')
  assert.doesNotMatch(rows[0]?.bytes.toString('latin1') ?? '/JS', /\/(?:JS|JavaScript|OpenAction|EmbeddedFiles)/)
  const locked = await upload(draftToken, await bankPdf({ userPassword: 'secret' }), 'locked.pdf')
  assert.deepEqual([locked.status, locked.text.includes('locked.pdf needs a password')], [415, true])
})

test('a kept picture is drawn again: nothing but the picture survives', async () => {
  const { draftToken } = await open('corporate')
  await upload(draftToken, Buffer.concat([await picture('jpeg'), Buffer.from('<script>SECRET-TAIL</script>')]), 'once.png')
  const { rows } = await world.server.database.pool.query<{ bytes: Buffer; type: string; sha256: Buffer; size: number }>(
    `select bytes, type, sha256, size from registration_document where name = 'once.png'`,
  )
  const [kept] = rows
  assert.ok(kept)
  for (const secret of ['SECRET-AUTHOR', 'SECRET-TAIL']) assert.ok(!kept.bytes.includes(secret), secret)
  assert.deepEqual([kept.type, kept.size], ['image/jpeg', kept.bytes.length])
  assert.ok(createHash('sha256').update(kept.bytes).digest().equals(kept.sha256))
})

test('a document of 5M is kept, of one byte more refused, and ten are enough', async () => {
  const { draftToken } = await open('corporate')
  const paper = handmadePdf()
  const large = Buffer.concat([paper.subarray(0, -6), Buffer.alloc(5 * 1_048_576 - paper.length, ' '), Buffer.from('%%EOF\n')])
  assert.equal((await upload(draftToken, large)).status, 200)
  assert.equal((await upload(draftToken, Buffer.concat([large, Buffer.from(' ')]))).status, 413)
  for (let i = 0; i < 9; i++) assert.equal((await upload(draftToken, png)).status, 200)
  assert.equal((await upload(draftToken, png)).status, 413)
})

test('a hostile file name is harmless; a foreign draft takes no file', async () => {
  const { draftToken } = await open('corporate')
  await upload(draftToken, png, '../../etc/<img onerror=x>\u202e.png')
  const { result } = await call(world.server, resumeRegistration, { body: { query: { draftToken } } })
  assert.match(result.documents[0]?.name ?? '', /^[\p{L}\p{N} ._()-]+$/u)
  assert.equal((await upload('sampan_draft_unknown', png)).status, 410)
})

test('an incorporation date in the future is refused, handed in or corrected', async () => {
  const opened = await open('corporate')
  const future = new Date(world.server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const refused = await handIn(opened, { dateOfIncorporation: future })
  assert.equal(refused.status, 422, refused.text)
  assert.match(refused.text, /"dateOfIncorporation":"Enter a date in the past/)
  const { registrationToken } = (await handIn(opened)).result
  await decide(opened.email, {
    move: 'requestInfo',
    reason: 'The date differs.',
    wanted: [{ field: 'dateOfIncorporation', text: 'As in the extract' }],
  })
  const answer = (dateOfIncorporation: string) =>
    call(world.server, resubmitRegistration, {
      body: { requestId: randomUUID(), registrationToken, fields: { dateOfIncorporation } },
    })
  assert.match((await answer(future)).text, /"fields\.dateOfIncorporation":"Enter a date in the past/)
  assert.equal((await answer('2015-03-02')).result.state, 'UNDER_REVIEW')
})

test('a 0 after the country code of a phone is taken off', async () => {
  const opened = await open('individual')
  assert.equal((await handIn(opened, { phone: '+660812345678' })).status, 200)
  assert.equal((await userOf(opened.email))?.mobile, '+66812345678')
})
