// What a person decides about a key: read from the form, checked, and compared with what was granted before.

import { amountText } from '@sampan/contract/amount-field.ts'
import type { changeKey, createKey } from '@sampan/contract/api/api-keys.ts'
import { type KeyScope, mayWithdraw, movesMoney } from '@sampan/contract/api-keys.ts'
import { type CidrProblem, coversBlocks, parseBlock } from '@sampan/contract/cidr.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import type { Session } from '../../../platform/security/session.ts'
import type { KeyLimit } from '../limits.ts'
import { readSigningKey } from './signing-key.ts'

/** What a key may do; its name and scopes are those of its member row. */
export type KeyTerms = {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly limits: readonly KeyLimit[]
  readonly addresses: readonly string[]
  readonly prepareOnly: boolean
  readonly signingKey: Buffer | null
  readonly expiresAt: Date
}

export type TermsForm = Omit<BodyOf<typeof createKey> | BodyOf<typeof changeKey>, 'expiresInDays' | 'note' | 'requestId'>

type FormErrors = Record<string, Text>

/** A key never gets a scope that the person who makes it lacks. */
export function readTerms(
  form: TermsForm,
  { session, expiresAt }: { readonly session: Session; readonly expiresAt: Date },
): KeyTerms {
  const errors: FormErrors = {}
  const { name, prepareOnly } = form
  const scopes = [...new Set(form.scopes)]
  const terms = {
    name,
    scopes,
    limits: readLimitFields(form.limits, errors),
    addresses: readAddresses(form.addresses, errors),
    prepareOnly,
    signingKey: readKeyField(form.signingKey, errors),
    expiresAt,
  }
  if (mayWithdraw(scopes) && form.addresses.length === 0) errors.addresses = messages.required
  if (movesMoney(scopes) && form.limits.length === 0) errors.limits = messages.required
  if (movesMoney(scopes) && form.signingKey === null) errors.signingKey = messages.required
  // Only a company has someone else who could execute it.
  if (prepareOnly && session.accountType === 'individual') errors.prepareOnly = messages.invalid
  if (Object.keys(errors).length > 0) throw new Refusal('invalidInput', { fields: errors })
  requireOwnScopes(scopes, session.scopes)
  return terms
}

export function requireOwnScopes(scopes: readonly KeyScope[], own: readonly string[]): void {
  const missing = scopes.filter((scope) => !own.includes(scope))
  if (missing.length > 0)
    throw new Refusal('scopeMissing', {
      params: { scope: missing.map((scope) => scopeLabels[scope].en).join(', ') },
      result: { needed: missing },
    })
}

function readLimitFields(limits: TermsForm['limits'], errors: FormErrors): KeyLimit[] {
  return limits.map(({ currency, perTransaction, perDay }, index) => {
    if (limits.findIndex((one) => one.currency === currency) < index) errors[`limits.${index}.currency`] = messages.invalid
    const units = (field: 'perTransaction' | 'perDay', text: string | null): bigint | null => {
      if (text === null) return null
      const parsed = parseMoney(text, currency, { scale: 'ledger' })
      if (parsed.kind === 'money') return parsed.money.units
      errors[`limits.${index}.${field}`] = amountText(parsed.problem, { currency })
      return null
    }
    return { currency, perTransaction: units('perTransaction', perTransaction), perDay: units('perDay', perDay) }
  })
}

const blockMessages: Readonly<Record<CidrProblem, Text>> = {
  'not-a-block': messages.ipBlock,
  'host-bits': messages.ipBlockHost,
  'too-wide': messages.ipBlockWide,
}

function readAddresses(blocks: readonly string[], errors: FormErrors): string[] {
  blocks.forEach((text, index) => {
    const block = parseBlock(text)
    if ('problem' in block) errors[`addresses.${index}`] = blockMessages[block.problem]
  })
  return [...new Set(blocks)]
}

function readKeyField(text: string | null, errors: FormErrors): Buffer | null {
  const key = text === null ? null : readSigningKey(text)
  if (key === undefined) errors.signingKey = messages.signingKey
  return key ?? null
}

/** Whether the new terms allow anything that the present ones do not. */
export function isWider(before: KeyTerms, after: KeyTerms): boolean {
  const { scopes, limits, addresses, prepareOnly, signingKey, expiresAt } = after
  return (
    scopes.some((scope) => !before.scopes.includes(scope)) ||
    limits.some((limit) => exceeds(limit, before.limits)) ||
    (before.addresses.length > 0 && (addresses.length === 0 || !coversBlocks(before.addresses, addresses))) ||
    (before.prepareOnly && !prepareOnly) ||
    (signingKey !== null && !before.signingKey?.equals(signingKey)) ||
    expiresAt > before.expiresAt
  )
}

function exceeds({ currency, perTransaction, perDay }: KeyLimit, granted: readonly KeyLimit[]): boolean {
  const before = granted.find((limit) => limit.currency === currency)
  const isMore = (now: bigint | null, then: bigint | null) => then !== null && (now === null || now > then)
  return !before || isMore(perTransaction, before.perTransaction) || isMore(perDay, before.perDay)
}
