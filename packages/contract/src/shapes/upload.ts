// Uploaded files in requests.

import * as z from 'zod/mini'
import { upload as uploadRules } from '../endpoint/constants.ts'
import { messageOf } from '../text/messages.ts'
import { list, text } from './common.ts'

const isUploadType = (type: string): boolean => uploadRules.types.some((known) => known === type)

/** One uploaded file. `ref` is the server's own handle on the bytes; a client's has no effect. */
export const upload = z.object({
  name: text(255),
  type: text(100).check(z.refine(isUploadType, { error: messageOf('proofType') })),
  size: z.int().check(z.minimum(1, messageOf('proofEmpty')), z.maximum(uploadRules.fileBytesMax, messageOf('proofSize'))),
  ref: z.optional(text(128)),
})

/** Between one and so many files. */
/* @__NO_SIDE_EFFECTS__ */
export const uploads = (max: number) => list(upload, max).check(z.minLength(1, messageOf('required')))
