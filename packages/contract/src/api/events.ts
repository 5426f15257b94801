// The endpoint of the server-event stream. Its events are listed in events.ts of the contract.

import { endpoint } from '../endpoint/endpoint.ts'

export const streamEvents = endpoint({
  method: 'GET',
  path: '/sse',
  about: 'Server events, as a stream.',
  access: 'signed-in',
  limit: 'stream',
  quiet: true,
  result: 'stream',
})
