// The facts of money between customers. Each side links to the other.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { column, type FactTable, fact, masked, type Row } from './fact-row.ts'
import { maskEmail, maskName } from './mask.ts'

const linkTo =
  (kind: EntityKind) =>
  ({ other_id: id }: Row) =>
    typeof id === 'string' ? { kind, id } : null

export const transferFacts = {
  customerTransferOut: {
    table: `(select s.*, r.id as other_id, r.reference as other_reference from customer_transfer_out s
      left join customer_transfer_in r on r.sent_id = s.id) customer_transfer_out`,
    facts: [
      fact('amount', { as: 'money' }),
      fact('email', { of: column('recipient_email'), mask: maskEmail }),
      fact('beneficiaryName', { of: column('recipient_name') }),
      fact('transaction', { of: column('other_reference'), link: linkTo('customerTransferIn') }),
      fact('claimUntil', { as: 'time', of: column('claim_until') }),
      fact('note', { mask: masked }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('completedAt', { as: 'time', of: column('completed_at') }),
    ],
  },
  customerTransferIn: {
    table: `(select r.*, s.id as other_id, s.reference as other_reference from customer_transfer_in r
      join customer_transfer_out s on s.id = r.sent_id) customer_transfer_in`,
    facts: [
      fact('amount', { as: 'money' }),
      fact('senderName', { of: column('sender_name'), mask: maskName }),
      fact('transaction', { of: column('other_reference'), link: linkTo('customerTransferOut') }),
      fact('note', { mask: masked }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
} as const satisfies Partial<Record<EntityKind, FactTable>>
