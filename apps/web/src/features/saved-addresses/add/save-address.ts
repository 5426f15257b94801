// Saves a new address, confirmed by codes.

import { createAddress, listAddresses, searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { isNetworkName, networks } from '@sampan/contract/networks.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { takeFromQueue } from '../import/import-queue.ts'
import { messages } from './add-address-messages.ts'
import type { NewAddress } from './empty-address.ts'
import { isOwner } from './new-address.ts'

type SaveRequest = { readonly userId: string; readonly values: NewAddress; readonly onSaved: () => void }

export function saveAddress({ userId, values, onSaved }: SaveRequest): void {
  const wanted = wantedOf(values)
  // One idempotency key per content: an edited form is a new request, a repeated one is the same.
  const idempotencyKey = openIdempotencyKey(sessionStorage, `${userId}.blockchain-add.${JSON.stringify(wanted)}`)
  askVerification('/blockchain-security-verification', {
    entry: createAddress,
    input: { body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'addBlockchainAddress',
    button: messages.save,
    next: messages.next10,
    confirmed: ({ id }) => {
      onSaved()
      takeFromQueue(userId, values)
      invalidate(listAddresses, searchAddresses)
      return { givenPath: `/blockchain?added=${id}` }
    },
  })
}

/** Sends only the fields that belong to the chosen owner. */
function wantedOf(values: NewAddress) {
  const { network, owner, address, label } = values
  if (!isNetworkName(network) || !isOwner(owner)) throw new TypeError('An address is saved only when it is whole.')
  const optional = (name: 'ensName' | 'memo' | 'beneficiaryName' | 'exchangeName' | 'purpose', wants: boolean) =>
    wants && values[name].trim() !== '' ? { [name]: values[name].trim() } : {}
  return {
    mainNet: networks[network].id,
    address: address.trim(),
    label: label.trim(),
    owner,
    ...optional('ensName', networks[network].family === 'evm'),
    ...optional('memo', networks[network].family === 'stellar'),
    ...optional('exchangeName', owner === 'ownAtExchange'),
    ...optional('beneficiaryName', owner === 'someoneElse'),
    ...optional('purpose', owner === 'someoneElse'),
  }
}
