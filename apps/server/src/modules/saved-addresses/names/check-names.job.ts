// Looks up the names of saved addresses once a day. The address stays; a name that leads elsewhere is shown as a warning.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import { defineJob, noPayload } from '../../../platform/jobs/define-job.ts'
import type { AddressDeps } from '../deps.ts'

type NameRow = { id: string; account_id: string; network: NetworkId; address: string; name: string; points_to: string | null }

const dayMs = 86_400_000
/** Names of one run: a node is asked twice for each, one after the other. */
const batch = 500

export const checkAddressNames = defineJob({
  name: 'check-address-names',
  payload: noPayload,
  async run({ findNameAddress }: Pick<AddressDeps, 'findNameAddress'>, { db, transact, log, now }) {
    const { rows } = await db.query<NameRow>({
      name: 'address-names-due',
      text: `select address.id, address.account_id, address.network, address.address, address_name.name, address_name.points_to
             from address_name join blockchain_address address on address.id = address_name.address_id
             where address_name.checked_at < $1 and address.state <> 'INACTIVE' order by address_name.checked_at limit ${batch}`,
      values: [new Date(now().getTime() - dayMs)],
    })
    for (const { id, account_id: accountId, network, address, name, points_to: before } of rows) {
      let found: string | undefined
      try {
        found = await findNameAddress({ name, network })
      } catch (error) {
        // A node without an answer proves nothing about the name; the next run asks again.
        log.warn({ event: 'address_name.unanswered', err: error }, 'a name could not be looked up')
        return
      }
      const pointsTo = found === address ? null : (found ?? '')
      await transact(async (tx) => {
        await tx.query({
          name: 'address-name-checked',
          text: 'update address_name set checked_at = $2, points_to = $3 where address_id = $1',
          values: [id, now(), pointsTo],
        })
        if (pointsTo !== before) await emitToAccount(tx, accountId, { type: 'address_changed', ref: id })
      })
    }
  },
})
