// The calls that add, change, delete and fill payees.

import { getBankAccount, listAccounts, searchAccounts } from '@sampan/contract/api/bank-account.ts'
import { getAddress, listAddresses, searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import {
  assignAddress,
  assignBankAccount,
  changePayee as changeEndpoint,
  createPayee as createEndpoint,
  listPayees,
  removePayee as removeEndpoint,
} from '@sampan/contract/api/payees.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import * as z from 'zod/mini'
import type { Payee } from '../../entities/payee/payee-name.tsx'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import type { Destination } from './destinations.ts'
import { messages } from './messages.ts'

export type PayeeForm = { readonly name: string; readonly note: string }

const fields = z.object({ name: line(100), note: line(200, 0) })
const trimmed = ({ name, note }: PayeeForm) => ({ name: name.trim(), note: note.trim() })

export function checkPayee(form: PayeeForm): FormErrors<PayeeForm> {
  const { name, note } = fieldErrors(fields, trimmed(form))
  return {
    ...(name ? { name: name === fieldMessages.required ? requiredText(messages.name) : name } : {}),
    ...(note ? { note } : {}),
  }
}

type SaveResult = { readonly id: string } | { readonly errors: FormErrors<PayeeForm> }

/** Adds a payee, or changes the given one. */
export async function savePayee(form: PayeeForm, payee?: Payee): Promise<SaveResult> {
  const { name, note } = trimmed(form)
  const body = { name, ...(note === '' ? {} : { note }) }
  const outcome = payee
    ? await call(changeEndpoint, { params: { id: payee.id }, body, onRefusal: () => undefined })
    : await addPayee(body)
  if (outcome.ok) {
    invalidate(listPayees)
    return { id: outcome.result.id }
  }
  if (outcome.why !== 'refused') return { errors: {} }
  const refused = readRefusedFields(outcome.refusal)
  if (refused.note !== undefined) return { errors: { note: toText(refused.note) } }
  return { errors: { name: toText(refused.name ?? outcome.refusal.errMsg) } }
}

function addPayee(body: { readonly name: string; readonly note?: string }) {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `payee.${JSON.stringify(body)}`)
  const request = { requestId: idempotencyKey.requestId, ...body }
  return callIdempotent(createEndpoint, idempotencyKey, { body: request, onRefusal: () => undefined })
}

/** Whether it was deleted; a refusal is shown by the client. */
export async function removePayee({ id }: Payee): Promise<boolean> {
  const { ok } = await call(removeEndpoint, { params: { id } })
  invalidateDestinations()
  return ok
}

export async function assignDestination({ kind, id }: Destination, payeeId: string | null): Promise<boolean> {
  const input = { params: { id }, body: { payeeId } }
  const { ok } = await (kind === 'address' ? call(assignAddress, input) : call(assignBankAccount, input))
  invalidateDestinations()
  return ok
}

const invalidateDestinations = (): void =>
  invalidate(listPayees, listAddresses, searchAddresses, getAddress, listAccounts, searchAccounts, getBankAccount)
