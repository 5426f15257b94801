// An endpoint for operators, with a permission instead of scopes and with its own guard.

import type { Endpoint } from '../endpoint/endpoint.ts'
import type { Permission } from './permissions.ts'

export type OperatorEndpoint = Endpoint & {
  /** Below /api/operator only. */
  readonly path: `/operator/${string}`
  /** `public`: without a session (signing in). `signed-in`: any operator. Several: any one of them is enough. */
  readonly permission: 'public' | 'signed-in' | Permission | readonly [Permission, ...Permission[]]
}

/* @__NO_SIDE_EFFECTS__ */
export const operatorEndpoint = <const E extends OperatorEndpoint>(one: E): E => one

export function requiredPermissions({ permission }: OperatorEndpoint): readonly Permission[] {
  if (permission === 'public' || permission === 'signed-in') return []
  return typeof permission === 'string' ? [permission] : permission
}
