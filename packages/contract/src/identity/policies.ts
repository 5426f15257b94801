// Approval policies: an ordered list of rules, of which the first match decides.

import { type HeldCurrency, heldCurrencies } from '../money/currencies.ts'
import { compareDecimals, decimal } from '../money/decimal.ts'
import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import { type ApprovalAction, isGuardedAction, isMoneyAction, isPayoutAction } from './approval-actions.ts'

/** The allowed approvers: every member who may approve, or only those of one role. */
export const ruleRoles = {
  any: { en: 'Any approver', 'zh-CN': '任何有审批权限的人', th: 'ผู้ที่อนุมัติได้ทุกคน' },
  owner: { en: 'Owner', 'zh-CN': '所有者', th: 'เจ้าของ' },
  admin: { en: 'Administrator', 'zh-CN': '管理员', th: 'ผู้ดูแล' },
  approver: { en: 'Approver', 'zh-CN': '审批人', th: 'ผู้อนุมัติ' },
} as const satisfies Record<string, Text>

export type RuleRole = keyof typeof ruleRoles
export const ruleRoleNames = keysOf(ruleRoles)

/** A destination is new until a payment to it has completed. */
export const ruleDestinations = {
  any: { en: 'Any destination', 'zh-CN': '任何收款方', th: 'ปลายทางใดก็ได้' },
  new: { en: 'New destinations', 'zh-CN': '新的收款方', th: 'ปลายทางใหม่' },
  known: { en: 'Known destinations', 'zh-CN': '已知收款方', th: 'ปลายทางที่เคยใช้' },
} as const satisfies Record<string, Text>

export type RuleDestination = keyof typeof ruleDestinations
export const ruleDestinationNames = keysOf(ruleDestinations)

/** Whose requests a rule is for: API keys make requests like people. */
export const ruleMakers = {
  any: { en: 'People and API keys', 'zh-CN': '人员和 API 密钥', th: 'บุคคลและคีย์ API' },
  person: { en: 'People', 'zh-CN': '人员', th: 'บุคคล' },
  key: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
} as const satisfies Record<string, Text>

export type RuleMaker = keyof typeof ruleMakers
export const ruleMakerNames = keysOf(ruleMakers)

export const rulesMax = 30
export const approversMax = 5

export type Rule = {
  readonly action: ApprovalAction
  /** Null: any currency. */
  readonly currency: HeldCurrency | null
  /** Null: any amount. Otherwise only amounts above it, in the currency of the payment. */
  readonly amountOver: string | null
  readonly destination: RuleDestination
  /** Left out: any. */
  readonly maker?: RuleMaker | undefined
  /** 0: no approval is needed. */
  readonly approvers: number
  readonly role: RuleRole
}

const always = (action: ApprovalAction): Rule => ({
  action,
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
})

/** The policy of a new company: a second person for every action that sends money or changes who may. */
export const defaultRules: readonly Rule[] = [
  always('cryptoWithdraw'),
  always('fiatWithdraw'),
  always('payoutBatch'),
  always('customerTransfer'),
  always('scheduledOrder'),
  { ...always('exchange'), amountOver: '10000' },
  always('addressAdd'),
  always('addressDelete'),
  always('bankAccountAdd'),
  always('bankAccountDelete'),
  always('memberChange'),
  always('policyChange'),
  always('apiKeyChange'),
  always('accountClose'),
]

/** The request under review. Only money has an amount, only a payment a destination. */
export type ApprovalSubject = {
  readonly action: ApprovalAction
  readonly amount?: { readonly amount: string; readonly currency: HeldCurrency } | undefined
  readonly destination?: 'new' | 'known' | undefined
  /** Left out: a person. */
  readonly maker?: 'person' | 'key' | undefined
}

/** The default rules for actions that a policy does not mention. A policy that is older than an action must not let it pass. */
export const listAssumedRules = (rules: readonly Rule[]): readonly Rule[] =>
  defaultRules.filter(({ action }) => !rules.some((rule) => rule.action === action))

