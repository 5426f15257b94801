// The callers of hostile requests: nobody, people, a company's viewer, an API key and operators of every role.

import { createHash, createHmac } from 'node:crypto'
import { deviceProofHeader, deviceProofText, writeDeviceProof } from '@sampan/contract/device-proof.ts'
import type { CustomerEndpoint, Endpoint } from '@sampan/contract/endpoint.ts'
import { type OperatorEndpoint, requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { type OperatorRole, operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { isKeyPath, type KeyEndpoint } from '@sampan/contract/v1/endpoint.ts'
import { credit } from '../money/money.ts'
import { newAddress, saveAddress } from '../money/withdrawals.ts'
import { createOperator } from '../operators/operators.ts'
import { deviceOf } from '../people/device.ts'
import { proofHeader, rightCode } from '../people/identity.ts'
import { createKey, newSigner, signCall } from '../people/issued-keys.ts'
import type { TestUser } from '../people/signed-in-users.ts'
import type { TestServer } from '../server.ts'
import type { HostileRequest } from './hostile-attack.ts'

export type CallerKind = 'anonymous' | 'person' | 'viewer' | 'key' | 'operator'

export type HostileCaller = {
  readonly kind: CallerKind
  /** What belongs to the caller, so that requests pass the search for it. */
  readonly ids: readonly string[]
  /** What lets this caller in. */
  headersOf(endpoint: Endpoint, request: HostileRequest): Promise<Readonly<Record<string, string>>>
}

const dayMs = 86_400_000
const isOperatorPath = (path: string): boolean => path.startsWith('/operator/')

/** The kind of caller that an entry is for. */
export function ownCaller({ path }: Endpoint): CallerKind {
  if (isOperatorPath(path)) return 'operator'
  return isKeyPath(path) ? 'key' : 'person'
}

/** Whether the contract lets this kind of caller in at all. */
export function isAdmitted(endpoint: Endpoint, kind: CallerKind): boolean {
  if (isOperatorPath(endpoint.path)) return kind === 'operator' || (endpoint as OperatorEndpoint).permission === 'public'
  if (isKeyPath(endpoint.path)) return kind === 'key' || (endpoint as KeyEndpoint).access === 'public'
  const { access } = endpoint as CustomerEndpoint
  if (access === 'public') return true
  if (kind === 'anonymous') return access === 'either'
  if (kind === 'viewer') return typeof access === 'string' || access.some((scope) => scopesOf('viewer').includes(scope))
  return kind === 'person'
}

const anonymous: HostileCaller = { kind: 'anonymous', ids: ['00000000-0000-0000-0000-000000000000'], headersOf: async () => ({}) }

/** The proof that the device gives of exactly these bytes. */
async function proveDevice(server: TestServer, token: string, { method, path, body, headers }: HostileRequest): Promise<string> {
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') === true
  const bodyHash =
    body === undefined || isMultipart || body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url')
  const call = { method, path, token, atMs: server.clock.now().getTime(), bodyHash }
  const mac = createHmac('sha256', await deviceOf(token).proofKey(server.url))
  return writeDeviceProof(call, mac.update(deviceProofText(call)).digest('base64url'))
}

function withToken(server: TestServer, caller: Pick<HostileCaller, 'kind' | 'ids'> & { readonly token: string }): HostileCaller {
  return {
    ...caller,
    headersOf: async (_, request) => ({
      authorization: `Bearer ${caller.token}`,
      [deviceProofHeader]: await proveDevice(server, caller.token, request),
      'x-multi-factor': proofHeader(rightCode),
    }),
  }
}

export function hostileCallers(server: TestServer) {
  const { pool } = server.database
  const now = () => server.clock.now()

  async function addDestinations(user: TestUser): Promise<readonly string[]> {
    const address = newAddress(3)
    return [await saveAddress(pool, user, { address, network: 3 }, now()), user.accountId, user.userId]
  }
  return {
    anonymous,
    /** Without money: a valid request of theirs still moves nothing. */
    async poorPerson(): Promise<HostileCaller> {
      const user = await server.createUser({ tokenLifeMs: dayMs })
      return withToken(server, { kind: 'person', ids: await addDestinations(user), token: user.token })
    },
    /** With money, for requests that must be refused. */
    async richPerson(): Promise<HostileCaller & { readonly user: TestUser }> {
      const user = await server.createUser({ tokenLifeMs: dayMs })
      for (const currency of ['USD', 'EUR', 'USDT', 'USDC'] as const)
        await credit(pool, { accountId: user.accountId, currency, amount: '50000.00' })
      return { ...withToken(server, { kind: 'person', ids: await addDestinations(user), token: user.token }), user }
    },
    async viewer(): Promise<HostileCaller> {
      const user = await server.createUser({ accountType: 'corporate', scopes: scopesOf('viewer'), tokenLifeMs: dayMs })
      await pool.query(`update app_user set role = 'viewer' where id = $1`, [user.userId])
      return withToken(server, { kind: 'viewer', ids: [user.accountId], token: user.token })
    },
    async key(user?: TestUser): Promise<HostileCaller> {
      const owner = user ?? (await server.createUser())
      const signer = newSigner()
      const { secret } = await createKey(pool, now(), { ...owner, signingKey: signer.publicKey })
      const ids = await addDestinations(owner)
      return {
        kind: 'key',
        ids,
        async headersOf(endpoint, { path, body }) {
          const authorization = { authorization: `Bearer ${secret}` }
          if (!('signed' in endpoint) || body === undefined) return authorization
          return {
            ...authorization,
            ...signCall(`${server.url}${path}`, { secret, signer, body: body.toString(), now: now() }).headers,
          }
        },
      }
    },
    async operator(role: OperatorRole): Promise<HostileCaller> {
      const { token, id } = await createOperator(server, { role })
      return withToken(server, { kind: 'operator', ids: [id], token })
    },
  }
}

/** A role that may call this entry. */
export function roleFor(endpoint: Endpoint): OperatorRole {
  if (!isOperatorPath(endpoint.path)) return 'admin'
  const asked = requiredPermissions(endpoint as OperatorEndpoint)
  return operatorRoleNames.find((role) => asked.length === 0 || asked.some((permission) => mayRole(role, permission))) ?? 'admin'
}
