// The header with the proofs of a second verification: base64url of this JSON.

import * as z from 'zod/mini'
import { guarded, id } from '../shapes/common.ts'
import { proofs } from '../shapes/credential.ts'

export const multiFactorHeader = 'X-Multi-Factor'

export const multiFactor = guarded(z.strictObject({ challengeId: id, proofs }))

export type MultiFactor = z.output<typeof multiFactor>
