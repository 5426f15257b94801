// Validates Solana addresses.

import { base58 } from '@scure/base'
import { decoded } from './canonical-text.ts'

export const asSolanaAddress = (address: string): string | undefined =>
  decoded(base58, address)?.length === 32 ? address : undefined
