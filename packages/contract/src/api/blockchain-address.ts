// Endpoints of saved blockchain addresses.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import {
  choices,
  idParams,
  input,
  line,
  list,
  nothing,
  page,
  paragraph,
  requestId,
  search,
  text,
  time,
} from '../shapes/common.ts'
import { mainNet, mainNetParam, stablecoin, stablecoinMoney } from '../shapes/money.ts'
import { address, lookAlike, owner, where } from '../shapes/saved-address.ts'
import { status } from '../shapes/status.ts'

export const validateAddress = endpoint({
  method: 'POST',
  path: '/blockchain-address/validate',
  about: 'Whether an address has the right form for its network, and what it looks like.',
  access: ['wallet.blockchain_address.add'],
  limit: 'read',
  quiet: true,
  body: input(where),
  result: z.object({
    valid: z.boolean(),
    /** In the network's own spelling (checksum). */
    normalised: z.nullable(text(128)),
    otherNetworks: list(mainNet, 10),
    memoNeeded: z.boolean(),
    alreadySaved: z.boolean(),
    lookAlikes: list(lookAlike, 10),
    message: z.nullable(line(300)),
  }),
})

export const resolveName = endpoint({
  method: 'POST',
  path: '/blockchain-address/resolve-name',
  about: 'The address that a name under .eth has on a network now. It is saved with the name; payments go to the address.',
  access: ['wallet.blockchain_address.add'],
  limit: 'names',
  quiet: true,
  body: input({ mainNet, name: line(255) }),
  result: z.object({
    /** In its one spelling. */
    name: line(255),
    address: text(128),
    /** Letters a to z, digits and hyphens only: nothing in it looks like something else. */
    isPlain: z.boolean(),
  }),
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/blockchain-address',
  about: 'Saves an address. It can be used after its cool-down.',
  access: ['wallet.blockchain_address.add'],
  scene: 'addBlockchainAddress',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    ...where,
    label: line(60),
    /** The name that was resolved to this address. */
    ensName: z.optional(line(255)),
    owner,
    beneficiaryName: z.optional(line(140)),
    exchangeName: z.optional(line(140)),
    purpose: z.optional(line(140)),
  }),
  result: address,
})

export const searchAddresses = endpoint({
  method: 'POST',
  path: '/blockchain-address/search',
  about: 'The saved addresses.',
  access: ['wallet.blockchain_address'],
  limit: 'read',
  body: search({ mainNet: z.optional(mainNet), status: z.optional(status), text: z.optional(line(128)) }),
  result: page(address),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/blockchain-address/list',
  about: 'The saved addresses, for choices: usable ones first, and why the others are not.',
  access: ['wallet.blockchain_address', 'wallet.wallets.withdraw'],
  limit: 'read',
  query: input({ mainNet: z.optional(mainNetParam) }),
  result: choices(address),
})

export const getAddress = endpoint({
  method: 'GET',
  path: '/blockchain-address/{id}',
  about: 'One saved address.',
  access: ['wallet.blockchain_address'],
  limit: 'read',
  params: idParams,
  result: address,
})

export const relabelAddress = endpoint({
  method: 'PATCH',
  path: '/blockchain-address/{id}',
  about: 'Changes the label. Everything else is fixed.',
  access: ['wallet.blockchain_address.add'],
  limit: 'write',
  params: idParams,
  body: input({ label: line(60) }),
  result: address,
})

export const challengeAddress = endpoint({
  method: 'POST',
  path: '/blockchain-address/challenge/{id}',
  about: 'A text to sign with the wallet of a saved address, to prove that it is yours. It replaces the one before.',
  access: ['wallet.blockchain_address.add'],
  limit: 'write',
  params: idParams,
  result: z.object({ text: paragraph(1000), expiresAt: time }),
})

export const proveAddress = endpoint({
  method: 'POST',
  path: '/blockchain-address/prove/{id}',
  about: 'Proves that a saved address is yours, by the signature of its text. Its cool-down becomes shorter.',
  access: ['wallet.blockchain_address.add'],
  limit: 'write',
  params: idParams,
  body: input({ signature: line(600) }),
  result: address,
})

export const requestDepositProof = endpoint({
  method: 'POST',
  path: '/blockchain-address/prove-by-deposit/{id}',
  about:
    'The exact amount to deposit from a saved address, to prove that it is yours. The same until it expires. The deposit is credited like any other.',
  access: ['wallet.blockchain_address.add'],
  limit: 'write',
  params: idParams,
  body: input({ currency: stablecoin }),
  result: z.object({ amount: stablecoinMoney, expiresAt: time }),
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/blockchain-address/{id}',
  about: 'Deletes a saved address.',
  access: ['wallet.blockchain_address.delete'],
  scene: 'deleteBlockchainAddress',
  limit: 'write',
  params: idParams,
  result: nothing,
})
