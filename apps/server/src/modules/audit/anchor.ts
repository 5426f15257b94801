// The head of the chain, noted outside the database: whoever rewrites the chain there cannot rewrite it here.

import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Anchor = { readonly seq: bigint; readonly hash: Buffer; readonly at: Date }

export const anchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.log')

/** One line more, and on the disk before this returns. */
export async function appendAnchor(file: string, { seq, hash, at }: Anchor): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(`${seq} ${hash.toString('hex')} ${at.toISOString()}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

const shape = /^([1-9]\d{0,18}) ([\da-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/** Every anchor in the order of the file. A last line that a crash has cut is no anchor; any other that cannot be read is a finding. */
export async function readAnchors(file: string): Promise<{ anchors: Anchor[]; unreadable: number }> {
  const lines = (await readText(file)).split('\n')
  const whole = lines.slice(0, -1)
  const anchors = whole.flatMap((line) => {
    const [, seq, hash, at] = shape.exec(line) ?? []
    return seq && hash && at ? [{ seq: BigInt(seq), hash: Buffer.from(hash, 'hex'), at: new Date(at) }] : []
  })
  return { anchors, unreadable: whole.length - anchors.length }
}

export const lastAnchor = async (file: string): Promise<Anchor | undefined> => (await readAnchors(file)).anchors.at(-1)

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
