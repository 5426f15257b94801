// Builds what the handlers of this module share.

import { testTokenKinds } from '@sampan/contract/test-mode.ts'
import { type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import type { AuthDeps } from './deps.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { cheapCost, createPasswords, usualCost } from './password/passwords.ts'
import { createTokenMaker } from './session/tokens.ts'

type Options = Pick<AuthDeps, 'grantKeys' | 'challenges' | 'messages' | 'origin' | 'limitFactor' | 'testMode'> & {
  readonly masterKeys: KeyRing
  readonly cost: 'usual' | 'cheap'
}

export function createAuth({ masterKeys, cost, ...rest }: Options): AuthDeps {
  return {
    ...rest,
    passwords: createPasswords(cost === 'usual' ? usualCost : cheapCost),
    inLine: createKeyedMutex(),
    tokens: createTokenMaker(
      purposeKeys(masterKeys, 'refresh tokens'),
      rest.testMode?.environment === 'test' ? testTokenKinds : undefined,
    ),
  }
}
