// Where a request goes, as its line says it.

import type { FastifyRequest } from 'fastify'

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
export const isApiUrl = (url: string): boolean => /^\/api(?:\/|\?|$)/.test(url)
export const isApi = (request: FastifyRequest): boolean => isApiUrl(request.url)
