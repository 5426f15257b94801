// Where a request goes, as its line says it.

import type { FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
export const isApi = (request: FastifyRequest): boolean => /^\/api(?:\/|\?|$)/.test(request.url)
