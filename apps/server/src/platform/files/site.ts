// A built browser app as the server knows it: its files, its prerendered pages, and which path shows which page.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Language } from '@sampan/contract/language.ts'
import * as z from 'zod/mini'

const pagesSchema = z.object({
  routes: z.record(z.string(), z.string()),
  prefixes: z.record(z.string(), z.string()),
  notFound: z.string(),
  scriptHashes: z.array(z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/))),
  /** Names of the Trusted Types policies that the app creates. */
  trustedTypes: z.optional(z.array(z.string().check(z.regex(/^[\w-]+$/)))),
})
type Pages = z.output<typeof pagesSchema>

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = { readonly body: Buffer; readonly etag: string }

export type SiteFile = {
  readonly type: string
  /** Its name changes with its content. */
  readonly immutable: boolean
  /** The best variant that the browser accepts. */
  read(accepted: string): Variant & { readonly encoding: Encoding }
}

export type Site = {
  readonly pages: Pages
  readonly builtAt: number
  file(path: string): SiteFile | undefined
  page(path: string, language: Language): { readonly file: SiteFile; readonly found: boolean } | undefined
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Undefined where nothing has been built. Only names found now can ever be asked for: no path reaches outside the folder. */
export function openSite(folder: string): Site | undefined {
  const description = join(folder, 'pages.json')
  if (!existsSync(description)) return undefined
  const pages = pagesSchema.parse(JSON.parse(readFileSync(description, 'utf8')))
  const files = new Map<string, SiteFile>()
  for (const path of listFiles(folder, '')) if (path !== '/pages.json') files.set(path, openFile(folder, path))
  const prefixes = Object.entries(pages.prefixes).sort(([a], [b]) => b.length - a.length)
  return {
    pages,
    builtAt: statSync(description).mtimeMs,
    file: (path) => (path.startsWith('/pages/') ? undefined : files.get(path)),
    page(path, language) {
      const known = Object.hasOwn(pages.routes, path)
        ? pages.routes[path]
        : prefixes.find(([prefix]) => path.startsWith(prefix))?.[1]
      const name = known ?? pages.notFound
      const file = files.get(`/pages/${language}/${name}.html`) ?? files.get(`/pages/en/${name}.html`)
      return file && { file, found: known !== undefined && known !== pages.notFound }
    },
  }
}

export const builtAt = (folder: string): number => statSync(join(folder, 'pages.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0

function listFiles(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((item) => {
    const path = `${below}/${item.name}`
    if (item.name.startsWith('.')) return []
    if (item.isDirectory()) return listFiles(folder, path)
    // Source maps and whatever else has no type here are not for the public.
    return item.isFile() && extname(item.name) in types ? [path] : []
  })
}

function openFile(folder: string, path: string): SiteFile {
  const kept = new Map<Encoding, Variant | undefined>()
  const load = (encoding: Encoding): Variant | undefined => {
    if (kept.has(encoding)) return kept.get(encoding)
    const name = join(folder, path + { br: '.br', gzip: '.gz', identity: '' }[encoding])
    const body = existsSync(name) ? readFileSync(name) : undefined
    const etag = body && `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const variant = body && etag ? { body, etag } : undefined
    kept.set(encoding, variant)
    return variant
  }
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    immutable: path.startsWith('/assets/'),
    read(accepted) {
      for (const encoding of ['br', 'gzip'] as const) {
        const variant = new RegExp(`\\b${encoding}\\b`).test(accepted) ? load(encoding) : undefined
        if (variant) return { ...variant, encoding }
      }
      const plain = load('identity')
      if (!plain) throw new Error(`${path} was there when the server started and is gone`)
      return { ...plain, encoding: 'identity' }
    },
  }
}
