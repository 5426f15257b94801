// The proof of every secure call of the wallet.

import { createCallProver } from '@sampan/client/prove-call.ts'
import { proofKey } from './device-keys.ts'

export const proveCall = createCallProver(proofKey)
