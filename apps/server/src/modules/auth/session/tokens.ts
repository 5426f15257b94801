// Access and refresh tokens. What follows a refresh token is computed from it with a key of ours, so a repeated refresh
// gets the same successors and no table ever holds a token.

import { createHmac } from 'node:crypto'
import { newToken } from '../../../platform/security/ids.ts'

export type TokenPair = { readonly access: string; readonly refresh: string }

export type TokenMaker = {
  first(): TokenPair
  successorOf(refreshToken: string): TokenPair
}

/** How they begin: what a log or a scanner knows them by, and what keeps them apart at the doors. */
type Kinds = { readonly access: string; readonly refresh: string }

export function createTokenMaker(key: Buffer, { access, refresh }: Kinds = { access: 'access', refresh: 'refresh' }): TokenMaker {
  const derive = (kind: string, from: string) =>
    `sampan_${kind}_${createHmac('sha256', key).update(`${kind} ${from}`).digest('base64url')}`
  return {
    first: () => ({ access: newToken(access), refresh: newToken(refresh) }),
    successorOf: (refreshToken) => ({ access: derive(access, refreshToken), refresh: derive(refresh, refreshToken) }),
  }
}
