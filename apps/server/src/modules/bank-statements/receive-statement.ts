// The two ways in for a statement: a bank's own channel, booked at once, and an operator's file, which a second operator approves.

import type { receiveStatement as entry } from '@sampan/contract/api/bank-channel.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { displayName } from '../../platform/files/inspect-file.ts'
import type { Input, UploadedFile } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { newId, sha256Of } from '../../platform/security/ids.ts'
import { findSigner, type SignedStatement, spellAccount } from './bank-channel.ts'
import { bookStatement, type ImportCounts } from './book-statement.ts'
import type { BankStatementDeps } from './deps.ts'
import { readStatement } from './read-statement.ts'
import type { Statement } from './statement.ts'

export type StatementRow = { id: string; bank: string; file_name: string; content: Buffer }

const newStatementReference = (id: string, now: Date): string =>
  `BS-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`

type NewStatement = {
  readonly bank: string
  readonly file: Pick<UploadedFile, 'name' | 'bytes'>
  readonly source: 'bank' | 'operator'
  readonly maker: string | null
  readonly now: Date
}

export async function insertStatement(tx: Tx, { bank, file, source, maker, now }: NewStatement): Promise<StatementRef> {
  const id = newId()
  const reference = newStatementReference(id, now)
  const state = source === 'bank' ? 'BOOKED' : 'PROPOSED'
  await tx.query(
    `insert into bank_statement (id, reference, bank, source, file_name, sha256, content, state, maker, created_at, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      reference,
      bank,
      source,
      displayName(file.name),
      sha256Of(file.bytes),
      file.bytes,
      state,
      maker,
      now,
      source === 'bank' ? now : null,
    ],
  )
  return { id, reference }
}

export type StatementRef = { readonly id: string; readonly reference: string }

/** A statement that its bank signed for this account is booked at once, with its audit row, or not at all. */
export async function receiveStatement(
  tx: Tx,
  deps: BankStatementDeps,
  signed: SignedStatement,
  now: Date,
): Promise<ImportCounts> {
  const channel = findSigner(deps.bankChannels, signed, now)
  if (!channel) throw new Refusal('bankChannelRefused')
  const file = { name: `${signed.sentAt}.txt`, bytes: signed.bytes }
  const statement = readStatement(file, signed.bank)
  const isOwn = statement.bank === channel.bank && statement.accounts.every((one) => spellAccount(one) === channel.account)
  if (!isOwn || statement.accounts.length === 0) throw new Refusal('bankChannelRefused')
  const { id } = await insertStatement(tx, { bank: statement.bank, file, source: 'bank', maker: null, now })
  const counts = await bookStatement(tx, deps, { statement, statementId: id, now })
  const detail = { bank: statement.bank, account: channel.account, lines: statement.lines.length, added: counts.fresh }
  await audit(tx, { kind: 'system' }, now, { action: 'statementReceived', subject: id, detail })
  return counts
}

/** A bank's own call. */
export async function takeChannelStatement(
  deps: BankStatementDeps,
  { transact, now }: ManualCtxOf<typeof entry>,
  { body, files }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { bank, account, sentAt, signature } = body
  const { bytes } = requireFile(files)
  const { fresh, known } = await transact((tx) => receiveStatement(tx, deps, { bank, account, sentAt, signature, bytes }, now))
  return { added: fresh, known }
}

export const readKept = ({ bank, file_name: name, content }: StatementRow): Statement =>
  readStatement({ name, bytes: content }, bank)

/** For a request without a file. */
export function requireFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files
  if (!file) throw new Refusal('invalidInput', { fields: { statement: messages.required } })
  return file
}
