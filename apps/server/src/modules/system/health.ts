// For load balancers and monitors: is the process there, can it serve, and what are its figures.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../platform/observability/metrics.ts'

export type HealthOptions = {
  /** Says in one word what is missing, or nothing. */
  readonly findTrouble: () => Promise<string | undefined>
  /** Parts of the product elsewhere that have stopped. This process still serves, so it stays ready and says so. */
  readonly findStopped: () => Promise<readonly string[]>
  readonly metrics: Metrics
  readonly metricsToken?: string
  /** A proxy on this machine looks like this machine, so production reads them by token alone. */
  readonly tokenOnly: boolean
}

export function healthRoutes(
  app: FastifyInstance,
  { findTrouble, findStopped, metrics, metricsToken, tokenOnly }: HealthOptions,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const trouble = await Promise.race([findTrouble(), silence()]).catch(() => 'database')
    reply.header('cache-control', 'no-store').code(trouble === undefined ? 200 : 503)
    if (trouble !== undefined) return { status: 'not ready', missing: trouble }
    const stopped = await findStopped()
    return { status: 'ready', ...(stopped.length > 0 && { stopped }) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, { metricsToken, tokenOnly })) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Health checks wait no longer than this; a database that takes longer counts as down. */
const silence = (): Promise<string> => new Promise((answer) => setTimeout(answer, 2_000, 'database').unref())

type Access = { readonly metricsToken: string | undefined; readonly tokenOnly: boolean }

function mayRead(request: FastifyRequest, { metricsToken: token, tokenOnly }: Access): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`
  if (tokenOnly) return false
  // A proxy on this machine also comes from loopback, but says for whom.
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return forwarded === undefined && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
