// The form of an API key, new or changed: its values, what is wrong with them, and the call that they make.

import { amountError } from '@sampan/contract/amount-field.ts'
import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import type { changeKey, createKey } from '@sampan/contract/api/api-keys.ts'
import { isKeyScope, keyAddressesMax, keyDaysMax, mayWithdraw, movesMoney } from '@sampan/contract/api-keys.ts'
import { type CidrProblem, parseBlock } from '@sampan/contract/cidr.ts'
import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import type { FormErrors, useForm } from '../../lib/forms/use-form.ts'
import { formMessages as messages } from './form-messages.ts'
import type { ApiKey } from './key-calls.ts'

export const limitKinds = ['perTransaction', 'perDay'] as const

/** A form keeps texts: permissions and currencies as one line each, a box as 'yes' or nothing. */
export type KeyRequest = Readonly<
  Record<'name' | 'scopes' | 'currencies' | 'addresses' | 'days' | 'prepareOnly' | 'signingKey' | 'note', string>
> &
  /** Amounts, by `limitField`. */
  Readonly<Record<string, string>>

export type KeyFormState = ReturnType<typeof useForm<KeyRequest>>

export const limitField = (kind: (typeof limitKinds)[number], currency: HeldCurrency): string => `${kind}.${currency}`
const fieldsOf = (currency: HeldCurrency): string[] => limitKinds.map((kind) => limitField(kind, currency))

export const emptyRequest: KeyRequest = {
  name: '',
  scopes: '',
  currencies: '',
  addresses: '',
  days: '90',
  prepareOnly: '',
  signingKey: '',
  note: '',
}

/** The form of a key that is there. Without days it ends when it would have ended. */
export function toKeyRequest({ name, scopes, limits, addresses, prepareOnly, signingKey }: ApiKey): KeyRequest {
  const amounts = limits.flatMap((limit) =>
    limitKinds.map((kind) => [limitField(kind, limit.currency), typeLimit(limit[kind], limit.currency)] as const),
  )
  return {
    ...Object.fromEntries(amounts),
    name,
    scopes: scopes.join(' '),
    currencies: limits.map(({ currency }) => currency).join(' '),
    addresses: addresses.join('\n'),
    days: '',
    prepareOnly: prepareOnly ? 'yes' : '',
    signingKey: signingKey ?? '',
    note: '',
  }
}

const typeLimit = (amount: string | null, currency: HeldCurrency): string =>
  amount === null ? '' : groupThousands(moneyAsTyped(moneyFromWire(amount, currency)))

export const listScopes = ({ scopes }: Pick<KeyRequest, 'scopes'>) => scopes.split(' ').filter(isKeyScope)
export const listCurrencies = ({ currencies }: Pick<KeyRequest, 'currencies'>): HeldCurrency[] =>
  heldCurrencies.filter((currency) => currencies.split(' ').includes(currency))

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
const listAddresses = (text: string): string[] => linesOf(text).filter((line) => line !== '')

const blockMessages: Readonly<Record<CidrProblem, Text>> = {
  'not-a-block': fieldMessages.ipBlock,
  'host-bits': fieldMessages.ipBlockHost,
  'too-wide': fieldMessages.ipBlockWide,
}

export type LineProblem = { readonly line: number; readonly problem: Text }

/** Every line that is no address or range, by its number from 1; empty lines are passed over. */
export const findLineProblems = (text: string): LineProblem[] =>
  linesOf(text).flatMap((line, index) => {
    const block = line === '' ? undefined : parseBlock(line)
    return block && 'problem' in block ? [{ line: index + 1, problem: blockMessages[block.problem] }] : []
  })

/** 32 bytes in base64url, or the PEM that OpenSSL prints: the head of Ed25519 and the same bytes in base64. */
const isPublicKey = (text: string): boolean =>
  /^(?:[\w-]{43}|-----BEGIN PUBLIC KEY-----\s*MCowBQYDK2VwAyEA[\w+/]{43}=\s*-----END PUBLIC KEY-----)$/.test(text.trim())

/** A private key must not even stay in the form. */
export const isPrivateKey = (text: string): boolean => text.includes('PRIVATE KEY')

type LimitRules = { readonly currency: HeldCurrency; readonly language: Language }

const readLimit = (request: KeyRequest, field: string, rules: LimitRules): AmountInput =>
  parseAmountInput(request[field] ?? '', rules)

type CheckOptions = { readonly language: Language; readonly isNew: boolean }

export function checkKeyRequest(request: KeyRequest, { language, isNew }: CheckOptions): FormErrors<KeyRequest> {
  const scopes = listScopes(request)
  const addresses = listAddresses(request.addresses)
  const days = Number(request.days)
  const keepsExpiry = !isNew && request.days === ''
  const moves = movesMoney(scopes)
  return {
    ...(request.name.trim() === '' && { name: requiredText(messages.name) }),
    ...(scopes.length === 0 && { scopes: messages.scopesNeeded }),
    ...(moves && checkMoney(request, language)),
    ...(mayWithdraw(scopes) && addresses.length === 0 && { addresses: messages.addressesNeeded }),
    ...(addresses.length > keyAddressesMax && { addresses: fill(messages.addressesMany, { max: keyAddressesMax }) }),
    ...(findLineProblems(request.addresses).length > 0 && { addresses: fieldMessages.ipBlock }),
    ...(!keepsExpiry &&
      !(Number.isInteger(days) && days >= 1 && days <= keyDaysMax) && {
        days: fill(messages.daysWrong, { max: keyDaysMax }),
      }),
  }
}

function checkMoney(request: KeyRequest, language: Language): FormErrors<KeyRequest> {
  const currencies = listCurrencies(request)
  const amounts = currencies.flatMap((currency) =>
    fieldsOf(currency).map((field) => {
      const input = readLimit(request, field, { currency, language })
      const problem = input.kind === 'ambiguous' ? fieldMessages.amountNotANumber : amountError(input, currency)
      return [field, problem] as const
    }),
  )
  return {
    ...Object.fromEntries(amounts),
    ...(currencies.length === 0 && { currencies: messages.moneyNeeded }),
    ...(!isPublicKey(request.signingKey) && { signingKey: fieldMessages.signingKey }),
  }
}

/** Of a request without errors. What its permissions have no use for is left out. */
export function toKeyBody(request: KeyRequest, language: Language): BodyOf<typeof createKey> {
  const scopes = listScopes(request)
  const moves = movesMoney(scopes)
  const limits = (moves ? listCurrencies(request) : []).map((currency) => {
    const [perTransaction = null, perDay = null] = fieldsOf(currency).map((field) => {
      const input = readLimit(request, field, { currency, language })
      return input.kind === 'amount' ? moneyAsTyped(input.money) : null
    })
    return { currency, perTransaction, perDay }
  })
  return {
    name: request.name.trim(),
    scopes,
    limits,
    addresses: listAddresses(request.addresses),
    prepareOnly: moves && request.prepareOnly !== '',
    signingKey: moves ? request.signingKey.trim() : null,
    expiresInDays: Number(request.days),
    ...(request.note.trim() !== '' && { note: request.note.trim() }),
  }
}

/** Of a request without errors, for a key that is there. */
export function toKeyChange(request: KeyRequest, language: Language): Omit<BodyOf<typeof changeKey>, 'requestId'> {
  const { expiresInDays, ...terms } = toKeyBody(request, language)
  return request.days === '' ? terms : { ...terms, expiresInDays }
}
