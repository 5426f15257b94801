import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '../http/http-server.ts'
import { createLog } from '../observability/log.ts'
import { serveSites } from './static-files.ts'

let folder: string
let app: FastifyInstance
let origin: string

const write = (path: string, text: string) => {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  if (!/\.(html|js|css)$/.test(path)) return
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text))
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
  const pages = (routes: object, prefixes: object) =>
    JSON.stringify({ routes, prefixes, notFound: 'not-found', scriptHashes: ['sha256-aGFzaA=='], trustedTypes: ['sampan'] })
  write(
    'web/pages.json',
    pages({ '/': 'home', '/login': 'login', '/404': 'not-found' }, { '/redirect/': 'shell', '/redirect/deep/': 'deep' }),
  )
  for (const language of ['en', 'zh-CN', 'th'])
    for (const page of ['home', 'login', 'shell', 'deep', 'not-found'])
      write(`web/pages/${language}/${page}.html`, `<p>${page} in ${language}</p>`)
  write('web/assets/app-4f2a.js', 'console.info("app")')
  write('web/assets/app-4f2a.js.map', '{"sources":[]}')
  write('web/favicon.svg', '<svg/>')
  write('web/service-worker.js', 'self.addEventListener("push", () => undefined)')

  write('web/.env', 'SECRET=1')
  write('web/.built-from', 'x')
  write('console/pages.json', pages({ '/': 'home' }, {}))
  write('console/pages/en/home.html', '<p>console</p>')
  write('console/pages/en/not-found.html', '<p>console not found</p>')
  write('docs/pages.json', pages({ '/api': 'api' }, {}))
  write('docs/pages/en/api.html', '<p>docs</p>')
  write('docs/pages/en/not-found.html', '<p>docs not found</p>')
  write('docs/api.md', '# Docs')
  write('docs/llms.txt', '# Sampan')
  write('docs/v1/openapi.json', '{}')
  const log = createLog({ level: 'silent' })
  app = await createHttp({ log, methodsOf: () => [] })
  serveSites(
    app,
    [
      { below: '', folder: join(folder, 'web'), watch: true },
      { below: '/console', folder: join(folder, 'console'), watch: false },
      { below: '/docs', folder: join(folder, 'docs'), rootFiles: ['/llms.txt', '/v1/openapi.json'], watch: false },
      { below: '/missing', folder: join(folder, 'missing'), watch: true },
    ],
    log,
  )
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

/** Sent as it is; fetch would tidy the path first. */
function rawGet(path: string): Promise<string> {
  return new Promise((answer, fail) => {
    let said = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('error', fail)
    socket.on('close', () => answer(said))
  })
}

test('a page is found by path, then by longest prefix, or is 404', async () => {
  assert.equal(await textOf('/'), '<p>home in en</p>')
  assert.equal(await textOf('/login?next=%2Fwallet'), '<p>login in en</p>')
  assert.equal(await textOf('/login/'), '<p>login in en</p>')
  assert.equal(await textOf('/redirect/x'), '<p>shell in en</p>')
  assert.equal(await textOf('/redirect/deep/x'), '<p>deep in en</p>')
  for (const path of ['/nowhere', '/404', '/__proto__', '/constructor']) {
    const answer = await get(path)
    assert.equal(answer.status, 404, path)
    assert.equal(await answer.text(), '<p>not-found in en</p>')
  }
})

test('the language is the chosen or the browser’s; caches vary by it', async () => {
  assert.equal(await textOf('/', { 'accept-language': 'th' }), '<p>home in th</p>')
  assert.equal(await textOf('/', { 'accept-language': 'th', cookie: 'a=b; lang=zh-CN' }), '<p>home in zh-CN</p>')
  assert.equal(await textOf('/', { cookie: 'lang=../../x' }), '<p>home in en</p>')
  assert.equal((await get('/')).headers.get('vary'), 'Accept-Encoding, Cookie, Accept-Language')
})

test('hashed files are cached for ever, pages revalidated with 304', async () => {
  const asset = await get('/assets/app-4f2a.js')
  assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(asset.headers.get('content-type'), 'text/javascript; charset=utf-8')
  const page = await get('/')
  assert.equal(page.headers.get('cache-control'), 'no-cache')
  const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
  assert.equal(await again.text(), '')
})

