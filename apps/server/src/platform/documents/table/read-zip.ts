// Reads single entries of a ZIP file. Sizes that the file claims are not believed: what unfolds to more than allowed is refused.

import { inflateRawSync } from 'node:zlib'

export class UnreadableFile extends Error {}

const [endSign, directorySign, localSign] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endBytes, directoryBytes, localBytes] = [22, 46, 30]
const commentMax = 65_535
const [stored, deflated] = [0, 8]

export type ZipFile = { read(name: string): Buffer | undefined }

type ZipLimits = { readonly entriesMax: number; readonly bytesMax: number }

export function openZip(bytes: Buffer, { entriesMax, bytesMax }: ZipLimits): ZipFile {
  const entries = new Map<string, number>()
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > entriesMax) throw new UnreadableFile('it has too many entries')
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    requireSign(bytes, at, directorySign, directoryBytes)
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + directoryBytes, at + directoryBytes + nameLength), at)
    at += directoryBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return {
    read(name) {
      const place = entries.get(name)
      return place === undefined ? undefined : readEntry(bytes, place, bytesMax)
    },
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - commentMax); at -= 1)
    if (bytes.readUInt32LE(at) === endSign) return at
  throw new UnreadableFile('it is no ZIP file')
}

function requireSign(bytes: Buffer, at: number, sign: number, length: number): void {
  if (at + length > bytes.length || bytes.readUInt32LE(at) !== sign) throw new UnreadableFile('its directory is damaged')
}

function readEntry(bytes: Buffer, place: number, bytesMax: number): Buffer {
  const isEncrypted = (bytes.readUInt16LE(place + 8) & 1) === 1
  const method = bytes.readUInt16LE(place + 10)
  const size = bytes.readUInt32LE(place + 20)
  const local = bytes.readUInt32LE(place + 42)
  if (isEncrypted) throw new UnreadableFile('it is encrypted')
  requireSign(bytes, local, localSign, localBytes)
  const from = local + localBytes + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + size)
  if (packed.length !== size) throw new UnreadableFile('it is cut off')
  if (method === stored && size <= bytesMax) return packed
  if (method !== deflated) throw new UnreadableFile('it is packed in an unknown way')
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax })
  } catch (cause) {
    throw new UnreadableFile('it cannot be unpacked', { cause })
  }
}
