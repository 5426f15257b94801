// Bytes as text and back, with what Node and browsers both have.

const encoder = new TextEncoder()

/** Web Crypto takes bytes of an ArrayBuffer only, not of memory that threads share. */
export type Bytes = Uint8Array<ArrayBuffer>

export const encodeUtf8 = (text: string): Bytes => encoder.encode(text)

export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Undefined where the text is not base64. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
