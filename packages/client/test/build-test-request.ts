// Builds the request of an endpoint for a test, also an incomplete or malformed one.

import { type Endpoint, pathParams } from '@sampan/contract/endpoint.ts'
import { buildRequest, type HttpRequest } from '../src/http-request.ts'

/** The id of nothing, for paths whose parameter a test leaves out. */
const noId = '00000000-0000-0000-0000-000000000000'

type TestInput = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

export function buildTestRequest(origin: string, endpoint: Endpoint, { params = {}, query, body }: TestInput): HttpRequest {
  const filled = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, params[name] ?? noId]))
  const isForm = body instanceof FormData
  // A test may send what the contract's types forbid.
  const request = buildRequest(endpoint, { params: filled, query, body: isForm ? undefined : body }, origin)
  return isForm ? { ...request, init: { ...request.init, body } } : request
}
