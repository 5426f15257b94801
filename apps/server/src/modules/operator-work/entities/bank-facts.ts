// The facts of bank transfers, bank lines, statements and customers' bank accounts.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { column, day, type FactTable, fact, inside, masked } from './fact-row.ts'
import { maskName, maskTail } from './mask.ts'

export const bankFacts = {
  fiatDeposit: {
    table: 'fiat_deposit',
    facts: [
      fact('declared', { as: 'money' }),
      fact('received', { as: 'money' }),
      fact('channel'),
      fact('referenceNo', { of: column('reference_no') }),
      fact('senderName', { of: column('beneficiary_name'), mask: maskName }),
      fact('bankName', { of: column('bank_name') }),
      fact('bankCountry', { as: 'country', of: column('bank_country') }),
      fact('swiftCode', { of: column('bank_swift_code') }),
      fact('remarks', { mask: masked }),
      fact('contest'),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  fiatWithdrawal: {
    table: 'fiat_withdrawal',
    facts: [
      fact('amount', { as: 'money' }),
      fact('fee', { as: 'money' }),
      fact('channel'),
      fact('beneficiaryName', { of: inside('destination', 'beneficiaryName'), mask: maskName }),
      fact('accountNumber', { of: inside('destination', 'accountNumber'), mask: maskTail }),
      fact('iban', { of: inside('destination', 'iban'), mask: maskTail }),
      fact('bankName', { of: inside('destination', 'bankName') }),
      fact('purpose'),
      fact('endToEndId', { of: column('end_to_end_id') }),
      fact('note', { mask: masked }),
      fact('evidence'),
      fact('reason', { of: (row) => row.reason_text ?? row.reason }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  bankLine: {
    table: 'bank_line',
    facts: [
      fact('amount', { as: 'money' }),
      fact('bankName', { of: column('bank') }),
      fact('bookedOn', { of: day('booked_on') }),
      fact('senderName', { of: column('counterparty'), mask: maskName }),
      fact('statementText', { of: column('text') }),
      fact('endToEndId', { of: column('end_to_end_id') }),
      fact('bankLineId', { of: column('line') }),
    ],
  },
  bankStatement: {
    table: `(select s.*, p.text as sums, m.name as maker_name, c.name as checker_name from bank_statement s
      left join operator m on m.id = s.maker left join operator c on c.id = s.checker
      left join lateral (select text from operator_proposal where kind = 'bankStatement' and entity_id = s.id order by made_at desc limit 1) p on true) bank_statement`,
    facts: [
      fact('sums'),
      fact('bankName', { of: column('bank') }),
      fact('fileName', { of: column('file_name') }),
      fact('fileHash', { of: ({ sha256 }) => (Buffer.isBuffer(sha256) ? sha256.toString('hex') : null) }),
      fact('proposedBy', { of: column('maker_name') }),
      fact('approvedBy', { of: column('checker_name') }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  bankAccount: {
    table: 'bank_account',
    facts: [
      fact('beneficiaryName', { of: column('beneficiary_name'), mask: maskName }),
      fact('accountNumber', { of: column('account_number'), mask: maskTail }),
      fact('iban', { mask: maskTail }),
      fact('swiftCode', { of: column('swift_code') }),
      fact('bankName', { of: column('bank_name') }),
      fact('bankCountry', { as: 'country', of: column('country') }),
      fact('currency'),
      fact('channel'),
      fact('reason'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
} as const satisfies Partial<Record<EntityKind, FactTable>>
