// The header by which every call of a session proves that the caller holds the key of the device that signed in.

/** Value: `<time>.<body hash>.<MAC>`. Time in milliseconds, hash and MAC (SHA-256, HMAC-SHA-256) in base64url; no hash without a body. */
export const deviceProofHeader = 'x-device-proof'

/** A proof is valid this long before and after its time, by the server's clock. */
export const deviceProofWindowMs = 60_000

/** HKDF-SHA-256 turns the ECDH secret of device and server (P-256) into the MAC key: no salt, this info, 32 bytes. */
export const deviceProofKeyInfo = 'sampan device proof 1'

/** The refusal of a proof whose time is outside the window: the same call passes with the server's time. */
export const staleProofCode = '00008'

export type ProvenCall = {
  readonly method: string
  /** Path and query as they travel: '/api/otc/search?size=20'. */
  readonly path: string
  readonly token: string
  readonly atMs: number
  /** Empty without a body, and for multipart bodies, which are not covered. */
  readonly bodyHash: string
}

/** The text under the MAC. No part can contain a line break, so no two calls have the same text. */
export const deviceProofText = ({ method, path, token, atMs, bodyHash }: ProvenCall): string =>
  `${method}\n${path}\n${atMs}\n${bodyHash}\n${token}`

export const writeDeviceProof = ({ atMs, bodyHash }: ProvenCall, mac: string): string => `${atMs}.${bodyHash}.${mac}`
