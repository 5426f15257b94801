// Cuts off clients that send a body too slowly. Measured by rate and not by total time: a large upload may take
// as long as it needs while it keeps arriving.

import type { FastifyInstance, FastifyRequest } from 'fastify'

/** 64 kbit/s, less than any telephone line of today carries. */
const bytesPerSecondMin = 8_000

type Options = {
  /** How long a body may stay below the rate. */
  readonly graceMs: number
  readonly cut: (request: FastifyRequest) => void
}

type Sender = { readonly bytesBefore: number; listenedMs: number }

export function boundSlowBodies(app: FastifyInstance, { graceMs, cut }: Options): void {
  const senders = new Map<FastifyRequest, Sender>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    senders.set(request, { bytesBefore: request.raw.socket.bytesRead, listenedMs: 0 })
    const forget = () => senders.delete(request)
    request.raw.once('end', forget).once('close', forget)
    done(null, payload)
  })
  const intervalMs = graceMs / 5
  const watch = () => {
    for (const [request, sender] of senders) {
      // Only time in which we read counts: what waits for us is not the sender's fault.
      if (request.raw.readableFlowing) sender.listenedMs += intervalMs
      const received = request.raw.socket.bytesRead - sender.bytesBefore
      if (received >= ((sender.listenedMs - graceMs) / 1000) * bytesPerSecondMin) continue
      senders.delete(request)
      cut(request)
    }
  }
  const timer = setInterval(watch, intervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
