// Hashes that cannot be tried out by whoever holds a copy of the database: six digits and many passwords are guessed in no time.

import { createHmac } from 'node:crypto'
import { canonical } from '../../platform/http/canonical.ts'
import type { VerificationDeps } from './deps.ts'

type Purpose = 'code' | 'action' | 'target' | 'recovery code' | 'decoy'

export const keyedHash = ({ key }: Pick<VerificationDeps, 'key'>, purpose: Purpose, ...values: readonly unknown[]): Buffer =>
  createHmac('sha256', key)
    .update(canonical([purpose, ...values]))
    .digest()
