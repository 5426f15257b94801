// The guard of operators: limit, session and permission. It accepts no token of a customer.

import { backgroundHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import { type LimitName, limits as limitTable } from '@sampan/contract/limits.ts'
import { type OperatorEndpoint, requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { namePermissions } from '@sampan/contract/operator/permissions.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { expectProvenBody } from '../security/device-proof.ts'
import type { OperatorSession, OperatorSessions } from '../security/operator-session.ts'
import { noFactors } from '../security/proof-header.ts'
import { addressKey } from './customer-guard.ts'
import { languageOf } from './error-response.ts'
import { type Guard, headerOf, type Mount } from './mount.ts'
import { type Limits, refuseTaken } from './rate-limits.ts'

export type OperatorMount = Mount<OperatorEndpoint>

export type OperatorGuardPorts = {
  readonly limits: Limits
  readonly sessions: OperatorSessions
  /** Where the console has a host of its own, nothing of it is there on another. */
  readonly host?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    operatorSession?: OperatorSession
  }
}

export function createOperatorGuard(ports: OperatorGuardPorts): Guard<OperatorEndpoint, OperatorSession> {
  return {
    factors: noFactors,
    limitConcurrency: (_endpoint, _owner, work) => work(),
    sessionOf: (request) => request.operatorSession,
    ownerOf: ({ session, ip }) => (session ? `operator ${session.operatorId}` : `visitor ${addressKey(ip)}`),
    answersRepeatFirst: () => true,
    readProofs: async () => () => undefined,
    async admit(endpoint, request) {
      await admitOperator(ports, endpoint, request)
    },
  }
}

/** Limit, session and permission: everything that can be known before the body is read. */
async function admitOperator(guard: OperatorGuardPorts, entry: OperatorEndpoint, request: FastifyRequest): Promise<void> {
  if (guard.host !== undefined && request.host !== guard.host) throw new Refusal('notFound')
  const address = addressKey(request.ip)
  const perSession = limitTable[entry.limit].per === 'session'
  if (!perSession || entry.permission === 'public') await take(guard.limits, entry.limit, address)
  if (entry.permission === 'public') return
  const { authorization, [backgroundHeader]: background } = request.headers
  // A customer's token is not for this door, whatever a table says of it.
  const token = /^Bearer (sampan_operator_[\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const proof = headerOf(request, deviceProofHeader)
  const call = { method: request.method, path: request.url, proof }
  const session = token === undefined ? undefined : await guard.sessions.find(token, call)
  if (!session) {
    await take(guard.limits, 'visitor', address)
    throw new Refusal('sessionInvalid')
  }
  // Set before the permission is checked, so that the log can name an operator without it.
  request.operatorSession = session
  expectProvenBody(request, proof)
  if (perSession) await take(guard.limits, entry.limit, `operator ${session.operatorId}`)
  requirePermission(entry, session, languageOf(request))
  if (entry.result !== 'stream' && background !== '1') await guard.sessions.touch(session)
}

function requirePermission(entry: OperatorEndpoint, session: OperatorSession, language: ReturnType<typeof languageOf>): void {
  const asked = requiredPermissions(entry)
  if (asked.length === 0 || asked.some((permission) => session.permissions.includes(permission))) return
  const named = namePermissions(asked, language)
  throw new Refusal('permissionMissing', { params: { permission: named }, result: { needed: asked } })
}

async function take(limits: Limits, name: LimitName, key: string): Promise<void> {
  const taken = await limits.take(name, key)
  if (!taken.ok) throw refuseTaken(taken)
}
