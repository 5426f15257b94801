import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedDay, isBusinessDay } from '@sampan/contract/business-calendar.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { bankText } from '../../platform/documents/xml.ts'
import type { ReceivingAccount } from '../bank-transfers/receiving-accounts.ts'
import { newTransferReference, referencesIn } from '../bank-transfers/transfer-reference.ts'
import { readOrders } from '../practice/practice-orders.ts'
import { practiceAccounts } from '../practice/receiving-data.ts'
import { readCamt053 } from './camt053.ts'
import { readCsvStatement } from './csv-statement.ts'
import { readMt940 } from './mt940.ts'
import { type Payment, type PaymentBatch, writePain001 } from './pain001.ts'

const accountOf = (channel: string, currency = 'EUR'): ReceivingAccount => {
  const found = practiceAccounts.find((account) => account.channel === channel && account.currency === currency)
  if (!found) throw new Error(`no ${channel}`)
  return found
}

const payment = (more: Partial<Payment['destination']> = {}, text = 'Invoice 7'): Payment => ({
  endToEndId: 'FW7KQ2MXW4TZ',
  amount: { units: 123_456n, currency: 'EUR' },
  purpose: 'SUPP',
  text,
  destination: {
    label: 'Demo',
    currency: 'EUR',
    channel: 'SEPA',
    country: 'DE',
    bankName: 'Deutsche Bank',
    beneficiaryName: 'Demo Company',
    iban: 'DE89370400440532013000',
    swiftCode: 'DEUTDEFF',
    address: '12 Harbour Road',
    city: 'Frankfurt am Main',
    postalCode: '60311',
    isIntermediaryRequired: 'no',
    purposeOfTransfer: 'SUPP',
    version: 1,
    ...more,
  },
})

const batch = (payments: readonly Payment[], channel: PaymentBatch['channel'] = 'SEPA'): PaymentBatch => ({
  messageId: 'MSG1',
  createdAt: new Date('2026-11-16T02:00:00Z'),
  executeOn: '2026-11-16',
  currency: 'EUR',
  channel,
  debtor: accountOf(channel),
  payments,
})

/** The order that the public schema of pain.001.001.09 asks for, as far as we fill it. */
const order: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'IntrmyAgt1', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'Purp', 'RmtInf'],
  PstlAdr: ['PstCd', 'TwnNm', 'CtrySubDvsn', 'Ctry', 'AdrLine'],
  FinInstnId: ['BICFI', 'ClrSysMmbId', 'Nm'],
}
const needed: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
}

type XmlNodes = Record<string, XmlNodes[] | string>[]
function requireStructure(nodes: XmlNodes, parent = ''): void {
  const names = nodes.map((node) => Object.keys(node).find((key) => key !== ':@') ?? '').filter((name) => name !== '#text')
  const allowed = order[parent]
  if (allowed) {
    const places = names.map((name) => allowed.indexOf(name))
    assert.ok(!places.includes(-1), `${parent} holds ${names.join()}`)
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
      `${parent}: ${names.join()}`,
    )
  }
  for (const name of needed[parent] ?? []) assert.ok(names.includes(name), `${parent} lacks ${name}`)
  for (const node of nodes)
    for (const [name, inner] of Object.entries(node))
      if (Array.isArray(inner)) requireStructure(inner as unknown as XmlNodes, name)
}
const ordered = (xml: string) => new XMLParser({ preserveOrder: true, ignoreAttributes: false }).parse(xml) as XmlNodes

test('pain.001 has its elements in order, with counts and control sums', () => {
  const intermediaryBank = { bankName: 'Demo Correspondent', country: 'US', swiftCode: 'CHASUS33' }
  const { iban: _, ...byNumber } = payment().destination
  const american = {
    ...payment(),
    destination: { ...byNumber, accountNumber: '000123456789', localCode: '021000021', swiftCode: undefined },
  } as unknown as Payment
  for (const xml of [
    writePain001(batch([payment(), payment({ isIntermediaryRequired: 'yes', intermediaryBank, state: 'Hessen' })])),
    writePain001(batch([american], 'SWIFT')),
  ]) {
    assert.equal(XMLValidator.validate(xml), true)
    requireStructure(ordered(xml))
  }
  const xml = writePain001(batch([payment(), payment()]))
  assert.match(xml, /<NbOfTxs>2<\/NbOfTxs><CtrlSum>2469\.12<\/CtrlSum>/)
  assert.match(xml, /<InstdAmt Ccy="EUR">1234\.56<\/InstdAmt>/)
})

