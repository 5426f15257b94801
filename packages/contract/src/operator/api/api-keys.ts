// Endpoints of customers' API keys: operators see them and can end them.

import { keysMax } from '../../identity/api-keys.ts'
import { apiKey } from '../../shapes/api-key.ts'
import { choices, idParams, input, line, nothing, requestId } from '../../shapes/common.ts'
import { operatorEndpoint } from '../endpoint.ts'

export const listCustomerKeys = operatorEndpoint({
  method: 'GET',
  path: '/operator/customers/{id}/api-keys',
  about: 'The API keys of a customer: what they may do, and their last use. No secret is stored, so none is shown.',
  permission: 'customer.view',
  limit: 'read',
  params: idParams,
  result: choices(apiKey, keysMax * 4),
})

export const revokeCustomerKey = operatorEndpoint({
  method: 'POST',
  path: '/operator/api-keys/{id}/revoke',
  about: 'Ends an API key at once and for good. The customer is notified, and who, what and why is in the audit log.',
  permission: 'customer.disable',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, reason: line(300, 5) }),
  result: nothing,
})
