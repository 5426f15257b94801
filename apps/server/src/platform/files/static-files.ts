// Serves the built browser apps: hashed files without expiry, pages by path and language.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/error-response.ts'
import { isApi, pathOf } from '../http/request-path.ts'
import type { Log } from '../observability/log.ts'
import { type PagePolicy, pagePolicy, reportingEndpoints, workerPolicy } from '../security/headers.ts'
import { builtAt, openSite, type Site, type SiteFile } from './site.ts'

export type SiteOptions = {
  /** '' for the customer app, '/console' for the operators'. */
  readonly below: string
  readonly folder: string
  /** Files of its folder that are served at the root of the host, whatever else is there. */
  readonly rootFiles?: readonly string[]
  readonly framesOwn?: PagePolicy['framesOwn']
  /** Look for a new build at every page; for practice and development. */
  readonly watch: boolean
}

type OpenSite = SiteOptions & { site: Site | undefined; policy: string }

export function serveSites(app: FastifyInstance, sites: readonly SiteOptions[], log: Log): void {
  const open = sites.map((options) => reopen({ ...options, site: undefined, policy: '' }))
  for (const { site, folder } of open) if (!site) log.warn({ folder }, 'the browser app has not been built; its pages say so')
  // The longest prefix first: '/console' before ''.
  open.sort((a, b) => b.below.length - a.below.length)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = readablePath(request)
      const owner = path === undefined ? undefined : open.find(({ rootFiles }) => rootFiles?.includes(path))
      const one = owner ?? open.find(({ below }) => path === below || path?.startsWith(`${below}/`))
      if (path === undefined || !one || (isApi(request) && !owner)) return reply.callNotFound()
      if (one.watch && builtAt(one.folder) !== (one.site?.builtAt ?? 0)) reopen(one)
      if (!one.site) return sendMissing(reply)
      const inside = owner ? path : path.slice(one.below.length) || '/'
      const file = one.site.file(inside)
      if (file) return inside === workerPath ? sendWorker(request, reply, file) : sendFile(request, reply, file)
      return sendPage(request, reply, one, inside)
    },
  })
}

function reopen(open: OpenSite): OpenSite {
  open.site = openSite(open.folder)
  const pages = open.site?.pages
  // One policy for all pages of an app: moving inside it loads no new page.
  open.policy = pagePolicy({
    scriptHashes: pages?.scriptHashes ?? [],
    trustedTypes: pages?.trustedTypes ?? [],
    framesOwn: open.framesOwn,
  })
  return open
}

/** Decoded once; what still hides something after that is no path of ours. */
function readablePath(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(pathOf(request))
    return /[\0\\%]|\/\/|\/\./.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { site, policy }: OpenSite, inside: string): FastifyReply {
  const path = inside === '/' ? inside : inside.replace(/\/$/, '')
  const page = site?.page(path, pageLanguage(request))
  if (!page) return sendMissing(reply)
  reply.header('content-security-policy', policy).header('reporting-endpoints', reportingEndpoints)
  reply.header('vary', 'Accept-Encoding, Cookie, Accept-Language').header('cache-control', 'no-cache')
  return send(request, reply.code(page.found ? 200 : 404), page.file)
}

/** At the root of its app, so that it serves all its pages. */
const workerPath = '/service-worker.js'

/** Asked for again at every visit; it may fetch files of this site, and nothing else. */
function sendWorker(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  reply.header('content-security-policy', workerPolicy)
  reply.header('vary', 'Accept-Encoding').header('cache-control', 'no-cache')
  return send(request, reply, file)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  reply.header('vary', 'Accept-Encoding')
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return send(request, reply, file)
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { body, etag, encoding } = file.read(request.headers['accept-encoding'] ?? '')
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.type).send(body)
}

export function pageLanguage(request: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)lang=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : languageOf(request)
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const text = 'The pages of this app have not been built yet. Run "npm run build", or start with "npm start", which builds them.'
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send(text)
}
