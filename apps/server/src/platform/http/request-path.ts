// Where a request goes, as its line says it.

import type { FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
export const isApiUrl = (url: string): boolean => /^\/(?:api|v1)(?:\/|\?|$)/.test(url)
/** The customer API, whose callers read problem documents. */
export const isKeyApiUrl = (url: string): boolean => /^\/v1(?:\/|\?|$)/.test(url)
export const isApi = (request: FastifyRequest): boolean => isApiUrl(request.url)
