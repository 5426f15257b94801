// The facts of registrations, customers and support requests.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { column, type Fact, type FactTable, fact, field, masked, type Row } from './fact-row.ts'
import { maskEmail, maskName, maskTail } from './mask.ts'

const meantTransaction = ({ transaction_kind: kind, transaction_id: id }: Row): Fact['link'] =>
  typeof id === 'string' && typeof kind === 'string' && movements[kind] ? { kind: movements[kind], id } : null

/** What a customer calls it, and what the console does. */
const movements: Readonly<Record<string, EntityKind>> = {
  fiatDeposit: 'fiatDeposit',
  fiatWithdrawal: 'fiatWithdrawal',
  cryptoDeposit: 'cryptoDeposit',
  cryptoWithdrawal: 'cryptoWithdrawal',
  customerTransferOut: 'customerTransferOut',
  customerTransferIn: 'customerTransferIn',
  mint: 'exchange',
  redeem: 'exchange',
  swap: 'exchange',
}

export const customerFacts = {
  registration: {
    table: 'registration',
    facts: [
      fact('accountType', { of: column('account_type') }),
      field('corporateName'),
      field('registrationNumber'),
      field('placeOfIncorporation', { as: 'country' }),
      field('dateOfIncorporation'),
      field('authorisedPerson', { mask: maskName }),
      field('name', { mask: maskName }),
      field('dateOfBirth', { mask: masked }),
      fact('email', { mask: maskEmail }),
      field('phone', { mask: maskTail }),
      field('nationality', { as: 'country' }),
      field('residence', { as: 'country' }),
      fact('language'),
      fact('submittedAt', { as: 'time', of: column('submitted_at') }),
      fact('reason'),
    ],
  },
  account: {
    table: `(select a.*, u.name as user_name, u.email, u.mobile, u.language from account a
      left join lateral (select * from app_user where account_id = a.id order by created_at limit 1) u on true) account`,
    facts: [
      fact('accountType', { of: column('type') }),
      fact('corporateName', { of: (row) => (row.type === 'corporate' ? row.name : null) }),
      fact('name', { of: column('user_name'), mask: maskName }),
      fact('email', { mask: maskEmail }),
      fact('phone', { of: column('mobile'), mask: maskTail }),
      fact('language'),
      fact('holdUntil', { as: 'time', of: column('hold_until') }),
      fact('frozenAt', { as: 'time', of: column('frozen_at') }),
      fact('createdAt', { as: 'time', of: column('created_at') }),
    ],
  },
  accountClosing: {
    table: `(select c.*, a.type, a.name as account_name, u.name as requester from account_closing c
      join account a on a.id = c.account_id join app_user u on u.id = c.requested_by) account_closing`,
    facts: [
      fact('accountType', { of: column('type') }),
      fact('corporateName', { of: (row) => (row.type === 'corporate' ? row.account_name : null) }),
      fact('maker', { of: column('requester'), mask: maskName }),
      fact('createdAt', { as: 'time', of: column('requested_at') }),
      fact('closesAt', { as: 'time', of: column('closes_at') }),
      fact('blockedSince', { as: 'time', of: column('blocked_at') }),
      fact('reason', { of: column('hold_reason') }),
      fact('closedAt', { as: 'time', of: column('closed_at') }),
      fact('erasedAt', { as: 'time', of: column('erased_at') }),
    ],
  },
  feedbackCase: {
    table: `(select c.*, u.name as writer from feedback_case c left join app_user u on u.id = c.user_id) feedback_case`,
    facts: [
      fact('category'),
      fact('message', { as: 'lines' }),
      fact('transaction', { of: column('transaction_reference'), link: meantTransaction }),
      fact('writer', { mask: maskName }),
      fact('email', { mask: maskEmail }),
      fact('language'),
      fact('createdAt', { as: 'time', of: column('created_at') }),
      fact('answer', { as: 'lines' }),
      fact('answeredAt', { as: 'time', of: column('closed_at') }),
    ],
  },
} as const satisfies Partial<Record<EntityKind, FactTable>>
