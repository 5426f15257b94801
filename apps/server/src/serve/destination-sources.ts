// The modules whose saved destinations the customer API lists.

import { networkById } from '@sampan/contract/networks.ts'
import type { DestinationSource } from '../modules/api-keys/list-destinations.ts'
import { listBankAccounts } from '../modules/bank-accounts/read-accounts.ts'
import { listSaved } from '../modules/saved-addresses/read-addresses.ts'

const noInput = { params: undefined, query: {}, body: undefined, files: [] } as const

const noAddress = { network: null, address: null, memo: null } as const
const noBankAccount = { bankName: null, tail: null, currency: null, channel: null } as const

const addresses: DestinationSource = {
  scope: 'wallet.blockchain_address',
  async list(ctx) {
    const { resultList } = await listSaved(ctx, noInput)
    return resultList.map(({ id, label, status, usable, usableFrom, mainNet, address, memo }) => ({
      ...noBankAccount,
      id,
      type: 'address' as const,
      label,
      status,
      usable,
      usableFrom,
      network: networkById(mainNet).name,
      address,
      memo,
    }))
  },
}

const bankAccounts: DestinationSource = {
  scope: 'wallet.bank_account',
  async list(ctx) {
    const { resultList } = await listBankAccounts(ctx, noInput)
    return resultList.map(({ id, label, status, usable, usableFrom, bankName, tail, currency, channel }) => ({
      ...noAddress,
      id,
      type: 'bankAccount' as const,
      label,
      status,
      usable,
      usableFrom,
      bankName,
      tail,
      currency,
      channel,
    }))
  },
}

export const destinationSources = [addresses, bankAccounts]
