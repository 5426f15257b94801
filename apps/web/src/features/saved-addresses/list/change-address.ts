// The calls that change a saved address: another label, or the way out, confirmed by codes.

import {
  getAddress,
  listAddresses,
  relabelAddress as relabelAddressEndpoint,
  removeAddress as removeAddressEndpoint,
  searchAddresses,
} from '@sampan/contract/api/blockchain-address.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import { showToast } from '@sampan/ui/toast-store'
import * as z from 'zod/mini'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { readRefusedFields, toText } from '../../../lib/http/refused-fields.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { messages } from '../messages.ts'
import { messages as sheetMessages } from './address-sheet-messages.ts'

type LabelForm = { readonly label: string }

const named = z.object({ label: line(60) })

export function checkLabel({ label }: LabelForm): FormErrors<LabelForm> {
  const { label: found } = fieldErrors(named, { label: label.trim() })
  return found ? { label: found === fieldMessages.required ? requiredText(messages.label) : found } : {}
}

export async function relabelAddress(id: string, label: string): Promise<FormErrors<LabelForm> | undefined> {
  const outcome = await call(relabelAddressEndpoint, {
    params: { id },
    body: { label: label.trim() },
    onRefusal: () => undefined,
  })
  if (outcome.ok) {
    invalidate(getAddress, listAddresses, searchAddresses)
    return undefined
  }
  if (outcome.why !== 'refused') return {}
  return { label: toText(readRefusedFields(outcome.refusal).label ?? outcome.refusal.errMsg) }
}

type Removal = {
  readonly address: SavedAddress
  /** The message after an immediate deletion. */
  readonly done: string
  /** If approvers have to agree, the address itself shows who they are. */
  readonly stays: boolean
}

export function removeAddress({ address: { id }, done, stays }: Removal): void {
  askVerification('/blockchain-security-verification', {
    entry: removeAddressEndpoint,
    input: { params: { id } },
    scene: 'deleteBlockchainAddress',
    button: sheetMessages.remove,
    confirmed: () => {
      invalidate(getAddress, listAddresses, searchAddresses)
      if (stays) return { givenPath: `/blockchain?id=${id}` }
      showToast({ text: done })
      return {}
    },
  })
}
