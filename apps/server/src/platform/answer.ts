// Turns whatever was thrown into what the caller may know.

import { refused } from '@sampan/contract/envelope.ts'
import { type Language, negotiateLanguage, say } from '@sampan/contract/language.ts'
import { Refusal, type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, isUnavailable } from './db.ts'

export const languageOf = (request: FastifyRequest): Language => negotiateLanguage(request.headers['accept-language'])

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  if (refusal.refusal === 'internalError') request.log.error({ error }, 'a call failed')
  else if (refusal.refusal === 'notAvailable' && error !== refusal) request.log.warn({ error }, 'a part we need does not answer')
  answerRefusal(refusal, request, reply)
}

export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusals[refusal.refusal]
  const { retryAfterSeconds } = refusal.detail.params ?? {}
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusalEnvelope(refusal, languageOf(request)))
}

export function refusalEnvelope(refusal: Refusal, language: Language) {
  const { code, text } = refusals[refusal.refusal]
  const { params, fields, result } = refusal.detail
  const messages = Object.entries(fields ?? {}).map(([name, message]) => [name, say(message, language, params)])
  const facts =
    fields === undefined ? (result ?? null) : { ...(result as object | undefined), fields: Object.fromEntries(messages) }
  return refused(code, say(text, language, params), facts)
}

const byStatus: Readonly<Record<number, RefusalName>> = {
  400: 'malformedRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  406: 'unsupportedMediaType',
  408: 'malformedRequest',
  413: 'tooLarge',
  414: 'notFound',
  415: 'unsupportedMediaType',
  431: 'headersTooLarge',
  503: 'notAvailable',
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('notAvailable', { cause: error })
  // Fastify and its parsers name their own refusals; anything else that carries a status is a bug of ours.
  if (codeOf(error).startsWith('FST_') && typeof error === 'object' && error !== null && 'statusCode' in error) {
    const name = byStatus[Number(error.statusCode)]
    if (name) return new Refusal(name, { cause: error })
  }
  return new Refusal('internalError', { cause: error })
}
