// Endpoints of saved bank accounts.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { bankAccount, bankAccountChoice, bankAccountFields, bankAccountRules, requiredField } from '../shapes/bank.ts'
import { choices, count, guarded, idParams, input, line, list, nothing, page, requestId, search, text } from '../shapes/common.ts'
import { channel, country, fiat } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'

export const searchAccounts = endpoint({
  method: 'POST',
  path: '/bank-account/search',
  about: 'The saved bank accounts.',
  access: ['wallet.bank_account'],
  limit: 'read',
  content: '01',
  body: search({
    status: z.optional(status),
    verification: z.optional(status),
    currency: z.optional(fiat),
    text: z.optional(line(100)),
  }),
  result: page(bankAccount),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/bank-account/list',
  about: 'The saved bank accounts, for choices: usable ones first.',
  access: ['wallet.bank_account', 'wallet.wallets.withdraw'],
  limit: 'read',
  query: input({ currency: z.optional(fiat) }),
  result: choices(bankAccountChoice),
})

export const createBankAccount = endpoint({
  method: 'POST',
  path: '/bank-account',
  about: 'Saves a bank account.',
  access: ['wallet.bank_account.add'],
  scene: 'addBankAccount',
  limit: 'write',
  replay: true,
  body: guarded(z.object({ requestId, ...bankAccountFields }).check(bankAccountRules)),
  result: bankAccount,
})

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/bank-account/{id}',
  about: 'One saved bank account.',
  access: ['wallet.bank_account'],
  limit: 'read',
  params: idParams,
  result: bankAccount,
})

export const updateBankAccount = endpoint({
  method: 'PUT',
  path: '/bank-account/{id}',
  about: 'Changes a saved bank account. A new number, IBAN, SWIFT code or name is verified again.',
  access: ['wallet.bank_account.update'],
  scene: 'editBankAccount',
  limit: 'write',
  replay: true,
  params: idParams,
  body: guarded(z.object({ requestId, version: count, ...bankAccountFields }).check(bankAccountRules)),
  result: bankAccount,
})

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/bank-account/delete/{id}',
  about: 'Deletes a saved bank account.',
  access: ['wallet.bank_account.delete'],
  scene: 'deleteBankAccount',
  limit: 'write',
  quiet: true,
  params: idParams,
  result: nothing,
})

export const getBankList = endpoint({
  method: 'GET',
  path: '/bank-account/get-bank-list/{param}',
  about: 'The banks of a country (ISO code).',
  access: ['wallet.bank_account.add', 'wallet.bank_account.update'],
  limit: 'read',
  quiet: true,
  params: input({ param: country }),
  query: input({ text: z.optional(line(50)) }),
  result: choices(z.object({ bankName: line(140), swiftCode: text(11), city: z.nullable(line(60)) }), 2000),
})

export const getBankRequirements = endpoint({
  method: 'GET',
  path: '/bank-account/requirements',
  about: 'The fields that a bank account needs in this country, currency and channel.',
  access: ['wallet.bank_account.add', 'wallet.bank_account.update'],
  limit: 'read',
  quiet: true,
  query: input({ country, currency: fiat, channel: z.optional(channel) }),
  result: z.object({
    channels: list(z.object({ channel, eta: line(100), open: z.boolean() }), 4),
    groups: list(z.object({ legend: line(100), fields: list(requiredField, 30) }), 10),
  }),
})
