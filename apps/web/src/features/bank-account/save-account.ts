// Saves, changes and deletes a bank account, each confirmed by codes.

import {
  createBankAccount,
  getBankAccount,
  listAccounts,
  removeBankAccount,
  searchAccounts,
  updateBankAccount,
} from '@sampan/contract/api/bank-account.ts'
import { showToast } from '@sampan/ui/toast-store'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { type AccountBody, type AccountFormValues, type SavedAccount, toRequestBody } from './account-values.ts'
import { messages as formMessages } from './form-messages.ts'
import { messages } from './messages.ts'

type SaveRequest = { readonly userId: string; readonly values: AccountFormValues; readonly onSaved: () => void }

const whole = (values: AccountFormValues): AccountBody => {
  const body = toRequestBody(values)
  if (!body) throw new TypeError('An account is saved only when it is whole.')
  return body
}

const outdateAll = () => invalidate(getBankAccount, listAccounts, searchAccounts)

export function addAccount({ userId, values, onSaved }: SaveRequest): void {
  const body = whole(values)
  // One idempotency key per content: an edited form is a new request, a repeated one is the same.
  const idempotencyKey = openIdempotencyKey(sessionStorage, `${userId}.bank-account-add.${JSON.stringify(body)}`)
  askVerification('/add-bank-account-security-verification', {
    entry: createBankAccount,
    input: { body: { requestId: idempotencyKey.requestId, ...body } },
    idempotencyKey,
    next: formMessages.next,
    confirmed: () => {
      onSaved()
      outdateAll()
      return values.from === 'withdraw' ? { givenPath: '/bank-account-success1' } : {}
    },
  })
}

export function editAccount({ userId, values, onSaved, id, version }: SaveRequest & { id: string; version: number }): void {
  const body = whole(values)
  const idempotencyKey = openIdempotencyKey(
    sessionStorage,
    `${userId}.bank-account-edit.${id}.${version}.${JSON.stringify(body)}`,
  )
  askVerification('/edit-bank-account-security-verification', {
    entry: updateBankAccount,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, version, ...body } },
    idempotencyKey,
    confirmed: () => {
      onSaved()
      outdateAll()
      return {}
    },
  })
}

type Removal = {
  readonly account: SavedAccount
  /** The message after an immediate deletion. */
  readonly done: string
  /** If approvers have to agree, the account itself shows who they are. */
  readonly stays: boolean
}

export function removeAccount({ account: { id }, done, stays }: Removal): void {
  askVerification('/edit-bank-account-security-verification', {
    entry: removeBankAccount,
    input: { params: { id } },
    scene: 'deleteBankAccount',
    button: messages.remove,
    confirmed: () => {
      outdateAll()
      if (stays) return { givenPath: `/bank-account?id=${id}` }
      showToast({ text: done })
      return { givenPath: '/bank-account' }
    },
  })
}
