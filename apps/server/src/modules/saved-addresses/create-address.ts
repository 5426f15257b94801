// Saves an address that was confirmed with a code. It is screened, cools down, and can then be used.

import { endsOf } from '@sampan/chains/address.ts'
import type { createAddress as createAddressEndpoint } from '@sampan/contract/api/blockchain-address.ts'
import { move } from '@sampan/contract/machine.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { newId } from '../../platform/security/ids.ts'
import { requireRight } from './check-address.ts'
import type { AddressDeps } from './deps.ts'
import { screenAddress } from './screen-address.job.ts'
import { show } from './show-address.ts'
import { findOwn } from './store.ts'

export async function createAddress(
  deps: AddressDeps,
  ctx: WriteCtxOf<typeof createAddressEndpoint>,
  { body: form }: Input<typeof createAddressEndpoint>,
  ensName: string | undefined,
): Promise<Answer<typeof createAddressEndpoint>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const { network, address, memo } = await requireRight(tx, deps, { accountId, form })
  const id = newId()
  const { rowCount } = await tx.query({
    name: 'address-create',
    text: `insert into blockchain_address (id, account_id, state, network, address, memo, ends, label, owner, beneficiary_name, exchange_name,
             purpose, created_by, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) on conflict do nothing`,
    values: [
      id,
      accountId,
      // The code has been checked before this handler runs, so the customer's part is done.
      move(blockchainAddress, 'PENDING_VERIFICATION', 'verify'),
      network,
      address,
      memo,
      endsOf(address),
      form.label,
      form.owner,
      form.beneficiaryName ?? null,
      form.exchangeName ?? null,
      form.purpose ?? null,
      userId,
      now,
    ],
  })
  if (rowCount !== 1) throw new Refusal('duplicate')
  if (ensName !== undefined)
    await tx.query('insert into address_name (address_id, name, checked_at) values ($1, $2, $3)', [id, ensName, now])
  await enqueue(tx, screenAddress, { id }, { key: `${screenAddress.name} ${id}` })
  await audit(tx, callerOf(ctx), now, { action: 'addressAdded', accountId, subject: id, detail: { network, address, memo } })
  const params = { label: form.label, network: networkById(network).label, walletAddress: address, ...(memo ? { memo } : {}) }
  await deps.messages.security(tx, { userId, kind: 'addressAdded', params })
  await emitToAccount(tx, accountId, { type: 'address_changed', ref: id })
  return show(await findOwn(tx, accountId, id), ctx)
}
