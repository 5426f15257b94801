// The proofs of a declared deposit: inspected, counted and stored.

import type { declareDeposit as entry } from '@sampan/contract/api/fiat-deposit.ts'
import { upload } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inspectFile, type SafeFile } from '../../../platform/files/inspect-file.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { ReadCtxOf } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'

/** Re-encoding pictures is slow: it happens before the transaction opens. */
export async function inspectProofs(_: ReadCtxOf<typeof entry>, { files }: Input<typeof entry>): Promise<readonly SafeFile[]> {
  if (files.length > upload.filesMax) throw new Refusal('tooManyFiles', { params: { max: upload.filesMax } })
  const safe: SafeFile[] = []
  for (const file of files) safe.push(await inspectFile(file))
  return safe
}

export async function insertProof(tx: Tx, depositId: string, { name, type, bytes, sha256 }: SafeFile): Promise<void> {
  await tx.query({
    name: 'deposit-proof-insert',
    text: 'insert into deposit_proof (id, deposit_id, name, type, size, sha256, bytes) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [newId(), depositId, name, type, bytes.length, sha256, bytes],
  })
}

export async function sumProofs(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await tx.query<{ used: bigint }>({
    name: 'deposit-proof-space',
    text: `select coalesce(sum(p.size), 0)::bigint as used from deposit_proof p join fiat_deposit d on d.id = p.deposit_id where d.account_id = $1`,
    values: [accountId],
  })
  return Number(rows[0]?.used ?? 0n)
}
