// The baseline of F4: a page with React and one heading, built and compressed like the app.

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Beside the app, whose packages it uses. */
const cache = resolve(import.meta.dirname, '../../apps/web/.cache')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title>
<script type="module" src="/main.ts"></script>
</head>
<body><main id="root"></main></body>
</html>`

const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')).render(createElement('h1', null, 'A bare page of React'))`

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

export async function openBarePage(): Promise<{ readonly url: string; close(): void }> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bare-'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'main.ts'), script)
  await build({ root: folder, configFile: false, logLevel: 'warn', mode: 'production', build: { modulePreload: false } })
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const type = types[extname(name)]
    if (type === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
    response.end(gzipSync(readFileSync(join(folder, 'dist', name)), { level: 9 }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
