// Endpoints of the treasury: receiving accounts and the exchange reserve. Both change only with a second operator.

import * as z from 'zod/mini'
import { receivingAccount } from '../../shapes/bank.ts'
import { choices, id, idParams, input, line, list, paragraph, requestId, text, time } from '../../shapes/common.ts'
import { channel, currency, decimal, fiat, money } from '../../shapes/money.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { moveOutcome } from '../entity-shapes.ts'
import { reserveCounterAccounts } from '../reserve.ts'

const { id: _id, ...accountFields } = receivingAccount.shape

/** The reason for the second operator, and its evidence. */
const justification = { requestId, text: paragraph(500), evidence: paragraph(1000) }

export const receivingAccounts = operatorEndpoint({
  method: 'GET',
  path: '/operator/receiving-accounts',
  about: 'Every rail with the account that customers pay to, and the change that waits for a second operator.',
  permission: 'bank.view',
  limit: 'read',
  result: choices(
    z.object({
      currency: fiat,
      channel,
      depositsOpen: z.boolean(),
      withdrawalsOpen: z.boolean(),
      account: z.nullable(receivingAccount),
      /** The stored account does not match its integrity seal, so it is not shown. */
      broken: z.boolean(),
      pending: z.nullable(z.object({ id, reference: text(64), action: z.enum(['open', 'close']) })),
    }),
    40,
  ),
})

export const proposeReceivingAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/receiving-accounts',
  about: 'Proposes the account that customers pay to on one rail. It replaces the present one once a second operator approves.',
  permission: 'treasury.decide',
  limit: 'write',
  replay: true,
  body: input({ ...justification, account: input(accountFields) }),
  result: moveOutcome,
})

export const proposeClosingAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/receiving-accounts/{id}/close',
  about: 'Proposes to show a receiving account to nobody any more. A second operator approves.',
  permission: 'treasury.decide',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input(justification),
  result: moveOutcome,
})

export const reserve = operatorEndpoint({
  method: 'GET',
  path: '/operator/reserve',
  about: 'What exchanges may pay out per currency, and the latest transfers of the reserve.',
  permission: 'bank.view',
  limit: 'read',
  result: z.object({
    balances: list(money, 20),
    transfers: list(
      z.object({
        id,
        reference: text(64),
        direction: z.enum(['fund', 'reduce']),
        amount: money,
        counterAccount: z.enum(reserveCounterAccounts),
        state: z.enum(['DRAFT', 'POSTED', 'REJECTED']),
        maker: line(200),
        checker: z.nullable(line(200)),
        createdAt: time,
      }),
      50,
    ),
  }),
})

export const proposeReserveTransfer = operatorEndpoint({
  method: 'POST',
  path: '/operator/reserve/transfers',
  about: 'Proposes to fund or reduce the reserve of one currency against a house account. A second operator posts it.',
  permission: 'treasury.decide',
  limit: 'write',
  replay: true,
  body: input({
    ...justification,
    direction: z.enum(['fund', 'reduce']),
    amount: decimal,
    currency,
    counterAccount: z.enum(reserveCounterAccounts),
  }),
  result: moveOutcome,
})
