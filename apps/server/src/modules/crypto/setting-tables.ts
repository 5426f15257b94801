// The tables of this module whose rows operators may change.

import { settingsTable } from '../../platform/db/settings-table.ts'

export const networkSettings = settingsTable({ table: 'network_policy', keyColumns: ['network'], notesTime: true })

export const payoutSettings = settingsTable({ table: 'crypto_payout_policy', keyColumns: ['network'], notesTime: true })

export const assetSettings = settingsTable({ table: 'network_asset', keyColumns: ['network', 'currency'], notesTime: false })

/** The rows of single accounts are no settings. */
export const limitSettings = settingsTable({
  table: 'crypto_withdrawal_limit',
  keyColumns: ['holder'],
  only: `holder in ('individual', 'corporate')`,
  notesTime: true,
})
