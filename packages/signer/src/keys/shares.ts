// Splits the seed's entropy into N shares of which any M restore it (Shamir over GF(256)), and writes a share for paper.

import { createHash, randomBytes } from 'node:crypto'
import { base32crockford } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import { SignerProblem } from '../keeper-problem.ts'

/** One share as bytes: form, set, threshold, number of shares, digest of the entropy, share (its last byte is its place), checksum. */
const form = 1
const setBytes = 4
const digestBytes = 4
const shareBytes = 33
const checkBytes = 4
const headBytes = 1 + setBytes + 2 + digestBytes
const totalBytes = headBytes + shareBytes + checkBytes

export const sharesMax = 16

const hashOf = (title: string, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(`sampan ${title}\n`).update(bytes).digest()

type Split = { readonly shares: number; readonly threshold: number }

export async function splitEntropy(entropy: Uint8Array, { shares, threshold }: Split): Promise<string[]> {
  if (entropy.length !== shareBytes - 1) throw new RangeError('The entropy of a seed has 32 bytes.')
  if (!Number.isInteger(shares) || !Number.isInteger(threshold) || threshold < 2 || threshold > shares || shares > sharesMax)
    throw new SignerProblem(`Choose 2 to ${sharesMax} shares, and a threshold between 2 and their number.`)
  const set = randomBytes(setBytes)
  const digest = hashOf('seed digest', entropy).subarray(0, digestBytes)
  const parts = await split(Uint8Array.from(entropy), shares, threshold)
  return parts.map((part) => {
    const body = Buffer.concat([Buffer.of(form), set, Buffer.of(threshold, shares), digest, part])
    return writeText(Buffer.concat([body, hashOf('share', body).subarray(0, checkBytes)]))
  })
}

/** Groups of four, because people copy them by hand. */
const writeText = (bytes: Uint8Array): string => base32crockford.encode(bytes).replaceAll(/(.{4})(?=.)/g, '$1 ')

type Share = { readonly set: string; readonly threshold: number; readonly digest: string; readonly part: Uint8Array }

/** Capital letters, spaces and dashes do not matter; O, I and L are read as figures. */
export function readShare(text: string, place: number): Share {
  const wrong = new SignerProblem(`Share ${place} is mistyped: its checksum does not fit.`)
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  let bytes: Buffer
  try {
    bytes = Buffer.from(base32crockford.decode(plain))
  } catch {
    throw wrong
  }
  const body = bytes.subarray(0, -checkBytes)
  const check = hashOf('share', body).subarray(0, checkBytes)
  if (bytes.length !== totalBytes || bytes[0] !== form || !bytes.subarray(-checkBytes).equals(check)) throw wrong
  return {
    set: body.subarray(1, 1 + setBytes).toString('hex'),
    threshold: body[1 + setBytes] ?? 0,
    digest: body.subarray(headBytes - digestBytes, headBytes).toString('hex'),
    part: Uint8Array.from(body.subarray(headBytes)),
  }
}

export async function combineShares(texts: readonly string[]): Promise<Uint8Array> {
  const shares = texts.map((text, index) => readShare(text, index + 1))
  const [first] = shares
  if (!first) throw new SignerProblem('No share was given.')
  const foreign = shares.findIndex(({ set, digest }) => set !== first.set || digest !== first.digest)
  if (foreign > 0) throw new SignerProblem(`Share ${foreign + 1} is of another ceremony than share 1.`)
  const places = shares.map(({ part }) => part.at(-1))
  const twice = places.findIndex((place, index) => places.indexOf(place) !== index)
  if (twice > 0) throw new SignerProblem(`Share ${twice + 1} was given twice.`)
  if (shares.length < first.threshold)
    throw new SignerProblem(`${first.threshold} shares are needed, ${shares.length} were given.`)
  const entropy = await combine(shares.map(({ part }) => part))
  if (hashOf('seed digest', entropy).subarray(0, digestBytes).toString('hex') !== first.digest)
    throw new SignerProblem('The shares do not restore the seed.')
  return entropy
}
