// The parts of a ZIP file by its directory, as any reader finds them.

import { inflateRawSync } from 'node:zlib'

export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, Buffer>()
  let place = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength] = [bytes.readUInt32LE(place + 20), bytes.readUInt16LE(place + 28)]
    const begin = bytes.readUInt32LE(place + 42) + 30 + nameLength
    parts.set(bytes.toString('utf8', place + 46, place + 46 + nameLength), inflateRawSync(bytes.subarray(begin, begin + packed)))
    place += 46 + nameLength
  }
  return parts
}
