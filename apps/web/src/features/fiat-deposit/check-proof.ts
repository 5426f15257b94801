// Checks the size and type of a proof before it is sent.

import { upload } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'

/** Checks size and type here; the server checks the content. */
export function checkProof({ type, size }: Pick<File, 'type' | 'size'>): Text | undefined {
  if (!upload.types.some((known) => known === type)) return messages.proofType
  if (size === 0) return messages.proofEmpty
  return size > upload.fileBytesMax ? messages.proofSize : undefined
}
