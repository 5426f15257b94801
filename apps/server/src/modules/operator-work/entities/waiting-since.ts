// Since when an item of each kind waits, as SQL over its row d: the queues and the page of an item show the same time. $1 is now.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'

export const waitingSince = {
  registration: 'coalesce(d.submitted_at, d.created_at)',
  fiatDeposit: `case when d.state in ('DIFFERENCE', 'CONTESTED') then d.updated_at else d.created_at end`,
  fiatWithdrawal: `case when d.state = 'PROCESSING' then d.updated_at else d.created_at end`,
  cryptoDeposit: 'd.created_at',
  cryptoWithdrawal: 'd.created_at',
  customerTransferOut: 'd.created_at',
  customerTransferIn: 'd.created_at',
  exchange: 'd.created_at',
  bankLine: 'd.imported_at',
  bankStatement: 'd.created_at',
  bankAccount: `case when d.verification_state = 'PENDING_VERIFICATION' then d.updated_at else d.created_at end`,
  blockchainAddress: 'd.created_at',
  account: 'd.created_at',
  // Operators may decide once the waiting time is over.
  companyChange: 'case when d.operators_from <= $1 then d.operators_from else d.created_at end',
  accountClosing: 'd.requested_at',
  feedbackCase: 'd.created_at',
  receivingAccount: 'd.created_at',
  reserveTransfer: 'd.created_at',
  adjustment: 'd.created_at',
} as const satisfies Record<EntityKind, string>
