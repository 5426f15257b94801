// Console handlers behind the real guard with ready operators, for tests that are not about signing in.

import { randomBytes } from 'node:crypto'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import { type Permission, permissionsOfRole } from '@sampan/contract/operator/permissions.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { type Transact, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createHttp } from '../../apps/server/src/platform/http/http-server.ts'
import { createIdempotencyStore } from '../../apps/server/src/platform/http/idempotency.ts'
import { createMount } from '../../apps/server/src/platform/http/mount.ts'
import { createOperatorGuard, type OperatorMount } from '../../apps/server/src/platform/http/operator-guard.ts'
import { createLimits } from '../../apps/server/src/platform/http/rate-limits.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { createCipher } from '../../apps/server/src/platform/security/cipher.ts'
import { newId } from '../../apps/server/src/platform/security/ids.ts'
import { createKeyRing } from '../../apps/server/src/platform/security/key-ring.ts'
import type { OperatorSession } from '../../apps/server/src/platform/security/operator-session.ts'
import { buildTestRequest } from '../../packages/client/test/build-test-request.ts'
import { freePort } from '../../tools/postgres.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { newDevice, registerServer, registerToken } from './people/device.ts'
import { type SettableClock, settableClock } from './settable-clock.ts'

export type Operator = { readonly token: string; readonly session: OperatorSession }

export type OperatorResponse<Result> = {
  readonly status: number
  readonly errMsg: string
  readonly errCode: string
  readonly result: Result
}

export type Counter = {
  readonly database: TestDatabase
  readonly clock: SettableClock
  readonly transact: Transact
  operator(role: OperatorRole, more?: { name?: string; permissions?: readonly Permission[] }): Operator
  call<E extends OperatorEndpoint>(
    operator: Operator,
    entry: E,
    sent?: OperatorCallInput<E>,
  ): Promise<OperatorResponse<ResponseOf<E>>>
  /** The raw response, for files. */
  fetch<E extends OperatorEndpoint>(operator: Operator, entry: E, sent?: OperatorCallInput<E>): Promise<Response>
  close(): Promise<void>
}

type OperatorCallInput<E extends OperatorEndpoint> = {
  readonly body?: RequestBodyOf<E>
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
}

type MountInput = { readonly mount: OperatorMount; readonly transact: Transact; readonly clock: SettableClock }

export async function openCounter(
  mountModules: (mounted: MountInput) => void,
  { database: given, clock = settableClock() }: { database?: TestDatabase; clock?: SettableClock } = {},
): Promise<Counter> {
  const database = given ?? (await testDatabase())
  const pool = createPool({ url: database.url, max: 6, role: 'sampan_app' })
  const transact: Transact = (work) => withTx(pool, work)
  const operators = new Map<string, OperatorSession>()
  const app = await createHttp({ log: createLog({ level: 'silent' }), methodsOf: () => [] })
  const sessions = {
    find: async (token: string) => operators.get(token),
    touch: async () => {},
    alive: async () => new Set<string>(),
  }
  const limits = createLimits({ pool, clock, factor: 1000 })
  const replays = createIdempotencyStore(createCipher(createKeyRing(randomBytes(32))))
  mountModules({
    mount: createMount({ app, pool, clock, replays, secureCookies: false }, createOperatorGuard({ limits, sessions })),
    transact,
    clock,
  })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  // Sessions need no proof here; calls have one because the guard checks their body against it.
  const point = newDevice().publicKey.subarray(1)
  const key = { x: point.subarray(0, 32).toString('base64url'), y: point.subarray(32).toString('base64url') }
  registerServer(`http://127.0.0.1:${port}`, { key, now: () => clock.now() })

  const ask: Counter['fetch'] = (operator, entry, { body, params, query = '' } = {}) => {
    const { url, init } = buildTestRequest(`http://127.0.0.1:${port}`, entry, { params, body })
    return fetch(`${url}${query}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${operator.token}` } })
  }
  return {
    database,
    clock,
    transact,
    operator(role, { name = `Demo ${role}`, permissions = permissionsOfRole[role] } = {}) {
      const token = `sampan_operator_${randomBytes(24).toString('base64url')}`
      const session = {
        id: newId(),
        operatorId: newId(),
        name,
        email: `${role}@sampan.example`,
        role,
        permissions,
        endsAt: new Date('2100-01-01'),
      }
      operators.set(token, session)
      registerToken(token, newDevice())
      return { token, session }
    },
    fetch: ask,
    async call(operator, entry, sent) {
      const answer = await ask(operator, entry, sent)
      const { header, result } = (await answer.json()) as { header: { errCode: string; errMsg: string }; result: never }
      return { status: answer.status, errCode: header.errCode, errMsg: header.errMsg, result }
    },
    async close() {
      await app.close()
      await pool.end()
      if (!given) await database.drop()
    },
  }
}
