// Endpoints with which an owner downloads everything that is kept about the account, as one file.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { id, idParams, input, requestId, time } from '../../shapes/common.ts'

/** The permission to download the file for a short time, in the session that confirmed it. */
const dataRequest = z.object({ id, expiresAt: time })

export const getAccountData = endpoint({
  method: 'GET',
  path: '/account-data',
  about: 'Whether the user may download all data of the account, and a request that is still valid.',
  access: ['account.security'],
  limit: 'read',
  result: z.object({ mayRequest: z.boolean(), request: z.nullable(dataRequest) }),
})

export const requestAccountData = endpoint({
  method: 'POST',
  path: '/account-data',
  about: 'Confirms the download of all data. For individuals, and for owners of a company.',
  access: ['account.security'],
  scene: 'dataExport',
  limit: 'accountData',
  replay: true,
  body: input({ requestId }),
  result: dataRequest,
})

export const accountDataFile = endpoint({
  method: 'GET',
  path: '/account-data/{id}',
  about: 'A ZIP file with JSON lines per kind of record, and the documents of the account.',
  access: ['account.security'],
  limit: 'file',
  params: idParams,
  result: 'file',
})
