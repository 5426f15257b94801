// A file from outside, made harmless: known by its content, never by what its sender calls it. Images are drawn again,
// so that nothing but the picture survives; the pages of a PDF become pictures too.

import { createHash } from 'node:crypto'
import { upload } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { UploadedFile } from '../http/parse-input.ts'
import { redrawImage } from './redraw-image.ts'
import { pdfPagesMax, redrawPdf } from './redraw-pdf.ts'

export type FileType = (typeof upload.types)[number]
export type SafeFile = {
  readonly name: string
  readonly type: FileType
  readonly bytes: Buffer
  readonly sha256: Buffer
}

const signatures: readonly [FileType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
]

/** Must run outside of a transaction: drawing takes its time. */
export async function inspectFile({ name: given, bytes }: UploadedFile): Promise<SafeFile> {
  const name = displayName(given)
  if (bytes.length > upload.fileBytesMax) throw new Refusal('fileTooLarge', { params: { name } })
  const type = signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]
  if (holdsTestVirus(bytes)) throw new Refusal('fileInfected', { params: { name } })
  const safe = type === 'application/pdf' ? await redrawPdfOf(name, bytes) : type && (await redrawImage(bytes, type))
  if (!type || !safe) throw new Refusal('fileRefused', { params: { name } })
  return { name, type, bytes: safe, sha256: createHash('sha256').update(safe).digest() }
}

async function redrawPdfOf(name: string, bytes: Buffer): Promise<Buffer> {
  const redrawn = await redrawPdf(bytes)
  if ('fault' in redrawn) throw new Refusal(redrawn.fault, { params: { name, max: pdfPagesMax } })
  return redrawn.bytes
}

/** What people read; stored bytes go by an id of ours. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_').trim()
  return plain.slice(0, 100) || 'document'
}

/** The harmless pattern by which scanners are tested; a scanner itself is a matter of where the service runs. */
const testVirus = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
const holdsTestVirus = (bytes: Buffer): boolean => bytes.includes(testVirus)
