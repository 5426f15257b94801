// What the outside world calls a movement. The database keeps each name once, so nothing from outside is booked twice.

import type { Network } from '@sampan/contract/networks.ts'

/** `transaction` in the network's one spelling; `index` counts within the transaction (log, instruction or operation). */
export function chainReference({
  network,
  transaction,
  index,
}: {
  network: Network
  transaction: string
  index: number
}): string {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError('an index within a transaction is a whole number')
  // Hexadecimal hashes are one whatever the case of their letters; base58 ones are not.
  const spelled = network.family === 'solana' ? transaction : transaction.toLowerCase()
  return `chain:${network.name.toLowerCase()}:${spelled}:${index}`
}

/** `line` is what the bank's own statement calls the line. */
export const bankReference = ({ bank, line }: { bank: string; line: string }): string => `bank:${bank.toLowerCase()}:${line}`
