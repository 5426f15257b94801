// Creates operators with an active session, and calls the console's endpoints.

import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { confirmSetUp, refresh, verify } from '@sampan/contract/operator/api/auth.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import type { Pool } from 'pg'
import { hashToken, newId, newToken } from '../../../apps/server/src/platform/security/ids.ts'
import { buildTestRequest } from '../../../packages/client/test/build-test-request.ts'
import { agreeWith, type Device, newDevice, registerToken } from '../people/device.ts'
import type { TestServer } from '../server.ts'

export type OperatorAnswer<Result = unknown> = {
  readonly status: number
  readonly errCode: string
  readonly message: string
  readonly result: Result
}

type CallOf<E extends OperatorEndpoint> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: RequestBodyOf<E> | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export type TestOperator = {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly sessionId: string
  call<E extends OperatorEndpoint>(entry: E, call?: CallOf<E>): Promise<OperatorAnswer<ResponseOf<E>>>
}

type NewOperator = { readonly role: OperatorRole; readonly person?: string; readonly breakGlass?: boolean }

/** The parts of a server that creating and calling as an operator needs. */
export type OperatorHouse = {
  readonly url: string
  readonly clock: Pick<TestServer['clock'], 'now'>
  readonly database: { readonly pool: Pool }
}

export async function createOperator({ url, database, clock }: OperatorHouse, given: NewOperator): Promise<TestOperator> {
  const { role, breakGlass = false } = given
  const id = newId()
  const email = `operator-${id}@example.com`
  const now = clock.now()
  await database.pool.query(
    'insert into operator (id, email, name, role, person, break_glass, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, email, `Example ${role}`, role, given.person ?? id, breakGlass, now],
  )
  const sessionId = newId()
  const token = newToken('operator')
  const endsAt = new Date(now.getTime() + 8 * 3_600_000)
  const device = newDevice()
  registerToken(token, device)
  await database.pool.query(
    `insert into operator_session (id, operator_id, device, address, created_at, last_seen_at, expires_at, device_key)
     values ($1, $2, 'Test', '::1', $3, $3, $4, $5)`,
    [sessionId, id, now, endsAt, device.publicKey],
  )
  await database.pool.query(
    `insert into operator_token (token_hash, kind, session_id, expires_at) values ($1, 'access', $2, $3)`,
    [hashToken(token), sessionId, endsAt],
  )
  return { id, email, token, sessionId, call: (entry, call = {}) => callOperator(url, entry, { token, ...call }) }
}

/** As if two other operators had approved it. */
export async function changeRole({ database, clock }: TestServer, operatorId: string, role: OperatorRole): Promise<void> {
  const { pool } = database
  const [maker, checker] = [newId(), newId()]
  for (const id of [maker, checker])
    await pool.query(
      `insert into operator (id, email, name, role, person, created_at) values ($1, $2, 'Example', 'admin', $1, now())`,
      [id, `${id}@example.com`],
    )
  await pool.query(
    `insert into operator_change (id, operator_id, role, enables, reason, maker, made_at, expires_at, state, checker, decided_at)
     values ($1, $2, $3, false, 'for a test', $4, $6, $6, 'CONFIRMED', $5, $6)`,
    [newId(), operatorId, role, maker, checker, clock.now()],
  )
  await pool.query('update operator set role = $2 where id = $1', [operatorId, role])
}

type Call = {
  readonly token?: string | undefined
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Signs in as a browser does: with the key of a new device, which proves the calls of the session. */
export async function fetchOperator(url: string, entry: OperatorEndpoint, call: Call): Promise<Response> {
  if (entry === verify || entry === confirmSetUp) {
    const device = newDevice()
    const deviceKey = device.publicKey.toString('base64url')
    const answer = await sendOperator(url, entry, { ...call, body: { deviceKey, ...(call.body as object) } })
    return registerTokens(answer, await agreeWith(device, url))
  }
  const answer = await sendOperator(url, entry, call)
  const device = entry === refresh ? refreshing.get(call.headers?.cookie ?? '') : undefined
  return device ? registerTokens(answer, device) : answer
}

/** Devices by the refresh cookie that they hold. */
const refreshing = new Map<string, Device>()

async function registerTokens(answer: Response, device: Device): Promise<Response> {
  if (!answer.ok) return answer
  const { result } = (await answer.clone().json()) as { result: { accessToken: string } }
  registerToken(result.accessToken, device)
  for (const cookie of answer.headers.getSetCookie()) refreshing.set(cookie.split(';', 1)[0] ?? '', device)
  return answer
}

async function sendOperator(url: string, entry: OperatorEndpoint, call: Call): Promise<Response> {
  const { token, params, query, body, headers } = call
  const hasBody = entry.method !== 'GET' && entry.method !== 'DELETE'
  const request = buildTestRequest(url, entry, { params, query, body: hasBody ? (body ?? {}) : undefined })
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return fetch(request.url, {
    ...request.init,
    signal: AbortSignal.timeout(20_000),
    headers: { ...request.init.headers, ...authorization, ...headers },
  })
}

export async function callOperator<E extends OperatorEndpoint>(
  url: string,
  entry: E,
  call: Call,
): Promise<OperatorAnswer<ResponseOf<E>>> {
  const answer = await fetchOperator(url, entry, call)
  const { header, result } = (await answer.json()) as { header: { errCode: string; errMsg?: string }; result: ResponseOf<E> }
  return { status: answer.status, errCode: header.errCode, message: header.errMsg ?? '', result }
}
