// The endpoint of the server-event stream. Its events are listed in events.ts of the contract.

import { entry } from '../endpoint/endpoint.ts'

export const sse = entry({
  method: 'GET',
  path: '/sse',
  about: 'Server events, as a stream.',
  access: 'signed-in',
  limit: 'stream',
  quiet: true,
  result: 'stream',
})
