// A network whose unsigned bytes are plain JSON, so that tests of the signer can encode any transfer.

import { createHash } from 'node:crypto'
import type { DecodedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'

const units = new Set(['units', 'sequence', 'feeUnitsMax'])

export const plainBytes = (
  network: NetworkId,
  decoded: Omit<DecodedTransfer, 'network'> & { network?: NetworkId },
): UnsignedTransfer => ({
  network,
  body: JSON.stringify({ network, ...decoded }, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
})

export const plainSigning = (uses: { secret: string }[] = []): Signing => ({
  decode: ({ body }) =>
    JSON.parse(body, (name, value: unknown) => {
      if (units.has(name)) return BigInt(String(value))
      return name === 'expiresAt' ? new Date(String(value)) : value
    }) as DecodedTransfer,
  async sign(unsigned, secret) {
    uses.push({ secret: Buffer.from(secret).toString('hex') })
    const { sequence } = this.decode(unsigned)
    const txnHash = createHash('sha256').update(unsigned.body).update(secret).digest('hex')
    return { network: unsigned.network, bytes: unsigned.body, txnHash, sequence, lastValidHeight: null }
  },
})
