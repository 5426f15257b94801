// Shows the signer the newest journal head that the server knows, each time the signer has started. A journal that lacks it is an
// older copy: the signer then signs nothing, all networks are stopped, and two operators decide.

import type { KeyObject } from 'node:crypto'
import { allNetworks } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { JournaledSignature, Signer } from '@sampan/signer/signer.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import { type JournalHead, signConfirmation, signHead } from '@sampan/signer/statements.ts'
import type { Tx } from '../../platform/db/db.ts'
import { stopNetwork } from '../crypto/public.ts'
import { deliverConfirmation } from './deliver-confirmation.ts'
import { type JournalCheckDeps, type KnownHead, keepHead, newestHead, readFileHead } from './known-head.ts'

/** The same signer: after its start it is shown the head before it is asked again. */
export function checkJournal<Face extends Signer>(signer: Face, deps: JournalCheckDeps): Face {
  const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof SignerRefused) || !['journalUnchecked', 'journalBehind'].includes(error.refusal)) throw error
      await presentHead(signer, deps)
      return request()
    }
  }
  const sign = async (request: () => Promise<JournaledSignature>): Promise<JournaledSignature> => {
    const signed = await ask(request)
    if (signed.journal) keepHead(deps, { ...signed.journal, epoch: readFileHead(deps)?.epoch ?? 0 })
    return signed
  }
  const checked: Partial<Signer> = {
    signWithdrawal: (request) => sign(() => signer.signWithdrawal(request)),
    signSweep: (request) => sign(() => signer.signSweep(request)),
    signTopUp: (request) => sign(() => signer.signTopUp(request)),
    voidWithdrawal: (request) => ask(() => signer.voidWithdrawal(request)),
    readJournal: (lines) => ask(() => readChecked(signer, lines)),
  }
  return new Proxy(signer, { get: (target, name) => Reflect.get(checked, name) ?? Reflect.get(target, name) })
}

/** What an unchecked journal says of the past proves nothing. */
async function readChecked(signer: Signer, lines: number) {
  const { check } = await signer.journalState()
  if (check !== 'checked') throw new SignerRefused(check === 'behind' ? 'journalBehind' : 'journalUnchecked')
  return signer.readJournal(lines)
}

async function presentHead(signer: Signer, deps: JournalCheckDeps): Promise<void> {
  const state = await signer.journalState()
  if (state.check === 'checked') return
  const known = await newestHead(deps)
  try {
    const head = { lines: known.lines, hash: known.hash }
    await signer.showHead({ head, signature: signHead(deps.approvalKey, { nonce: state.nonce, head }) })
  } catch (error) {
    if (!(error instanceof SignerRefused)) throw error
    const isBehind = error.refusal === 'journalBehind'
    if (isBehind && (await deliverConfirmation(signer, deps, known))) return
    const present = await signer.journalState()
    // Another request has delivered the confirmation meanwhile.
    if (present.check === 'checked') return
    if (isBehind) await noteBehind(deps, known, present)
    throw error
  }
}

type BehindState = { readonly nonce: string; readonly head: JournalHead }

async function noteBehind(deps: JournalCheckDeps, known: KnownHead, { nonce, head }: BehindState): Promise<void> {
  const now = deps.now()
  const detail = `the journal of the signer has ${head.lines} lines and lacks those that the server knows (${known.lines})`
  deps.log.error({ event: 'signer.journalBehind', lines: head.lines, known: known.lines }, detail)
  await deps.transact(async (tx) => {
    // A confirmation of this very journal that came in meanwhile stays: it is delivered with the next request.
    await tx.query(
      `update signer_sync set journal_status = 'behind', behind_nonce = $1, behind_lines = $2, behind_hash = $3,
         behind_since = coalesce(behind_since, $4), confirmation = null
       where journal_status = 'checked' or (behind_nonce, behind_lines, behind_hash) is distinct from ($1, $2::bigint, $3)`,
      [nonce, head.lines, head.hash, now],
    )
    for (const { id: network } of allNetworks) await stopNetwork(tx, deps.log, { network, reason: 'journalBehind', detail, now })
  })
}

export type JournalDecision = { readonly status: unknown; readonly operators: readonly string[] }

/** In the request of the second operator: the confirmation is signed now, so that writing into the database cannot make one. */
export async function confirmJournalStatus(
  tx: Tx,
  approvalKey: KeyObject,
  { status, operators }: JournalDecision,
): Promise<void> {
  const { rows } = await tx.query<{ behind_nonce: string | null; behind_lines: bigint | null; behind_hash: string | null }>(
    'select behind_nonce, behind_lines, behind_hash from signer_sync for update',
  )
  const row = rows[0]
  if (status !== 'confirmed' || !row?.behind_nonce || row.behind_lines === null || row.behind_hash === null)
    throw new Refusal('illegalMove')
  const head = { lines: Number(row.behind_lines), hash: row.behind_hash }
  const confirmation = signConfirmation(approvalKey, { nonce: row.behind_nonce, head, operators })
  await tx.query('update signer_sync set confirmation = $1', [JSON.stringify(confirmation)])
}
