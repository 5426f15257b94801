// The facts of the house's own money: receiving accounts, the reserve and adjustments.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { column, type FactTable, fact, fieldsIn, inside, type Row } from './fact-row.ts'

/** The account that customers pay to until the change is approved. */
function replacedAccount({ action, before }: Row): string | null {
  if (action !== 'open' || typeof before !== 'object' || before === null) return null
  const { bankName, iban, accountNumber, localCode } = fieldsIn(before)
  return [bankName, iban ?? accountNumber ?? localCode].filter(Boolean).join(' · ')
}

export const houseFacts = {
  receivingAccount: {
    table: `(select c.*, r.details as before from receiving_account_change c left join receiving_account r on r.id = c.replaces) receiving_account_change`,
    facts: [
      fact('change', { of: column('action') }),
      fact('currency'),
      fact('channel'),
      fact('beneficiaryName', { of: inside('details', 'beneficiaryName') }),
      fact('bankName', { of: inside('details', 'bankName') }),
      fact('bankCountry', { as: 'country', of: inside('details', 'bankCountry') }),
      fact('swiftCode', { of: inside('details', 'bankSwiftCode') }),
      fact('iban', { of: inside('details', 'iban') }),
      fact('accountNumber', { of: inside('details', 'accountNumber') }),
      fact('localCode', { of: inside('details', 'localCode') }),
      fact('address', { of: inside('details', 'address') }),
      fact('replaces', { of: replacedAccount }),
      fact('note', { of: column('text') }),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  reserveTransfer: {
    table: 'reserve_transfer',
    facts: [
      fact('amount', { as: 'money' }),
      fact('direction'),
      fact('counterAccount', { of: column('counter_account') }),
      fact('note', { of: column('text') }),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  adjustment: {
    table: 'adjustment',
    facts: [
      fact('amount', { as: 'money' }),
      fact('direction'),
      fact('counterAccount', { of: column('counter_account') }),
      fact('reason'),
      fact('text'),
      fact('evidence'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
} as const satisfies Partial<Record<EntityKind, FactTable>>