test('brotli is preferred, then gzip, then nothing', async () => {
  const encoded = async (accepted: string) =>
    (await get('/assets/app-4f2a.js', { 'accept-encoding': accepted })).headers.get('content-encoding')
  assert.equal(await encoded('gzip, deflate, br'), 'br')
  assert.equal(await encoded('gzip'), 'gzip')
  assert.equal(await encoded('identity'), null)
  assert.equal(await textOf('/assets/app-4f2a.js', { 'accept-encoding': 'br' }), 'console.info("app")')
  assert.equal((await get('/favicon.svg', { 'accept-encoding': 'br' })).headers.get('content-type'), 'image/svg+xml')
})

test('HD-02 a page allows only its own scripts and trusted types', async () => {
  const { headers } = await get('/')
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]))
  assert.equal(directives.get('default-src'), "'none'")
  assert.equal(directives.get('script-src'), "'self' 'sha256-aGFzaA=='")
  assert.equal(directives.get('style-src'), "'self'")
  assert.equal(directives.get('connect-src'), "'self'")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
    assert.equal(directives.get(name), "'none'", name)
  assert.equal(directives.get('require-trusted-types-for'), "'script'")
  assert.equal(directives.get('trusted-types'), 'sampan')
  assert.equal(directives.get('report-uri'), '/api/csp-report')
  assert.match(headers.get('reporting-endpoints') ?? '', /csp="\/api\/csp-report"/)
  assert.doesNotMatch(policy, /unsafe|\*|http:/)
})

test('[D11.09] the service worker is asked for at every visit, and may fetch our own files only', async () => {
  const { status, headers } = await get('/service-worker.js?language=th')
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-cache')
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; connect-src 'self';/)
  assert.doesNotMatch(policy, /sandbox|unsafe|\*/)
  assert.equal((await get('/service-worker.js', { 'if-none-match': headers.get('etag') ?? '' })).status, 304)
  for (const path of ['/service-worker.js/x', '/console/service-worker.js', '/assets/service-worker.js'])
    assert.equal((await get(path)).status, 404, path)
})

test('HD-11 hidden files, source maps and outside paths are not public', async () => {
  const secrets = [
    '/.env',
    '/.built-from',
    '/assets/app-4f2a.js.map',
    '/pages.json',
    '/assets/app-4f2a.js.br',
    '/pages/en/home.html',
    '/package.json',
  ]
  for (const path of secrets) assert.equal((await get(path)).status, 404, path)
  const walks = [
    '/../pages.json',
    '/assets/../../web/.env',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5c.env',
    '/assets/%00',
    '//etc/passwd',
    '/%252e%252e/.env',
    '/%',
  ]
  for (const path of walks) {
    const said = await rawGet(path)
    assert.match(said, /^HTTP\/1\.1 40[04]/, path)
    assert.doesNotMatch(said, /SECRET|root:/, path)
  }
})

test('the console lives below /console with its own pages', async () => {
  assert.equal(await textOf('/console'), '<p>console</p>')
  assert.equal(await textOf('/console/'), '<p>console</p>')
  assert.equal((await get('/console/x')).status, 404)
  assert.equal(await textOf('/console/x'), '<p>console not found</p>')
  assert.equal(await textOf('/consolex'), '<p>not-found in en</p>')
})

test('the documentation is below /docs, with Markdown beside its pages and some files at the root', async () => {
  assert.equal(await textOf('/docs/api'), '<p>docs</p>')
  const markdown = await get('/docs/api.md')
  assert.deepEqual([markdown.headers.get('content-type'), await markdown.text()], ['text/markdown; charset=utf-8', '# Docs'])
  assert.equal(await textOf('/llms.txt'), '# Sampan')
  const document = await get('/v1/openapi.json')
  assert.deepEqual([document.status, document.headers.get('cache-control')], [200, 'public, max-age=3600'])
  for (const path of ['/v1/pages.json', '/v1/openapi', '/v1/openapi.json/x', '/pages.json', '/api.md'])
    assert.equal((await get(path)).status, 404, path)
})

test('an app that has not been built says so, and a new build is seen', async () => {
  const answer = await get('/missing/')
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /not been built yet.*npm start/)
  write('web/pages/en/home.html', '<p>rebuilt</p>')
  assert.equal(await textOf('/'), '<p>home in en</p>')
  utimesSync(join(folder, 'web/pages.json'), new Date(), new Date(Date.now() + 5_000))
  assert.equal(await textOf('/'), '<p>rebuilt</p>')
})

test('HEAD answers like GET without the body', async () => {
  const answer = await fetch(`${origin}/`, { method: 'HEAD' })
  assert.equal(answer.status, 200)
  assert.equal(await answer.text(), '')
})
