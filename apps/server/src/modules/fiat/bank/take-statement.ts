// A bank's own call: it brings a statement, signed for one of its accounts.

import type { receiveStatement as entry } from '@sampan/contract/api/fiat.ts'
import type { OwnVerb } from '../../../platform/ctx.ts'
import type { FiatParts } from '../parts.ts'
import { receiveStatement, requireFile } from './statements.ts'

export const takeChannelStatement =
  (parts: FiatParts): OwnVerb<typeof entry> =>
  async ({ transact, now }, { body, files }) => {
    const { bank, account, sentAt, signature } = body
    const { bytes } = requireFile(files)
    const { fresh, known } = await transact((tx) => receiveStatement(tx, parts, { bank, account, sentAt, signature, bytes }, now))
    return { added: fresh, known }
  }
