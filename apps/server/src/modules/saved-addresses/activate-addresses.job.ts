// Records that cool-downs have ended, and notifies the screens.

import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { moveAddress } from './move-address.ts'
import { type Row, selectRows } from './store.ts'

const batch = 200

export const activateAddresses = defineJob({
  name: 'activate-addresses',
  payload: noPayload,
  async run(_: object, { transact, now }) {
    for (;;) {
      const moved = await transact(async (tx) => {
        const at = now()
        const { rows } = await tx.query<Row>({
          name: 'address-cooled',
          text: `${selectRows} where address.state = 'COOLING' and address.usable_from <= $1
               order by address.usable_from limit ${batch} for update of address skip locked`,
          values: [at],
        })
        for (const row of rows)
          await moveAddress(tx, {
            row,
            move: 'activate',
            by: 'system',
            actor: { kind: 'system' },
            now: at,
            action: 'addressActivated',
          })
        return rows.length
      })
      if (moved < batch) return
    }
  },
})
