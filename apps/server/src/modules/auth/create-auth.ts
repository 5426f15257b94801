// Builds what the handlers of this module share.

import type { Messages } from '../../platform/events/messages.ts'
import type { Challenges } from '../../platform/security/challenges.ts'
import { type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import type { AuthDeps } from './deps.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { cheapCost, createPasswords, usualCost } from './password/passwords.ts'
import { createTokenMaker } from './session/tokens.ts'
import type { GrantKeys } from './sign-in/grant-key.ts'

type Options = {
  readonly masterKeys: KeyRing
  readonly grantKeys: GrantKeys
  readonly challenges: Challenges
  readonly messages: Messages
  readonly origin: string
  readonly limitFactor: number
  readonly cost: 'usual' | 'cheap'
}

export function createAuth({ masterKeys, cost, ...rest }: Options): AuthDeps {
  return {
    ...rest,
    passwords: createPasswords(cost === 'usual' ? usualCost : cheapCost),
    inLine: createKeyedMutex(),
    tokens: createTokenMaker(purposeKeys(masterKeys, 'refresh tokens')),
  }
}
