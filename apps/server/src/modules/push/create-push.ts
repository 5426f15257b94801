// Builds what push notifications share between calls and the job.

import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { PushDeps } from './deps.ts'
import { createServerKey } from './server-key.ts'

type Options = {
  readonly dataKey: Buffer
  readonly outbound: Outbound
  readonly origin: string
  readonly mailFrom: string
}

/** Push services take a page that they can open, or a mail address. */
export const createPush = ({ dataKey, outbound, origin, mailFrom }: Options): PushDeps => ({
  outbound,
  serverKey: createServerKey(dataKey, origin.startsWith('https:') ? origin : `mailto:${mailFrom}`),
})
