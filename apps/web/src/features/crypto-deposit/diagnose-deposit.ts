// The deposit doctor's rule and call.

import { verifyDeposit } from '@sampan/contract/api/crypto-deposit.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { txnHash } from '@sampan/contract/fields.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { isNetworkName, type NetworkId, type NetworkName, networks } from '@sampan/contract/networks.ts'
import * as z from 'zod/mini'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import { messages } from './diagnosis-messages.ts'

export type DiagnosisForm = { readonly network: string; readonly hash: string }

export type Diagnosis = ResponseOf<typeof verifyDeposit>

export function checkDiagnosisForm({ network, hash }: DiagnosisForm): FormErrors<DiagnosisForm> {
  if (!isNetworkName(network)) return { network: requiredText(cryptoMessages.network) }
  const { hash: found } = fieldErrors(z.object({ hash: txnHash(networks[network].id) }), { hash })
  return found ? { hash: found === fieldMessages.required ? requiredText(messages.hash) : found } : {}
}

export type DiagnosisReply =
  | { readonly kind: 'found'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'refused'; readonly hash: Text | undefined; readonly message: string }
  | { readonly kind: 'unsent' }

export async function diagnoseDeposit(network: NetworkName, hash: string): Promise<DiagnosisReply> {
  const mainNet: NetworkId = networks[network].id
  const outcome = await call(verifyDeposit, { body: { mainNet, txnHash: hash.trim() }, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'found', diagnosis: outcome.result }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  const { txnHash: fault } = readRefusedFields(outcome.refusal)
  return { kind: 'refused', hash: fault === undefined ? undefined : toText(fault), message: outcome.refusal.errMsg }
}
