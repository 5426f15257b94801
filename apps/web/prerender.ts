// Writes every page of a language, and pages.json, which maps paths to files for the server.

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../packages/contract/src/text/language.ts'
import type { RenderedPage } from './src/prerender.tsx'

type ManifestEntry = { readonly name?: string; readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, ManifestEntry>>
type Rendering = typeof import('./src/prerender.tsx')
type Route = Rendering['routes'][number]

type SharedBuild = { readonly firstScript: string; readonly rendering: Rendering }
/** What the build of one language gave. */
type Parts = SharedBuild & { readonly language: Language; readonly template: string; readonly manifest: Manifest }

/** The chunk (vite.config.ts) that every page behind the sign-in needs at once: the session's calls and the frame. */
const signedInPart = 'signed-in'
/** The routes behind the sign-in, without which a shell does not know what it is the shell of. */
const signedInRoutes = 'signed-in-routes'

/** A screen that fetches its data at once has a shell of its own, which preloads its chunk. */
const shellOf = ({ path }: Route): string => `shell${path.replaceAll('/', '-')}`

const shells = { main: 'shell', plain: 'shell-plain' } as const

export async function prerender(dist: string, parts: Parts): Promise<void> {
  const { rendering, language } = parts
  await mkdir(join(dist, 'pages', language), { recursive: true })
  const write = (name: string, html: string) => writeFile(join(dist, 'pages', language, `${name}.html`), html)
  for (const [name, route] of pagesOf(rendering).pages) {
    const page = await rendering.renderPage(route, language)
    // A payment link is for its payer alone.
    const listed = route !== rendering.notFoundRoute && route.path !== '/pay'
    await write(name, assemble(parts, page, { whole: true, listed, first: [route.screen.file] }))
  }
  for (const layout of ['main', 'plain'] as const) {
    const page = await rendering.renderShell(layout, language)
    // The page holds no personal data, and a search engine that follows it reaches the start page.
    await write(shells[layout], assemble(parts, page, { whole: false, listed: true, first: [signedInRoutes, signedInPart] }))
  }
  for (const route of rendering.routes.filter(({ screen }) => screen.prefetch)) {
    const page = await rendering.renderShell(route, language)
    await write(
      shellOf(route),
      assemble(parts, page, { whole: false, listed: true, first: [signedInRoutes, signedInPart, route.screen.file] }),
    )
  }
}

export async function describePages(dist: string, { firstScript, rendering }: SharedBuild): Promise<void> {
  const { routes: known, prefixes } = pagesOf(rendering)
  // The service worker stores this page, and opens it under any address.
  const routes = { ...known, '/offline': shells.main }
  const scriptHashes = [`sha256-${createHash('sha256').update(firstScript).digest('base64')}`]
  const description = { routes, prefixes, notFound: 'not-found', scriptHashes, trustedTypes: ['service-worker'] }
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(description, null, 2)}\n`)
}

function pagesOf(rendering: Rendering) {
  const pages = new Map<string, Route>()
  const routes: Record<string, string> = {}
  const prefixes: Record<string, string> = {}
  for (const route of rendering.routes) {
    const page = pageOf(route, pages)
    if (route.path.endsWith('*')) prefixes[route.path.slice(0, -1)] = page
    else routes[route.path] = page
  }
  return { pages, routes, prefixes }
}

/** Routes of one screen under one title are one page: the aliases of the legal pages, and '/' with '/home'. */
function pageOf(route: Route, pages: Map<string, Route>): string {
  const open = route.access === 'public' || route.access === 'signed-out-only'
  if (!open && route.screen.prefetch) return shellOf(route)
  if (!open || route.path.startsWith('/redirect/')) return route.layout === 'plain' ? shells.plain : shells.main
  for (const [name, other] of pages) if (other.screen === route.screen && other.title === route.title) return name
  const name = route.path === '/404' ? 'not-found' : route.path.replace(/[/*]+/g, '-').replace(/^-|-$/g, '') || 'home'
  pages.set(name, route)
  return name
}

/**
 * `first` is what the page loads as soon as it has been painted: its screen, and behind the sign-in what asks who is signed in. A page that is
 * whole can be read before that; a shell shows its frame.
 */
type Framing = { readonly whole: boolean; readonly listed: boolean; readonly first: readonly string[] }

function assemble(parts: Parts, page: RenderedPage, { whole, listed, first }: Framing): string {
  const { language, template, firstScript, manifest } = parts
  const head = [
    // What the first paint needs comes first.
    stylesheet(template),
    ...fonts(manifest, language),
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    !listed && '<meta name="robots" content="noindex">',
    ...chunks(manifest, template, first),
  ]
  return template
    .replace(/<script type="module"([^>]*) src=("[^"]+")><\/script>/, '<link rel="app"$1 href=$2>')
    .replace(stylesheet(template), '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<!--head-->', () => head.filter(Boolean).join('\n'))
    .replace('<!--first-script-->', () => `<script>${firstScript}</script>`)
    .replace(
      '<div id="root"><!--page--></div>',
      () => `<div id="root" data-page="${whole ? 'whole' : 'shell'}">${page.html}</div>`,
    )
}

function stylesheet(template: string): string {
  const found = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0]
  if (!found) throw new Error('The build has no stylesheet.')
  return found
}

/** Figures and the letters of English are on every page, so their file is asked for at once. */
function fonts(manifest: Manifest, language: Language): string[] {
  const wanted = ['hanken-grotesk-core.woff2', ...(language === 'th' ? ['anuphan-thai-wght-normal.woff2'] : [])]
  return wanted.map((name) => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(name))
    if (!entry) throw new Error(`The build has no font ${name}.`)
    return `<link rel="preload" as="font" type="font/woff2" href="/${entry[1].file}" crossorigin>`
  })
}

/** Brought along by main.tsx. */
const withTheFrame = 'features/login/login.tsx'

/** What the page loads first with whatever it and the frame need, unless the template asks for it already. */
function chunks(manifest: Manifest, template: string, first: readonly string[]): string[] {
  const wanted = new Set<string>()
  const walk = ({ file, imports = [] }: ManifestEntry) => {
    wanted.add(file)
    for (const name of imports) {
      const next = manifest[name]
      if (next && !wanted.has(next.file)) walk(next)
    }
  }
  for (const name of ['index.html', ...first.filter((file) => file !== withTheFrame).map((file) => `src/${file}`)])
    walk(findChunk(manifest, name))
  return [...wanted]
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="app-part" crossorigin href="/${file}">`)
}

/** By the source of its entry, or by the name of its group: a part of the frame, or the folder of a rare feature. */
function findChunk(manifest: Manifest, part: string): ManifestEntry {
  const group = /^src\/(?:features\/)?([^/]+)/.exec(part)?.[1]
  const found = manifest[part] ?? Object.values(manifest).find(({ name }) => name === group)
  if (!found) throw new Error(`The build has no chunk of ${part}.`)
  return found
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The first script without its comments, as embedded in the page; its hash covers exactly this text. */
export async function readFirstScript(file: string): Promise<string> {
  const source = await readFile(file, 'utf8')
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}
