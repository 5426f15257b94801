// Collects every secret that a test sends or receives, and finds those that appear in a text where none may be.

/** Fields and headers whose values are secret, whatever the call. */
const secretField =
  /^(?:authorization|x-multi-factor|dpop|cookie|proofs|code|otp|accountKey|payload|attestation|assertion)$|(?:token|password|secret)$/i
/** Values of the fields above that are no secrets: scheme names and the like. */
const shortestSecret = 6

export type SecretMarkers = {
  add(name: string, ...values: readonly string[]): void
  /** The names of the secrets that the text shows, with what stands around them. */
  findIn(text: string): string[]
  readonly size: number
  restore(): void
}

/** From now on every call of this process is looked through. */
export function recordSecrets(): SecretMarkers {
  const markers = new Map<string, string>()
  const original = globalThis.fetch
  const add = (name: string, value: string) => {
    const plain = value.replace(/^(?:Bearer|DPoP|Basic)\s+/i, '')
    if (plain.length >= shortestSecret) markers.set(plain, name)
  }
  globalThis.fetch = async (input, init) => {
    for (const [name, value] of new Headers(init?.headers)) if (secretField.test(name)) add(name, value)
    collect(Buffer.from(new Headers(init?.headers).get('x-multi-factor') ?? '', 'base64url').toString(), add)
    if (typeof init?.body === 'string') collect(init.body, add)
    const answer = await original(input, init)
    if (answer.headers.get('content-type')?.includes('json')) collect(await answer.clone().text(), add)
    for (const cookie of answer.headers.getSetCookie()) add('cookie', cookie.split(';', 1)[0]?.split('=')[1] ?? '')
    return answer
  }
  return {
    add: (name, ...values) => {
      for (const value of values) add(name, value)
    },
    findIn: (text) =>
      [...markers].flatMap(([value, name]) => {
        const at = positionOf(text, value)
        return at < 0 ? [] : [`${name}: …${text.slice(Math.max(0, at - 200), at + value.length + 40)}…`]
      }),
    get size() {
      return markers.size
    },
    restore() {
      globalThis.fetch = original
    },
  }
}

/** Short codes are part of many a number and id: they count only where they are alone. */
function positionOf(text: string, value: string): number {
  if (!/^\d{6}$/.test(value)) return text.indexOf(value)
  return new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).exec(text)?.index ?? -1
}

function collect(body: string, add: (name: string, value: string) => void): void {
  const parsed = parse(body)
  const visit = (value: unknown, name: string, isSecret: boolean): void => {
    if (typeof value === 'string' && isSecret) add(name, value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, field] of Object.entries(value)) visit(field, key, isSecret || secretField.test(key))
  }
  visit(parsed, 'body', false)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
