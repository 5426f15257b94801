// Builds the external reference of a movement, which the database keeps unique so that it is booked once.

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
  // Hexadecimal hashes ignore case; base58 ones do not.
  const spelled = network.family === 'solana' ? transaction : transaction.toLowerCase()
  return `chain:${network.name.toLowerCase()}:${spelled}:${index}`
}

/** `line` is the bank's own identifier of the statement line. */
export const bankReference = ({ bank, line }: { bank: string; line: string }): string => `bank:${bank.toLowerCase()}:${line}`