test('a payee without a postal address is paid without that element', () => {
  const { address: _, city: __, ...nameless } = payment().destination
  const { postalCode: ___, ...bare } = nameless
  const without = { ...payment(), endToEndId: 'FWNOADDRESS', destination: bare } as unknown as Payment
  const xml = writePain001(batch([payment(), without]))
  requireStructure(ordered(xml))
  assert.deepEqual(
    readOrders(xml).map(({ endToEndId }) => endToEndId),
    ['FW7KQ2MXW4TZ', 'FWNOADDRESS'],
  )
  const [first = '', second = ''] = xml.split('<CdtTrfTxInf>').slice(1)
  assert.match(first, /<TwnNm>Frankfurt am Main<\/TwnNm>/)
  assert.doesNotMatch(second, /PstlAdr/)
  const town = { ...payment(), destination: { ...bare, city: 'Berlin' } } as unknown as Payment
  assert.match(writePain001(batch([town])), /<PstlAdr><TwnNm>Berlin<\/TwnNm><Ctry>DE<\/Ctry><\/PstlAdr>/)
})

test('hostile characters in names and remarks never break a payment file', () => {
  const hostile = [
    '<Amt>1</Amt>',
    ']]>',
    '&evil;',
    '"\'',
    '\u0000\u0008',
    'ก็ไม่เป็นไร',
    '株式会社',
    '\u202Eabc',
    'x'.repeat(500),
    '=cmd()',
    '<?xml?>',
    '',
  ]
  for (const text of hostile) {
    const xml = writePain001(batch([payment({ beneficiaryName: `${text}A`, city: text, bankName: text, address: text }, text)]))
    assert.equal(XMLValidator.validate(xml), true, text)
    requireStructure(ordered(xml))
    assert.deepEqual(
      readOrders(xml).map(({ amount, endToEndId }) => [amount, endToEndId]),
      [[123_456n, 'FW7KQ2MXW4TZ']],
    )
    assert.ok([...xml].every((letter) => (letter >= ' ' || letter === '\n') && letter !== '\u202E'))
  }
  assert.equal(bankText('José <b>Müller</b> & Söhne', 40), 'Jose b Muller /b Sohne')
})

