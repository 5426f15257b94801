// Endpoints of payees: a contact with several saved addresses and bank accounts. Grouping changes nothing about where money goes.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { choices, id, idParams, input, line, nothing, requestId, time } from '../shapes/common.ts'

const payee = z.object({ id, name: line(100), note: z.nullable(line(200)), createdAt: time })

const fields = { name: line(100), note: z.optional(line(200)) } as const

export const listPayees = endpoint({
  method: 'GET',
  path: '/payee/list',
  about: 'The payees by name. Saved addresses and bank accounts name theirs.',
  access: ['wallet.blockchain_address', 'wallet.bank_account', 'wallet.wallets.withdraw'],
  limit: 'read',
  result: choices(payee),
})

export const createPayee = endpoint({
  method: 'POST',
  path: '/payee',
  about: 'Adds a payee, without destinations. Every name exists once.',
  access: ['wallet.blockchain_address.add', 'wallet.bank_account.add'],
  limit: 'write',
  replay: true,
  body: input({ requestId, ...fields }),
  result: payee,
})

export const changePayee = endpoint({
  method: 'PUT',
  path: '/payee/{id}',
  about: 'Changes the name and note of a payee. A note that is left out is removed.',
  access: ['wallet.blockchain_address.add', 'wallet.bank_account.add'],
  limit: 'write',
  params: idParams,
  body: input(fields),
  result: payee,
})

export const removePayee = endpoint({
  method: 'DELETE',
  path: '/payee/{id}',
  about: 'Deletes a payee. Its saved addresses and bank accounts stay.',
  access: ['wallet.blockchain_address.add', 'wallet.bank_account.add'],
  limit: 'write',
  params: idParams,
  result: nothing,
})

const assignment = input({ payeeId: z.nullable(id) })

export const assignAddress = endpoint({
  method: 'PUT',
  path: '/payee/address/{id}',
  about: 'Puts a saved address under a payee, or under none.',
  access: ['wallet.blockchain_address.add'],
  limit: 'write',
  params: idParams,
  body: assignment,
  result: nothing,
})

export const assignBankAccount = endpoint({
  method: 'PUT',
  path: '/payee/bank-account/{id}',
  about: 'Puts a bank account under a payee, or under none.',
  access: ['wallet.bank_account.update'],
  limit: 'write',
  params: idParams,
  body: assignment,
  result: nothing,
})
