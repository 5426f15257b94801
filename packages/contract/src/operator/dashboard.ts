// The endpoint of the console's dashboard.

import * as z from 'zod/mini'
import { count, day, input, list, text, time } from '../shapes/common.ts'
import { currency as heldCurrency, signedDecimal } from '../shapes/money.ts'
import { operatorEndpoint } from './endpoint.ts'

const volumeKinds = [
  'cryptoDeposit',
  'cryptoWithdrawal',
  'fiatDeposit',
  'fiatWithdrawal',
  'customerTransferOut',
  'exchange',
] as const

export const dashboard = operatorEndpoint({
  method: 'GET',
  path: '/operator/dashboard',
  about: 'Volumes per day, and what is held per currency. How old the queues are: /operator/queues.',
  permission: 'dashboard.view',
  limit: 'read',
  readsReplica: 'always',
  query: input({ days: z.optional(text(3)) }),
  result: z.object({
    asOf: time,
    /** Completed on that day (UTC); days and kinds without any are left out. */
    volumes: list(z.object({ day, kind: z.enum(volumeKinds), currency: heldCurrency, count, amount: signedDecimal }), 5000),
    floats: list(
      z.object({
        currency: heldCurrency,
        /** The liabilities to customers: available, held, and waiting to be claimed. */
        customers: signedDecimal,
        /** The balances on chains and at banks. */
        outside: signedDecimal,
        suspense: signedDecimal,
        reserve: signedDecimal,
      }),
      20,
    ),
  }),
})
