// The values of a new address and their validation; the server validates the address itself.

import { validateAddress } from '@sampan/contract/api/blockchain-address.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { isNetworkName, type NetworkName, networks } from '@sampan/contract/networks.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import * as z from 'zod/mini'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { fetchEndpoint } from '../../../lib/http/endpoint-query.ts'
import { toText } from '../../../lib/http/refused-fields.ts'
import { messages } from './add-address-messages.ts'
import type { NewAddress } from './empty-address.ts'

export type AddressValidation = ResponseOf<typeof validateAddress>
type Errors = FormErrors<NewAddress>

/** Names lie on Ethereum and have addresses on networks of its family. */
export const isName = (text: string, network: NetworkName): boolean => text.includes('.') && networks[network].family === 'evm'

/** What the call asks, where there is enough to ask about. */
export function isValidatable({ network, address, memo }: Pick<NewAddress, 'network' | 'address' | 'memo'>) {
  if (!isNetworkName(network) || address.trim() === '') return undefined
  const place = { mainNet: networks[network].id, address: address.trim() }
  return memo.trim() === '' ? place : { ...place, memo: memo.trim() }
}

/** The first step: the network's own check, the memo, and every saved address that this one could be mistaken for. */
export async function checkPlace(values: NewAddress): Promise<Errors> {
  if (!isNetworkName(values.network)) return { network: requiredText(cryptoMessages.network) }
  const asked = isValidatable(values)
  if (!asked) return { address: requiredText(cryptoMessages.address) }
  if (isName(values.address, values.network)) return { address: messages.lookUpFirst }
  try {
    return placeErrors(values, await fetchEndpoint(validateAddress, { body: asked }))
  } catch (error) {
    return { address: error instanceof Error && error.message !== '' ? toText(error.message) : messages.unchecked }
  }
}

export function placeErrors(values: NewAddress, verdict: AddressValidation): Errors {
  const { valid, alreadySaved, message, memoNeeded, lookAlikes, normalised } = verdict
  if (!valid || alreadySaved) return { address: message === null ? fieldMessages.invalidAddress : toText(message) }
  if (memoNeeded && values.noMemo !== 'yes') return { memo: messages.memoOrTick }
  if (lookAlikes.length > 0 && values.alike !== normalised) return { alike: messages.alikeFirst }
  return {}
}

const textOf = (max: number) => line(max)
export const owners = ['selfHosted', 'ownAtExchange', 'someoneElse'] as const
type Owner = (typeof owners)[number]
export const isOwner = (value: string): value is Owner => owners.some((owner) => owner === value)

/** The second step: label and owner. */
export function checkOwner(values: NewAddress): Errors {
  const wanted = {
    label: { schema: textOf(60), name: messages.label, needed: true },
    exchangeName: { schema: textOf(140), name: messages.exchange, needed: values.owner === 'ownAtExchange' },
    beneficiaryName: { schema: textOf(140), name: messages.beneficiary, needed: values.owner === 'someoneElse' },
    purpose: { schema: textOf(140), name: messages.purpose, needed: false },
  } as const
  const errors: Partial<Record<keyof NewAddress, Text>> = isOwner(values.owner) ? {} : { owner: messages.chooseOwner }
  for (const field of keysOf(wanted)) {
    const { schema, name, needed } = wanted[field]
    const value = values[field].trim()
    if (value === '' && !needed) continue
    const { value: found } = fieldErrors(z.object({ value: schema }), { value })
    if (found) errors[field] = found === fieldMessages.required ? requiredText(name) : found
  }
  return errors
}
