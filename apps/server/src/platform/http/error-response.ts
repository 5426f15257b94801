// Turns whatever was thrown into what the caller may know.

import { timeZoneHeader, upload } from '@sampan/contract/constants.ts'
import { refused } from '@sampan/contract/envelope.ts'
import { dayKey, formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import { type Language, negotiateLanguage, say, type Text } from '@sampan/contract/language.ts'
import { Refusal, type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, isUnavailable } from '../db/database-errors.ts'
import { problemOf, problemType } from './key-api/problem-document.ts'
import { isKeyApiUrl } from './request-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    refusalCode?: string
  }
}

export const languageOf = (request: FastifyRequest): Language => negotiateLanguage(request.headers['accept-language'])

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error, request.id)
  if (refusal.refusal === 'internalError') request.log.error({ error }, 'a call failed')
  else if (refusal.refusal === 'notAvailable' && error !== refusal) request.log.warn({ error }, 'a part we need does not answer')
  sendRefusal(refusal, request, reply)
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusals[refusal.refusal]
  const { retryAfterSeconds } = refusal.detail.params ?? {}
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  request.refusalCode = refusals[refusal.refusal].code
  const envelope = refusalEnvelope(refusal, languageOf(request), zoneOf(request))
  if (isKeyApiUrl(request.url))
    reply
      .code(status)
      .type(problemType)
      .send(problemOf(refusal, envelope, request.id))
  else reply.code(status).type('application/json; charset=utf-8').send(envelope)
}

const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** The reader's time zone; UTC when none is sent. Only exact names: each one is cached. */
function zoneOf({ headers }: FastifyRequest): string {
  const named = headers[timeZoneHeader]
  return typeof named === 'string' && zones.has(named) ? named : 'UTC'
}

const whens = {
  soon: { en: 'in {seconds} s', 'zh-CN': ' {seconds} 秒后', th: 'ในอีก {seconds}\u00a0วินาที' },
  later: { en: 'at {time}', 'zh-CN': ' {time} ', th: 'เวลา {time}' },
  anotherDay: { en: 'on {time}', 'zh-CN': '{time} ', th: '{time}' },
} as const satisfies Record<string, Text>

const soonMs = 2 * 60_000

/** A short wait in seconds, a longer one by the clock of the reader. */
function sayWhen({ params, until }: Refusal['detail'], language: Language, zone: string): string | undefined {
  const seconds = Number(params?.retryAfterSeconds)
  if (!Number.isFinite(seconds)) return undefined
  const waitMs = seconds * 1000
  if (!until || waitMs <= soonMs) return say(whens.soon, language, { seconds })
  // Rounded up: at the minute that is named it does work.
  const at = Math.ceil(until.getTime() / 60_000) * 60_000
  const reader = { language, zone }
  return dayKey(at, zone) === dayKey(until.getTime() - waitMs, zone)
    ? say(whens.later, language, { time: formatTime(at, reader) })
    : say(whens.anotherDay, language, { time: formatDayTime(at, reader) })
}

export function refusalEnvelope(refusal: Refusal, language: Language, zone = 'UTC') {
  const { code, text } = refusals[refusal.refusal]
  const { fields, result } = refusal.detail
  const params = { when: sayWhen(refusal.detail, language, zone) ?? '', ...refusal.detail.params }
  const messages = Object.entries(fields ?? {}).map(([name, message]) => [name, say(message, language, params)])
  const facts =
    fields === undefined
      ? (result ?? null)
      : { ...(typeof result === 'object' ? result : {}), fields: Object.fromEntries(messages) }
  return refused(code, say(text, language, params), facts)
}

const byStatus: Readonly<Record<number, RefusalName>> = {
  400: 'malformedRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  406: 'unsupportedMediaType',
  408: 'requestTooSlow',
  413: 'tooLarge',
  414: 'notFound',
  415: 'unsupportedMediaType',
  431: 'headersTooLarge',
  503: 'notAvailable',
}

function toRefusal(error: unknown, callId: string): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('notAvailable', { cause: error })
  // The count is what is wrong, not the size.
  if (codeOf(error) === 'FST_FILES_LIMIT') return new Refusal('tooManyFiles', { params: { max: upload.filesMax }, cause: error })
  // Fastify and its parsers name their own refusals; anything else that carries a status is a bug of ours.
  if (codeOf(error).startsWith('FST_') && typeof error === 'object' && error !== null && 'statusCode' in error) {
    const name = byStatus[Number(error.statusCode)]
    if (name) return new Refusal(name, { cause: error })
  }
  return internalError(error, callId)
}

/** The customer reads the last group of the id of the call, which finds its lines in the log. */
export const internalError = (cause: unknown, callId: string): Refusal =>
  new Refusal('internalError', { params: { reference: callId.slice(callId.lastIndexOf('-') + 1) }, cause })
