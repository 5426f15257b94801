// The facts of a change of members or policy that waits for operators.

import { approvalActions } from '@sampan/contract/approval-actions.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { memberRoles } from '@sampan/contract/members.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { formatRule } from '@sampan/contract/rule-sentence.ts'
import { isScope, type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { memberChangeKinds, roleLabel } from '../../companies/public.ts'
import { column, type FactTable, fact, fieldsIn, masked, type Row } from './fact-row.ts'
import { maskEmail, maskName } from './mask.ts'

/** What a change of members or policy would do, as the company's own module wrote it down. */
type Payload = {
  readonly kind: unknown
  readonly role: unknown
  readonly scopes: readonly Scope[]
  readonly rules: readonly Rule[]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && 'action' in value

function payloadOf({ payload }: Row): Payload {
  const { kind, role, scopes, rules } = fieldsIn(payload)
  return { kind, role, scopes: listOf(scopes).map(String).filter(isScope), rules: listOf(rules).filter(isRule) }
}

/** The change with its maker, the member it is about, and the approvers who are suspended. */
const companyChanges = `(select a.*, m.name as maker, coalesce(a.payload ->> 'name', s.name) as member_name, coalesce(a.payload ->> 'email', s.email) as member_email,
    coalesce((select jsonb_agg(jsonb_build_object('role', u.role, 'at', to_char(u.suspended_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) order by u.role, u.suspended_at)
      from app_user u where u.account_id = a.account_id and u.suspended_at is not null and u.removed_at is null and may_approve(u.role, u.custom_scopes)), '[]') as suspended
  from approval a join app_user m on m.id = a.maker_id left join app_user s on s.id = a.subject_id and a.action = 'memberChange'
  where a.action in ('memberChange', 'policyChange')) company_change`

const roleText = (role: unknown, language: Language): string | null => {
  const known = memberRoles.find((one) => one === role)
  return known ? say(roleLabel(known), language) : null
}

function changeKind(row: Row, language: Language): string {
  const words = memberChangeKinds[String(payloadOf(row).kind)]
  return say(words ?? approvalActions[row.action === 'policyChange' ? 'policyChange' : 'memberChange'], language)
}

export const companyChangeFacts: FactTable = {
  table: companyChanges,
  facts: [
    fact('changeKind', { of: changeKind }),
    fact('memberName', { of: column('member_name'), mask: maskName }),
    fact('memberEmail', { of: column('member_email'), mask: maskEmail }),
    fact('role', { of: (row, language) => roleText(payloadOf(row).role, language) }),
    fact('permissions', {
      as: 'lines',
      of: (row, language) =>
        payloadOf(row)
          .scopes.map((scope) => say(scopeLabels[scope], language))
          .join('\n'),
    }),
    fact('rules', {
      as: 'lines',
      of: (row, language) =>
        payloadOf(row)
          .rules.map((rule) => formatRule(rule, language))
          .join('\n'),
    }),
    fact('maker', { mask: maskName }),
    fact('note', { mask: masked }),
    fact('suspendedApprovers', {
      as: 'lines',
      of: ({ suspended }, language) =>
        listOf(suspended)
          .map(fieldsIn)
          .map(({ role, at }) => `${roleText(role, language)}, ${String(at)}`)
          .join('\n'),
    }),
    fact('reason'),
    fact('createdAt', { as: 'time', of: column('created_at') }),
    fact('operatorsFrom', { as: 'time', of: column('operators_from') }),
    fact('expiresAt', { as: 'time', of: column('expires_at') }),
  ],
}
