// Endpoints of the proof of liabilities: the published roots, and the proofs of the own balances.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, day, id, input, list, time } from '../../shapes/common.ts'
import { digest, liabilityProof } from '../../shapes/liability.ts'
import { currency, decimal } from '../../shapes/money.ts'

export const listLiabilityRoots = endpoint({
  method: 'GET',
  path: '/liabilities/roots',
  about: 'What we owe to all customers together on each of the last nights, with the root of its tree and the reserves.',
  access: 'public',
  limit: 'visitor',
  result: z.object({
    nights: list(
      z.object({
        night: day,
        madeAt: time,
        /** When reserves were last compared with networks and banks. */
        reservesAt: z.nullable(time),
        trees: list(
          z.object({
            currency,
            total: decimal,
            /** Of the total: on its way between customers. It is the leaf with the id `clearing`. */
            clearing: decimal,
            leaves: count,
            root: digest,
            reserves: z.nullable(decimal),
          }),
          20,
        ),
      }),
      31,
    ),
    /** For how many nights a customer can download proofs. */
    proofNights: count,
  }),
})

export const getLiabilityProofs = endpoint({
  method: 'GET',
  path: '/liabilities/proofs/{night}',
  about: 'The proofs that the own balances of a night, and what was on its way between customers, are part of its roots.',
  access: ['wallet.wallets'],
  limit: 'read',
  params: input({ night: day }),
  result: z.object({ night: day, accountId: id, proofs: list(liabilityProof, 20), clearing: list(liabilityProof, 20) }),
})
