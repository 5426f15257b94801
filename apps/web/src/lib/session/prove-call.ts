// The proof of every secure call of the wallet.

import { createCallProver } from '@sampan/ui/prove-call'
import { proofKey } from './device-keys.ts'

export const proveCall = createCallProver(proofKey)
