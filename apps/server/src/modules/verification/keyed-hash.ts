// Hashes that a copy of the database does not suffice to guess: six digits and many passwords are guessed in no time.

import { createHmac } from 'node:crypto'
import { canonical } from '../../platform/http/canonical.ts'
import type { VerificationDeps } from './deps.ts'

type Purpose = 'code' | 'action' | 'target' | 'recovery code' | 'decoy'

export const keyedHash = ({ key }: Pick<VerificationDeps, 'key'>, purpose: Purpose, ...values: readonly unknown[]): Buffer =>
  createHmac('sha256', key)
    .update(canonical([purpose, ...values]))
    .digest()
