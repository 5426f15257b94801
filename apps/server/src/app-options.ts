// What a server is started with.

import type { Config } from './config.ts'
import type { Rates } from './modules/rates/rates.ts'
import type { OpenedChains } from './open-chains.ts'
import type { OpenedSigner } from './open-signer.ts'
import type { Clock } from './platform/clock.ts'
import type { CodeMessages, Messages } from './platform/events/messages.ts'
import type { Captcha } from './platform/http/customer-guard.ts'
import type { Mount } from './platform/http/mount.ts'
import type { Log } from './platform/observability/log.ts'
import type { ResolveName } from './platform/outbound/outbound.ts'
import type { Challenges } from './platform/security/challenges.ts'
import type { Factors } from './platform/security/proof-header.ts'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Tests replace what judges people and proofs, and may mount handlers of their own. */
  readonly captcha?: Captcha
  readonly factors?: Factors
  readonly challenges?: Challenges
  readonly messages?: Messages & Partial<CodeMessages>
  readonly rates?: Rates
  readonly signer?: OpenedSigner
  readonly chains?: OpenedChains
  /** Answers of the name server for webhooks. */
  readonly resolveName?: ResolveName
  readonly mountMore?: (mount: Mount) => void
}