const camt = (entries: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Svcr><FinInstnId><BICFI>DEMOSGSG</BICFI></FinInstnId></Svcr></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (more = '', sign = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">150.25</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt><AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Demo Person</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>SP 7KQ2</Ustrd><Ustrd>MXW4H</Ustrd></RmtInf></TxDtls></NtryDtls>${more}</Ntry>`

test('camt.053 is read: booked entries with their details, no pending ones', () => {
  const { bank, lines } = readCamt053(camt(entry() + entry('', 'DBIT').replace('REF1', 'REF2') + entry().replace('BOOK', 'PDNG')))
  assert.equal(bank, 'DEMOSGSG')
  assert.deepEqual(
    lines.map(({ line, amount, counterparty, text, endToEndId, isReturn }) => ({
      line,
      amount,
      counterparty,
      text,
      endToEndId,
      isReturn,
    })),
    [
      { line: 'REF1', amount: 15_025n, counterparty: 'Demo Person', text: 'SP 7KQ2 MXW4H', endToEndId: 'E2E1', isReturn: false },
      { line: 'REF2', amount: -15_025n, counterparty: null, text: 'SP 7KQ2 MXW4H', endToEndId: 'E2E1', isReturn: false },
    ],
  )
})

test('a statement that cannot be read whole is refused whole', () => {
  const doctype = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]>'
  const wrong = [
    camt(entry(), doctype),
    camt(entry().replace('150.25', '150.255')),
    camt(entry().replace('150.25', '-1')),
    camt(entry().replace('EUR', 'XXX')),
    camt(entry().replace('<AcctSvcrRef>REF1</AcctSvcrRef>', '')),
    camt(entry().replace('CRDT', 'BOTH')),
    '<Document></Document>',
    'no xml at all',
    '',
  ]
  for (const xml of wrong) assert.throws(() => readCamt053(xml), { name: 'UnreadableStatement' })
})

const mt = `{1:F01}{4:
:20:STMT
:25:DEMOSGSG/12345678
:60F:C261113EUR1000,00
:61:2611161116C150,25NTRFE2E1//REF1
:86:?20EREF+E2E1?21SP 7KQ2 MXW4H?32Demo Person
:61:2611161116D20,NTRFNONREF//REF2
:86:Charge
:61:2611161116RD5,5NRTIE2E9//REF3
:86:Returned
:62F:C261116EUR1135,75
-}`

test('MT940 carries the same: comma amounts, marks C, D, RD, field 86', () => {
  const { bank, lines } = readMt940(mt)
  assert.equal(bank, 'DEMOSGSG')
  assert.deepEqual(
    lines.map(({ line, amount, bookedOn, counterparty, endToEndId, isReturn }) => [
      line,
      amount,
      bookedOn,
      counterparty,
      endToEndId,
      isReturn,
    ]),
    [
      ['REF1', 15_025n, '2026-11-16', 'Demo Person', 'E2E1', false],
      ['REF2', -2_000n, '2026-11-16', null, null, false],
      ['REF3', 550n, '2026-11-16', null, 'E2E9', true],
    ],
  )
  assert.deepEqual(readMt940(mt.replaceAll('\n', '\r\n')).lines.length, 3)
  assert.throws(() => readMt940(mt.replace('//REF1', '')), { name: 'UnreadableStatement' })
  assert.throws(() => readMt940('nothing'), { name: 'UnreadableStatement' })
})

test('the closing balance is read with its day and sign, or refused', () => {
  const balance = (code: string, sign = 'CRDT') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1135.75</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>2026-11-16</Dt></Dt></Bal>`
  const xml = camt(balance('OPBD') + balance('CLBD', 'DBIT') + entry()).replace('<Acct>', '<Acct><Id><IBAN>DE02</IBAN></Id>')
  const closed = { currency: 'EUR', on: '2026-11-16' } as const
  assert.deepEqual(readCamt053(xml).closings, [{ ...closed, account: 'DE02', units: -113_575n }])
  assert.deepEqual(readMt940(mt).closings, [{ ...closed, account: 'DEMOSGSG/12345678', units: 113_575n }])
  assert.deepEqual(readMt940(mt.replace(/:62F:.*\n/, '')).closings, [])
  assert.throws(() => readCamt053(xml.replaceAll('2026-11-16</Dt></Dt></Bal>', '</Dt></Dt></Bal>')), {
    name: 'UnreadableStatement',
  })
  assert.throws(() => readMt940(mt.replace('EUR1135,75', 'EUR')), { name: 'UnreadableStatement' })
})

test('a CSV statement: quoted cells, signs, and no line without a name', () => {
  const csv =
    'line,date,currency,amount,counterparty,text,endToEndId,return\r\nL1,2026-11-16,USD,"1250.00","Demo, Person","say ""hi""",,\nL2,2026-11-16,USD,-3.50,,Charge,,yes\n'
  const { lines } = readCsvStatement(csv, 'demo')
  assert.deepEqual(
    lines.map(({ line, amount, counterparty, text, isReturn }) => [line, amount, counterparty, text, isReturn]),
    [
      ['L1', 125_000n, 'Demo, Person', 'say "hi"', false],
      ['L2', -350n, null, 'Charge', true],
    ],
  )
  assert.throws(() => readCsvStatement(csv.replace('L1', ''), 'demo'), { name: 'UnreadableStatement' })
  assert.throws(() => readCsvStatement('a,b\n1,2', 'demo'), { name: 'UnreadableStatement' })
})

test('a reference is found in any spacing; one wrong letter matches none', () => {
  for (let turn = 0; turn < 200; turn++) {
    const reference = newTransferReference()
    assert.match(reference, /^SP[2-9A-HJKMNP-TV-Z]{9}$/)
    // Letters inside may by chance look like another one; nobody has been given that.
    assert.ok(referencesIn(`Payment ${reference.slice(0, 5)} ${reference.slice(5).toLowerCase()} thanks`).includes(reference))
    const at = 2 + (turn % 8)
    const other = reference[at] === '2' ? '3' : '2'
    assert.deepEqual(referencesIn(reference.slice(0, at) + other + reference.slice(at + 1)).includes(reference), false)
  }
  assert.deepEqual(referencesIn('SPASS SPRING SP SPSP'), [])
})

test('money arrives on business days, after the cut-off on the next', () => {
  const at = (time: string) => new Date(time)
  // Monday 16 November 2026, ten o'clock in Singapore.
  const monday = at('2026-11-16T02:00:00Z')
  assert.equal(expectedDay(monday, 'GBP', 'FPS'), '2026-11-16')
  assert.equal(expectedDay(monday, 'EUR', 'SEPA'), '2026-11-17')
  assert.equal(expectedDay(monday, 'USD', 'SWIFT'), '2026-11-18')
  assert.equal(expectedDay(at('2026-11-16T08:00:00Z'), 'GBP', 'FPS'), '2026-11-17')
  // Over a weekend, and over Thanksgiving.
  assert.equal(expectedDay(at('2026-11-20T09:00:00Z'), 'EUR', 'SEPA'), '2026-11-24')
  assert.equal(expectedDay(at('2026-11-25T02:00:00Z'), 'USD', 'ACH'), '2026-11-30')
  // Sunday in Singapore while it is still Saturday in UTC.
  assert.equal(expectedDay(at('2026-11-14T20:00:00Z'), 'GBP', 'FPS'), '2026-11-16')
  assert.equal(isBusinessDay('JPY', '2026-11-23'), false)
})
