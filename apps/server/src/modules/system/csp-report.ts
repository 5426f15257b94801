// Browsers tell here what a page's policy has stopped; an attack, or a mistake of ours.

import { isPlainData } from '@sampan/contract/plain-data.ts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/http/customer-guard.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { reportPath } from '../../platform/security/headers.ts'

const reportBytesMax = 16_384

export function cspReportRoute(app: FastifyInstance, limits: Limits): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: reportBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post(reportPath, { bodyLimit: reportBytesMax }, async (request, reply) => {
      const taken = await limits.take('visitor', addressKey(request.ip))
      if (taken.ok) request.log.warn({ report: summary(String(request.body)) }, 'a page broke its content security policy')
      return reply.code(204).send()
    })
  })
}

const told = [
  'document-uri',
  'documentURL',
  'violated-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
  'source-file',
  'sourceFile',
]

/** Only what helps to find the place: a report may carry anything. */
function summary(text: string): Record<string, string>[] {
  try {
    const report: unknown = JSON.parse(text)
    if (!isPlainData(report)) return []
    const list = (Array.isArray(report) ? report : [report]).slice(0, 5)
    return list.map((one: Record<string, unknown>) => {
      const inner = one['csp-report'] ?? one.body
      const body: Record<string, unknown> = typeof inner === 'object' ? { ...inner } : {}
      const facts = told.map((name) => [name, textOf(body[name]).split('?')[0]?.slice(0, 200) ?? ''] as const)
      return Object.fromEntries(facts.filter(([, value]) => value !== ''))
    })
  } catch {
    return []
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
