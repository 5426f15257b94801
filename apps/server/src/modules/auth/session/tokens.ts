// Access and refresh tokens. What follows a refresh token is computed from it with a key of ours, so a repeated refresh
// gets the same successors and no table ever holds a token.

import { createHmac } from 'node:crypto'
import { newToken } from '../../../platform/security/ids.ts'
import type { KeyRing, RingKey } from '../../../platform/security/key-ring.ts'

export type TokenPair = { readonly access: string; readonly refresh: string }

export type TokenMaker = {
  first(): TokenPair
  successorOf(refreshToken: string): TokenPair
  /** What any key of the ring makes of it: another process may still use the key before. */
  possibleSuccessorsOf(refreshToken: string): readonly TokenPair[]
}

/** How they begin: what a log or a scanner knows them by, and what keeps them apart at the doors. */
type Kinds = { readonly access: string; readonly refresh: string }

export function createTokenMaker(
  { newest, all }: KeyRing,
  { access, refresh }: Kinds = { access: 'access', refresh: 'refresh' },
): TokenMaker {
  const derive = ({ key }: RingKey, kind: string, from: string) =>
    `sampan_${kind}_${createHmac('sha256', key).update(`${kind} ${from}`).digest('base64url')}`
  const successor = (one: RingKey, from: string) => ({ access: derive(one, access, from), refresh: derive(one, refresh, from) })
  return {
    first: () => ({ access: newToken(access), refresh: newToken(refresh) }),
    successorOf: (refreshToken) => successor(newest, refreshToken),
    possibleSuccessorsOf: (refreshToken) => all.map((one) => successor(one, refreshToken)),
  }
}
