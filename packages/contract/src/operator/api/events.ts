// The event stream of the console: changes by kind and id only.

import { operatorEndpoint } from '../endpoint.ts'

export const stream = operatorEndpoint({
  method: 'GET',
  path: '/operator/events',
  about: 'Server events, as a stream: queue_changed, entity_changed {kind, id}, session_ended, ping.',
  permission: 'signed-in',
  limit: 'stream',
  quiet: true,
  result: 'stream',
})
