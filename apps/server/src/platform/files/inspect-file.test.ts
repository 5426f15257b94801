import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { upload } from '@sampan/contract/constants.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import sharp from 'sharp'
import { displayName, inspectFile } from './inspect-file.ts'

const photo = (format: 'jpeg' | 'png', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Artist: 'SECRET-AUTHOR', Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()

const pdf = (body: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${body} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
const streamed = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n3 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

const inspect = (bytes: Buffer, name = 'proof.png', type = 'image/png') => inspectFile({ name, type, bytes })
const refused = async (bytes: Buffer, name?: string): Promise<string | undefined> => {
  try {
    await inspect(bytes, name)
    return undefined
  } catch (error) {
    return (error as { refusal?: string }).refusal
  }
}

test('[5.17] JPG, PNG and PDF are taken, by their content and whatever they are called', async () => {
  assert.equal((await inspect(await photo('jpeg'), 'x.pdf')).type, 'image/jpeg')
  assert.equal((await inspect(await photo('png'), 'x.jpg')).type, 'image/png')
  assert.equal((await inspect(pdf(''), 'x.png')).type, 'application/pdf')
})

test('UP-08 a picture is drawn anew: place and author are gone, and so is whatever was hung on behind', async () => {
  for (const format of ['jpeg', 'png'] as const) {
    const tail = Buffer.from('<script>alert(1)</script>SECRET-TAIL')
    const { bytes, sha256 } = await inspect(Buffer.concat([await photo(format), tail]))
    for (const secret of ['SECRET-AUTHOR', 'SECRET-PLACE', 'SECRET-TAIL', '<script>'])
      assert.ok(!bytes.includes(secret), `${format} ${secret}`)
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height, sha256.length], [40, 30, 32])
  }
})

test('[5.20] UP-03 a file of exactly 5M is judged, one byte more is refused by its size', async () => {
  const fill = (size: number) =>
    Buffer.concat([pdf('').subarray(0, -6), Buffer.alloc(size - pdf('').length, 0x20), Buffer.from('%%EOF\n')])
  assert.equal(fill(upload.fileBytesMax).length, upload.fileBytesMax)
  assert.equal(await refused(fill(upload.fileBytesMax)), undefined)
  assert.equal(await refused(fill(upload.fileBytesMax + 1)), 'fileTooLarge')
})

const markup = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<html><script>alert(1)</script></html>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'alert(1)',
  'GIF89a',
  'MZ',
  'PK\u0003\u0004',
  '',
]
const actions = [
  '/OpenAction 5 0 R',
  '/AA << /O 6 0 R >>',
  '/Names << /JavaScript 7 0 R >>',
  '/S /JavaScript /JS (app.alert(1))',
  '/J#53 (x)',
  '/#4aavaScript 1 0 R',
  '/Launch << >>',
  '/EmbeddedFiles 9 0 R',
  '/Type /Filespec',
  '/XFA 3 0 R',
  '/SubmitForm',
  '/GoToR',
  '/RichMedia',
  '/Encrypt 4 0 R',
  '/ImportData',
  '/Subtype /FileAttachment',
]

test('[5.18] UP-01 UP-02 UP-09 UP-12 D22: 150 hostile files, nothing active is taken, each judged quickly and in bounded memory', async () => {
  const jpeg = await photo('jpeg')
  const png = await photo('png')
  const hidden = (text: string) => streamed('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from(text)))
  const bomb = streamed('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024)))
  const huge = Buffer.from(png)
  // The header says 50,000 x 50,000; the pixels were never there.
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  const files: Buffer[] = [
    ...markup.map((text) => Buffer.from(text)),
    ...markup
      .slice(0, 4)
      .map((text) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(text), Buffer.from('\n%%EOF')]))
      .slice(0, 2),
    ...actions.map(pdf),
    ...actions.map(hidden),
    ...actions.map((action) => Buffer.concat([pdf(''), Buffer.from(`\n8 0 obj << ${action} >> endobj\n%%EOF`)])),
    bomb,
    huge,
    streamed('/Type /ObjStm /Filter /FlateDecode', randomBytes(2000)),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024, '<<'), Buffer.from('\nstream\n%%EOF')]),
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('1 0 obj <<>>\nstream\nendstream\n'.repeat(6000)),
      Buffer.from('%%EOF'),
    ]),
    Buffer.from('%PDF-1.7\nno end'),
    Buffer.concat([
      pdf('').subarray(0, -6),
      Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*\n%%EOF'),
    ]),
    ...Array.from({ length: 30 }, (_, at) => jpeg.subarray(0, 4 + at * 3)),
    ...Array.from({ length: 30 }, (_, at) => png.subarray(0, 9 + at)),
    ...Array.from({ length: 20 }, () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3000)])),
    ...Array.from({ length: 20 }, () => Buffer.concat([png.subarray(0, 8), randomBytes(3000)])),
  ]
  assert.ok(files.length >= 150, String(files.length))
  const before = process.memoryUsage().rss
  for (const [at, bytes] of files.entries()) {
    const started = performance.now()
    const answer = await refused(bytes, `${at}.png`)
    assert.ok(
      answer === 'fileRefused' || answer === 'fileTooLarge',
      `file ${at}: ${bytes.subarray(0, 60).toString('latin1')} ${answer}`,
    )
    assert.ok(performance.now() - started < 2000, `file ${at} took too long`)
  }
  assert.ok(process.memoryUsage().rss - before < 300 * 1024 * 1024)
})

test('UP-06 a picture of too many pixels is refused within a second', async () => {
  const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const started = performance.now()
  assert.equal(await refused(wide), 'fileRefused')
  assert.ok(performance.now() - started < 1000)
})

test('UP-05 a name keeps nothing that could be a path, a header or markup', () => {
  const table: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\x\\proof.pdf', 'proof.pdf'],
    ['a\r\nSet-Cookie: x', 'a__Set-Cookie_ x'],
    ['"><img src=x onerror=alert(1)>.png', '___img src_x onerror_alert(1)_.png'],
    ['\u202Egnp.exe', '_gnp.exe'],
    ['\u0000', '_'],
    ['', 'document'],
    ['ใบเสร็จ.png', 'ใบเสร็จ.png'],
  ]
  for (const [given, expected] of table) assert.equal(displayName(given), expected)
  assert.equal(displayName('x'.repeat(300)).length, 100)
  assert.equal(refusals.fileRefused.status, 415)
})
