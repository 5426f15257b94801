// The test environment answers its live server only: that is what makes the address that it is given believable.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { onRequestHookHandler } from 'fastify'
import { pathOf } from '../request-path.ts'
import { doorHeader, isSameToken } from './door-key.ts'

/** What monitors ask without knowing anything. */
const open: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

export const requireDoor =
  (token: string): onRequestHookHandler =>
  (request, _reply, done) => {
    if (open.has(pathOf(request)) || isSameToken(request.headers[doorHeader], token)) return done()
    done(new Refusal('notFound'))
  }
