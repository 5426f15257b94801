// The bot check of another company runs in a page of its own, framed where a form needs a token: no other page of ours
// allows its host, and none needs a weaker policy because of it.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html } from '../../http/plain-page.ts'
import { reportPath } from '../headers.ts'
import { type SiteProvider, scriptUrlOf, siteProviders } from './siteverify.ts'

type Frame = { readonly provider: SiteProvider; readonly siteKey: string; readonly scriptUrl?: string }

const style =
  'body { margin: 0; color-scheme: light dark; background: transparent; } #widget { display: grid; place-items: center; }'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

export function botFramePage(app: FastifyInstance, { provider, siteKey, scriptUrl }: Frame): void {
  const script = scriptUrlOf(provider, siteKey, scriptUrl)
  const ours = readFileSync(join(import.meta.dirname, 'frame-script.js'), 'utf8')
  const policy = framePolicy([...new Set([new URL(script).origin, ...siteProviders[provider].hosts])])
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Robot check</title><style>${{ html: style }}</style></head>
<body data-provider="${provider}" data-site-key="${siteKey}" data-script="${script}"><div id="widget"></div>
<script src="/bot-check.js"></script></body></html>`
  app.get('/bot-check', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      // The provider learns which site asks, and nothing more.
      .header('referrer-policy', 'strict-origin')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html),
  )
  app.get('/bot-check.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(ours),
  )
}

const framePolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hosts.join(' ')}`,
    `style-src ${styleHash} ${hosts.join(' ')}`,
    `img-src data: ${hosts.join(' ')}`,
    `connect-src ${hosts.join(' ')}`,
    `frame-src ${hosts.join(' ')}`,
    "worker-src blob: 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `report-uri ${reportPath}`,
  ].join('; ')