/** The index is the position in the list. Undefined: it is a default rule that the policy leaves in force. */
type MatchedRule = { readonly rule: Rule; readonly index: number | undefined }

/** The first matching rule. */
export function matchRule(rules: readonly Rule[], subject: ApprovalSubject): MatchedRule | undefined {
  const index = rules.findIndex((rule) => fits(rule, subject))
  const own = rules[index]
  if (own) return { rule: own, index }
  const rule = listAssumedRules(rules).find((assumed) => fits(assumed, subject))
  return rule && { rule, index: undefined }
}

function fits({ action, currency, amountOver, destination, maker = 'any' }: Rule, subject: ApprovalSubject): boolean {
  if (action !== subject.action) return false
  if (maker !== 'any' && maker !== (subject.maker ?? 'person')) return false
  if (currency !== null && currency !== subject.amount?.currency) return false
  if (amountOver !== null && (!subject.amount || compareDecimals(decimal(subject.amount.amount), decimal(amountOver)) <= 0))
    return false
  return destination === 'any' || destination === subject.destination
}

/** The number of approvals, and the allowed approvers. */
export type Demand = { readonly approvers: number; readonly role: RuleRole }

/** The requirement of a pending request after a change of policy: never less than either policy requires. */
export const tightenDemand = (before: Demand, after: Demand): Demand => ({
  approvers: Math.max(before.approvers, after.approvers),
  role: after.approvers === 0 || after.role === 'any' ? before.role : after.role,
})

export function demandOf(rules: readonly Rule[], subject: ApprovalSubject): Demand {
  const { approvers, role } = matchRule(rules, subject)?.rule ?? { approvers: 0, role: 'any' }
  return isGuardedAction(subject.action) ? { approvers: Math.max(1, approvers), role } : { approvers, role }
}

/** An unreachable rule, with the positions of the earlier rules that match everything it matches, from 0. */
export type UnreachableRule = { readonly index: number; readonly coveredBy: readonly number[] }

export function findUnreachableRules(rules: readonly Rule[]): readonly UnreachableRule[] {
  return rules.flatMap((rule, index): UnreachableRule[] => {
    const earlier = rules.slice(0, index)
    // Amounts are open upwards, so for each currency, destination and maker one earlier rule covers the rest, or none does.
    const covering = casesOf(rule).map((one) => earlier.findIndex((other) => coversCase(other, rule, one)))
    return covering.includes(-1) ? [] : [{ index, coveredBy: [...new Set(covering)].sort((a, b) => a - b) }]
  })
}

type RuleCase = {
  readonly currency: HeldCurrency | null
  readonly destination: 'new' | 'known' | undefined
  readonly maker: 'person' | 'key'
}

/** Every currency, destination and maker that the rule matches. */
function casesOf({ action, currency, destination, maker = 'any' }: Rule): RuleCase[] {
  const currencies = currency === null ? heldCurrencies : [currency]
  const destinations = destination === 'any' ? (['new', 'known'] as const) : [destination]
  const makers = maker === 'any' ? (['person', 'key'] as const) : [maker]
  return (isMoneyAction(action) ? currencies : [null]).flatMap((one) =>
    (isPayoutAction(action) ? destinations : [undefined]).flatMap((place) =>
      makers.map((by) => ({ currency: one, destination: place, maker: by })),
    ),
  )
}

function coversCase(earlier: Rule, { action, amountOver }: Rule, { currency, destination, maker }: RuleCase): boolean {
  if (earlier.action !== action) return false
  if (earlier.maker !== undefined && earlier.maker !== 'any' && earlier.maker !== maker) return false
  if (earlier.currency !== null && earlier.currency !== currency) return false
  if (earlier.destination !== 'any' && earlier.destination !== destination) return false
  if (earlier.amountOver === null) return true
  return amountOver !== null && compareDecimals(decimal(earlier.amountOver), decimal(amountOver)) <= 0
}
