// The introduction and the descriptions in the OpenAPI document.

import { deviceProofKeyInfo, deviceProofWindowMs, staleProofCode } from '../identity/device-proof.ts'
import { refusals } from '../refusals/refusals.ts'

export const introduction =
  'Every JSON answer has the envelope { header: { success, errCode, errMsg }, result }. Amounts are decimal strings with their currency, ' +
  'times are ISO-8601 in UTC. A call that carries a requestId acts once, however often it is repeated.'

export const deviceProofDescription =
  `Every call with a token proves possession of the key of the device that signed in: <time>.<body hash>.<MAC>. The time is in milliseconds, ` +
  `at most ${deviceProofWindowMs / 1000} s away from the server's (else 401 with errCode ${staleProofCode}; repeat with the time of its Date ` +
  'header). The hash is SHA-256 of a JSON or form body, empty without one and for multipart. The MAC is HMAC-SHA-256 over method, path with ' +
  'query, time, body hash and token, one on each line. Its key is HKDF-SHA-256 (no salt, info ' +
  `"${deviceProofKeyInfo}", 32 bytes) of the ECDH secret of the key of /auth/keys and the device's P-256 key, whose public point travels ` +
  'as device_key in the DPoP proof of the login grant. Hash and MAC are in base64url.'

export const refusalDescription = `An expected no. Its errCode is one of: ${Object.entries(refusals)
  .map(([name, row]) => `${row.code} ${name}`)
  .join(', ')}.`
