// The two environments of one installation: the live server is the door of both, and the test environment answers it alone.

import type { Config } from '../config.ts'
import type { HttpOptions } from '../platform/http/http-server.ts'
import { doorTokenOf } from '../platform/http/test-mode/door-key.ts'
import { createForwarder } from '../platform/http/test-mode/forward-call.ts'
import { openDoor } from '../platform/http/test-mode/open-door.ts'
import { requireDoor } from '../platform/http/test-mode/require-door.ts'

type Environment = {
  readonly http: Pick<HttpOptions, 'door' | 'trustProxy'>
  /** Ends what is being forwarded: event streams would keep the server open. */
  close(): void
}

export function createEnvironment({ ENVIRONMENT, TEST_MODE_URL: origin, TEST_MODE_KEY: key, TRUST_PROXY }: Config): Environment {
  if (ENVIRONMENT === 'test') {
    if (!key) throw new Error('the test environment has no key')
    // The live server has replaced the header by the one address that it believes.
    return { http: { door: requireDoor(doorTokenOf(key)), trustProxy: (_address, hop) => hop === 0 }, close: () => undefined }
  }
  const forwarder = origin && key ? createForwarder({ origin, token: doorTokenOf(key) }) : undefined
  return { http: { door: openDoor(forwarder), trustProxy: TRUST_PROXY }, close: () => forwarder?.close() }
}
