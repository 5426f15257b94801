// Encodes bytes and JSON as base64url for headers, tokens and addresses.

export const toBase64url = (bytes: Uint8Array | ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A value as JSON in letters that a header and an address can carry. */
export const encodeJson = (value: unknown): string => toBase64url(new TextEncoder().encode(JSON.stringify(value)))
