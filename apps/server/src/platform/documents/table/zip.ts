// A ZIP file as it is written: every entry is packed and handed on at once, so that its size does not matter.

import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> }

const [versionNeeded, deflated] = [20, 8]
// Sizes follow the entry, because they are not known before; names are UTF-8.
const flags = 0x0808
/** 1980-01-01, the first day that the format knows: the same table is the same file. */
const [time, day] = [0, 0x21]

type DirectoryEntry = { readonly name: Buffer; readonly offset: number; crc: number; size: number; packed: number }

export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  let offset = 0
  const all: DirectoryEntry[] = []
  for await (const { name, content } of entries) {
    const written: DirectoryEntry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    all.push(written)
    for await (const bytes of writeEntry(written, content)) {
      offset += bytes.length
      yield bytes
    }
  }
  const directory = Buffer.concat(all.map(directoryRow))
  yield Buffer.concat([directory, directoryEnd(all.length, directory.length, offset)])
}

async function* writeEntry(written: DirectoryEntry, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  for (const [place, value] of [versionNeeded, flags, deflated, time, day].entries()) head.writeUInt16LE(value, 4 + 2 * place)
  head.writeUInt16LE(written.name.length, 26)
  yield Buffer.concat([head, written.name])
  const counted = async function* () {
    for await (const bytes of content) {
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted())
  const packer = createDeflateRaw()
  source.on('error', (error) => packer.destroy(error))
  const packed: AsyncIterable<Buffer> = source.pipe(packer)
  for await (const bytes of packed) {
    written.packed += bytes.length
    yield bytes
  }
  const tail = Buffer.alloc(16)
  for (const [place, value] of [0x08074b50, written.crc, written.packed, written.size].entries())
    tail.writeUInt32LE(value, 4 * place)
  yield tail
}

function directoryRow({ name, offset, crc, size, packed }: DirectoryEntry): Buffer {
  const row = Buffer.alloc(46)
  row.writeUInt32LE(0x02014b50, 0)
  for (const [place, value] of [versionNeeded, versionNeeded, flags, deflated, time, day].entries())
    row.writeUInt16LE(value, 4 + 2 * place)
  for (const [place, value] of [crc, packed, size].entries()) row.writeUInt32LE(value, 16 + 4 * place)
  row.writeUInt16LE(name.length, 28)
  row.writeUInt32LE(offset, 42)
  return Buffer.concat([row, name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
