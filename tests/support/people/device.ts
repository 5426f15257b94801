// The devices of test users: each token has a device key, and the global fetch of this process adds its proof to every
// call with the token, as the browser's client does. A test of the proof itself sends its own header, or none by `bareFetch`.

import { createECDH, createHash, createHmac, type ECDH } from 'node:crypto'
import { getGrantKeys } from '@sampan/contract/api/auth.ts'
import { deviceProofHeader, deviceProofText, writeDeviceProof } from '@sampan/contract/device-proof.ts'
import { deriveProofKey } from '../../../apps/server/src/platform/security/device-proof.ts'

export type Device = {
  /** For a device that several processes share. */
  readonly secret: string
  /** Uncompressed point. */
  readonly publicKey: Buffer
  /** The key that this device and the server at this address agree on. */
  proofKey(origin: string): Promise<Buffer>
}

type PublishedKey = { readonly x: string; readonly y: string }
type KnownServer = { readonly key: PublishedKey; readonly now: () => Date }

const servers = new Map<string, Promise<KnownServer>>()
const devices = new Map<string, Device>()

/** The original fetch, which adds no proof. */
export const bareFetch = globalThis.fetch

/** For servers whose clock the test sets, and whose rate limits must not count the request for the key. */
export const registerServer = (url: string, server: KnownServer): void =>
  void servers.set(new URL(url).origin, Promise.resolve(server))

function findServer(origin: string): Promise<KnownServer> {
  const known = servers.get(origin) ?? askServer(origin)
  servers.set(origin, known)
  // A failed request for the key is repeated by the next call.
  known.catch(() => servers.delete(origin))
  return known
}

async function askServer(origin: string): Promise<KnownServer> {
  const answer = await bareFetch(`${origin}/api${getGrantKeys.path}`)
  const { result } = (await answer.json()) as { result: { keys: readonly PublishedKey[] } }
  const key = result.keys[0]
  if (!key) throw new Error('no key is published')
  return { key, now: () => new Date() }
}

export function newDevice(secret?: string): Device {
  const pair: ECDH = createECDH('prime256v1')
  if (secret === undefined) pair.generateKeys()
  else pair.setPrivateKey(secret, 'base64url')
  const publicKey = pair.getPublicKey()
  const agreed = new Map<string, Buffer>()
  return {
    publicKey,
    secret: pair.getPrivateKey('base64url'),
    async proofKey(origin) {
      const { x, y } = (await findServer(origin)).key
      const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
      const name = point.toString('base64')
      const key = agreed.get(name) ?? deriveProofKey(pair.computeSecret(point))
      agreed.set(name, key)
      return key
    },
  }
}

/** The device as a browser keeps it after a sign-in: with the key that it has agreed on there, whatever the server publishes later. */
export async function agreeWith(device: Device, origin: string): Promise<Device> {
  const key = await device.proofKey(origin)
  return { ...device, proofKey: async () => key }
}

/** Adds this device's proof to all later calls with this token. */
export const registerToken = (token: string, device: Device): void => void devices.set(token, device)

export function deviceOf(token: string): Device {
  const device = devices.get(token)
  if (!device) throw new Error('this token was given to no device of this test')
  return device
}

type SigningInput = {
  readonly method?: string
  readonly url: string
  readonly token: string
  readonly body?: string
  readonly atMs?: number
}

/** The header of one call, made by the token's device or by another. */
export async function signCall(signing: SigningInput, device: Device = deviceOf(signing.token)): Promise<string> {
  const { origin, href } = new URL(signing.url)
  const { method = 'GET', token, body, atMs = (await findServer(origin)).now().getTime() } = signing
  const bodyHash = body ? createHash('sha256').update(body).digest('base64url') : ''
  const call = { method, path: href.slice(origin.length), token, atMs, bodyHash }
  const mac = createHmac('sha256', await device.proofKey(origin))
  return writeDeviceProof(call, mac.update(deviceProofText(call)).digest('base64url'))
}

/** The part of IndexedDB that is used below; this folder has only Node's types. */
type KeyDatabase = {
  createObjectStore(name: string): unknown
  transaction(
    store: string,
    mode: string,
  ): EventTarget & { objectStore(name: string): { put(value: unknown, key: string): unknown } }
  close(): void
}
type Page = { readonly indexedDB: { open(name: string, version: number): EventTarget & { readonly result: KeyDatabase } } }

/** Runs in a page of our origin and stores a session like sign-in does. On localhost the stored values are plain. */
export async function keepSessionInPage(kept: {
  readonly stored: Record<string, string>
  /** Wallet and console have one each. */
  readonly database: 'sampan' | 'sampan.console'
  readonly proofKey: string
}): Promise<void> {
  for (const [name, value] of Object.entries(kept.stored)) localStorage.setItem(`sampan.${name}`, value)
  const bytes = Uint8Array.from(atob(kept.proofKey), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const { indexedDB } = globalThis as unknown as Page
  const opening = indexedDB.open(kept.database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'))
  await new Promise((done, fail) => {
    opening.addEventListener('success', done)
    opening.addEventListener('error', fail)
  })
  const writing = opening.result.transaction('keys', 'readwrite')
  writing.objectStore('keys').put(key, 'proof')
  await new Promise((done) => writing.addEventListener('complete', done))
  opening.result.close()
}

/** What keepSessionInPage keeps for this token. */
export async function sessionToKeep(origin: string, token: string, lifeMs: number) {
  const ends = String(Date.now() + lifeMs)
  const stored = { accessToken: token, refreshToken: 'none', accessExpiry: ends, refreshExpiry: ends }
  return { stored, database: 'sampan' as const, proofKey: (await deviceOf(token).proofKey(origin)).toString('base64') }
}

globalThis.fetch = async (input, init = {}) => {
  if (input instanceof Request) return bareFetch(input, init)
  const headers = new Headers(init.headers)
  const token = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined || !devices.has(token) || headers.has(deviceProofHeader)) return bareFetch(input, init)
  const body = init.body instanceof FormData || init.body == null ? undefined : await new Response(init.body).text()
  headers.set(
    deviceProofHeader,
    await signCall({ url: String(input), token, ...(init.method && { method: init.method }), ...(body && { body }) }),
  )
  return bareFetch(input, { ...init, headers })
}
