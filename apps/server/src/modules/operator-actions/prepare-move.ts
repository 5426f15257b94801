// What must be asked outside before a move is carried out: the signer promises not to sign what is rejected or was paid by hand.

import type { move as entry } from '@sampan/contract/operator/api/work.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { ReadCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { OperatorSession } from '../../platform/security/operator-session.ts'
import { voidById } from '../crypto-withdrawals/public.ts'
import { mayMove, personOf, selectProposals } from '../operator-work/public.ts'
import type { OperatorActionDeps } from './deps.ts'

type PrepareDeps = Pick<OperatorActionDeps, 'modules'>

/** A rejection is carried out at once. Everything else about withdrawals waits for a second operator. */
export async function beforeMove(
  deps: PrepareDeps,
  { db, session }: ReadCtxOf<typeof entry>,
  { params, body }: Input<typeof entry>,
): Promise<void> {
  if (body.move === 'cryptoWithdrawal.reject' && params.kind === 'cryptoWithdrawal' && mayMove(session, body.move))
    await prepareMove(deps, db, { move: body.move, id: params.id })
}

export async function prepareApproval(deps: PrepareDeps, db: Db, session: OperatorSession, id: string): Promise<void> {
  const [proposal] = await selectProposals(db, `p.id = $1 and p.state = 'PENDING'`, [rowId(id)])
  if (!proposal || !mayMove(session, proposal.move)) return
  if (proposal.maker_person === (await personOf(db, session.operatorId))) return
  await prepareMove(deps, db, { move: proposal.move, id: proposal.entity_id })
}

async function prepareMove({ modules }: PrepareDeps, db: Db, { move, id }: { move: MoveName; id: string }): Promise<void> {
  if (move === 'cryptoWithdrawal.reject') await voidById(modules.withdrawals, db, id, 'reject')
  if (move === 'cryptoWithdrawal.transferManually') await voidById(modules.withdrawals, db, id, 'transferManually')
}
