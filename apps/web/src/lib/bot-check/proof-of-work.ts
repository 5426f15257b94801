// The self-hosted bot check: find the counter whose derived key begins as the server asks (ALTCHA, version 2).

export type Task = {
  readonly algorithm: string
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyLength: number
  readonly keyPrefix: string
}

export type Solution = { readonly counter: number; readonly derivedKey: string; readonly time: number }

/** A task without a solution within this many steps is broken. */
const countersMax = 5_000_000

export async function solveTask(task: Task): Promise<Solution> {
  const started = performance.now()
  const [nonce, salt, prefix] = [bytesOf(task.nonce), bytesOf(task.salt), task.keyPrefix.toLowerCase()]
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const view = new DataView(password.buffer)
  for (let counter = 0; counter < countersMax; counter += 1) {
    view.setUint32(nonce.length, counter)
    const derivedKey = hexOf(await derive(task, salt, password))
    if (derivedKey.startsWith(prefix)) return { counter, derivedKey, time: Math.round(performance.now() - started) }
  }
  throw new Error('The bot check has no solution.')
}

async function derive(
  { algorithm, cost, keyLength }: Task,
  salt: Uint8Array<ArrayBuffer>,
  password: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const [kind, hash] = algorithm.split('/')
  if (kind === 'PBKDF2' && hash) {
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations: cost, hash }, key, keyLength * 8))
  }
  let bytes = new Uint8Array([...salt, ...password])
  for (let round = 0; round < Math.max(1, cost); round += 1) bytes = new Uint8Array(await crypto.subtle.digest(algorithm, bytes))
  return bytes.slice(0, keyLength)
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
