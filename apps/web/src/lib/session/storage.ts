// What this browser keeps (section 3): seven values in local storage, encrypted outside localhost, and the scopes in session storage.

export const storedNames = [
  'accessToken',
  'refreshToken',
  'accessExpiry',
  'refreshExpiry',
  'lastPath',
  'theme',
  'language',
] as const
export type StoredName = (typeof storedNames)[number]

/** What ends with the session; theme and language stay. */
export const sessionNames = ['accessToken', 'refreshToken', 'accessExpiry', 'refreshExpiry', 'lastPath'] as const

type BackingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type StoreDeps = {
  readonly backing: BackingStorage
  readonly hostname: string
  readonly key: () => Promise<CryptoKey>
  readonly warn: (message: string) => void
}

export type Store<Name extends string = StoredName> = {
  readonly read: (name: Name) => Promise<string | undefined>
  readonly write: (name: Name, value: string) => Promise<void>
  readonly remove: (names: readonly Name[]) => void
}

const localHosts = ['localhost', '127.0.0.1', '[::1]']

export const storageKeyOf = (name: string): string => `sampan.${name}`

export function createStore<Name extends string = StoredName>({ backing, hostname, key, warn }: StoreDeps): Store<Name> {
  // Without storage or key, values live in memory only: never in plain text (BS-09).
  const memory = new Map<Name, string>()
  const plain = localHosts.includes(hostname)
  // Encrypting takes a moment: what was removed meanwhile must not come back.
  const removals = new Map<Name, number>()

  return {
    async read(name) {
      if (memory.has(name)) return memory.get(name)
      const kept = ignoreErrors(() => backing.getItem(storageKeyOf(name)))
      if (kept === undefined || kept === null) return undefined
      if (plain) return kept
      try {
        return await decrypt(await key(), name, kept)
      } catch {
        warn(`The stored value "${name}" could not be read and was removed.`)
        ignoreErrors(() => backing.removeItem(storageKeyOf(name)))
        return undefined
      }
    },

    async write(name, value) {
      const before = removals.get(name)
      try {
        const kept = plain ? value : await encrypt(await key(), name, value)
        if (removals.get(name) !== before) return
        backing.setItem(storageKeyOf(name), kept)
        memory.delete(name)
      } catch {
        ignoreErrors(() => backing.removeItem(storageKeyOf(name)))
        if (removals.get(name) === before) memory.set(name, value)
      }
    },

    remove(names) {
      for (const name of names) {
        removals.set(name, (removals.get(name) ?? 0) + 1)
        memory.delete(name)
        ignoreErrors(() => backing.removeItem(storageKeyOf(name)))
      }
    },
  }
}

function ignoreErrors<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}

const ivLength = 12

/** The name goes in as additional data, so that two ciphertexts cannot change places (BS-03). */
async function encrypt(key: CryptoKey, name: string, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
    key,
    new TextEncoder().encode(value),
  )
  const bytes = new Uint8Array(ivLength + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivLength)
  return btoa(String.fromCharCode(...bytes))
}

async function decrypt(key: CryptoKey, name: string, kept: string): Promise<string> {
  const bytes = Uint8Array.from(atob(kept), (character) => character.charCodeAt(0))
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, ivLength), additionalData: new TextEncoder().encode(name) },
    key,
    bytes.slice(ivLength),
  )
  return new TextDecoder().decode(opened)
}
