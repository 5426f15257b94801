// Whole files of each kind that we read, and a mutator that damages them in one to four places.

import type { SeededRandom } from '../seeded-random.ts'

export type SampleFile = { readonly name: string; readonly type: string; readonly bytes: Buffer }

const entry = (at: number) =>
  `<Ntry><Amt Ccy="EUR">15${at}.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt><AcctSvcrRef>REF${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E${at}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Demo Person</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>SP7KQ2MXW4H</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt053 = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE02</IBAN></Id><Svcr><FinInstnId><BICFI>DEMOSGSG</BICFI></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1135.75</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-16</Dt></Dt></Bal>${entry(1)}${entry(2)}</Stmt></BkToCstmrStmt></Document>`

const mt940 = `{1:F01}{4:
:20:STMT
:25:DEMOSGSG/12345678
:60F:C261113EUR1000,00
:61:2611161116C150,25NTRFE2E1//REF1
:86:?20EREF+E2E1?21SP7KQ2MXW4H?32Demo Person
:61:2611161116RD5,5NRTIE2E9//REF3
:86:Returned
:62F:C261116EUR1135,75
-}`

const csv = `line,date,currency,amount,counterparty,text,endToEndId,return
L1,2026-11-16,USD,"1250.00","Demo, Person","say ""hi""",,
L2,2026-11-16,USD,-3.50,,Charge,,yes
`

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
161
%%EOF
`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const sampleFiles: readonly SampleFile[] = [
  { name: 'statement.xml', type: 'application/xml', bytes: Buffer.from(camt053) },
  { name: 'statement.sta', type: 'text/plain', bytes: Buffer.from(mt940) },
  { name: 'statement.csv', type: 'text/csv', bytes: Buffer.from(csv) },
  { name: 'proof.pdf', type: 'application/pdf', bytes: Buffer.from(pdf) },
  { name: 'proof.png', type: 'image/png', bytes: png },
  { name: 'proof.gif', type: 'image/gif', bytes: gif },
]

const planted: readonly string[] = [
  '\0',
  '\ud800',
  '\uFEFF',
  '&#0;',
  '&#xD800;',
  '&lol;',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<![CDATA[',
  ']]>',
  '<Ntry/>',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(40),
  '99999999999999.99',
  '0000-00-00',
  '2026-02-30',
  '999999',
  '"',
  '""""',
  ',,,,,,',
  '\r\n',
  ':61:',
  ':86:',
  '-}',
  'ZZZ',
  '/JavaScript/JS(app.alert(1))',
  '/Encrypt 1 0 R',
  'stream\nendstream',
  'A'.repeat(5_000),
  '\u0301'.repeat(500),
]

export function mutateFile(bytes: Buffer, random: SeededRandom): Buffer {
  let changed = bytes
  for (let times = 1 + random.int(4); times > 0; times--) changed = mutateOnce(changed, random)
  return changed
}

function mutateOnce(bytes: Buffer, random: SeededRandom): Buffer {
  const at = random.int(bytes.length + 1)
  const to = Math.min(bytes.length, at + 1 + random.int(30))
  const [head, cut, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
  const plantedText = Buffer.from(random.pick(planted))
  const choices: readonly (() => Buffer)[] = [
    () => Buffer.concat([head, plantedText, cut, tail]),
    () => Buffer.concat([head, plantedText, tail]),
    () => Buffer.concat([head, tail]),
    () => Buffer.concat([head, cut, cut, cut, tail]),
    () => Buffer.concat([tail, cut, head]),
    () => head,
    () => Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ (1 << random.int(8)) : byte))),
    // A figure in place of another is the change that reads best and means most.
    () =>
      Buffer.from(
        bytes.toString('latin1').replace(/\d+[.,]\d\d/, random.pick(['-0.01', '0.00', '1.001', '1e9', '92233720368547758.08'])),
        'latin1',
      ),
  ]
  return random.pick(choices)()
}
