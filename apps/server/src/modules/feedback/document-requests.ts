// The documents that operators ask a customer for: asked about a transaction, answered by a case about it.

import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'

export type DocumentRequest = {
  readonly transactionId: string
  readonly accountId: string
  /** What is wanted, in the customer's language. */
  readonly text: string
  readonly operatorId: string
  readonly now: Date
}

/** A second request about the same transaction replaces the first. */
export async function requestDocuments(tx: Tx, request: DocumentRequest): Promise<void> {
  const { transactionId, accountId, text, operatorId, now } = request
  await tx.query({
    name: 'document-request',
    text: `insert into document_request (id, account_id, transaction_id, text, requested_by, requested_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (transaction_id) where case_id is null
           do update set text = excluded.text, requested_by = excluded.requested_by, requested_at = excluded.requested_at`,
    values: [newId(), accountId, transactionId, text, operatorId, now],
  })
}

type OpenRequest = { transaction_id: string; text: string; requested_at: Date }

export async function findOpenRequests(db: Pick<Db, 'query'>, accountId: string): Promise<OpenRequest[]> {
  const { rows } = await db.query<OpenRequest>({
    name: 'document-requests-open',
    text: `select transaction_id, text, requested_at from document_request
           where account_id = $1 and case_id is null order by requested_at desc limit 20`,
    values: [accountId],
  })
  return rows
}

/** What is wanted for this transaction; undefined where nothing is. */
export async function findWanted(db: Pick<Db, 'query'>, accountId: string, transactionId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>({
    name: 'document-request-wanted',
    text: 'select text from document_request where account_id = $1 and transaction_id = $2 and case_id is null',
    values: [accountId, transactionId],
  })
  return rows[0]?.text
}

type RequestAnswer = { readonly accountId: string; readonly transactionId: string; readonly caseId: string }

export async function answerRequest(tx: Tx, { accountId, transactionId, caseId }: RequestAnswer): Promise<void> {
  await tx.query({
    name: 'document-request-answered',
    text: 'update document_request set case_id = $3 where account_id = $1 and transaction_id = $2 and case_id is null',
    values: [accountId, transactionId, caseId],
  })
}
