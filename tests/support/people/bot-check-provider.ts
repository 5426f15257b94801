// Simulates the three supported bot-check providers: the same script globals, the same siteverify.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Provider = { readonly url: string; close(): void }

type IssuedToken = { readonly hostname: string; readonly action: string; readonly siteKey: string }

const secret = 'stand-in-secret'
export const providerSecret = secret

/** The widget shows a challenge if configured, and then passes its token to the page that framed it. */
const widget = (token: string, asks: boolean) => `<!doctype html><html lang="en"><title>widget</title><body>
<script>
  const pass = () => parent.postMessage({ standIn: ${JSON.stringify(token)} }, '*')
  ${asks ? `document.body.innerHTML = '<button>I am human</button>'; document.querySelector('button').onclick = pass` : 'pass()'}
</script></body></html>`

/** The part of each provider's script that our frame uses. */
const script = (base: string) => `
const frame = (place, options, asks) => new Promise((resolve) => {
  const widget = document.createElement('iframe')
  widget.src = ${JSON.stringify(base)} + '/widget?' + new URLSearchParams({ ...options, asks: asks ? '1' : '' })
  addEventListener('message', ({ data, source }) => source === widget.contentWindow && data.standIn && resolve(data.standIn))
  place.append(widget)
})
const place = (at) => typeof at === 'string' ? document.querySelector(at) ?? document.getElementById(at) : at
window.turnstile = { render: (at, { sitekey, action, callback }) => void frame(place(at), { sitekey, action }).then(callback) }
window.grecaptcha = {
  ready: (then) => then(),
  execute: (sitekey, { action }) => frame(document.body, { sitekey, action }),
}
window.hcaptcha = {
  render: (at, options) => { window.hcaptcha.options = { ...options, at }; return 'w0' },
  execute: async () => {
    const { at, sitekey, ...options } = window.hcaptcha.options
    options['open-callback']()
    const response = await frame(place(at), { sitekey, action: '' }, true)
    options['close-callback']()
    return { response, key: 'k' }
  },
}
`

export async function startProvider(): Promise<Provider> {
  const issued = new Map<string, IssuedToken>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (url.pathname === '/api.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script(base))
    if (url.pathname === '/widget') {
      const token = `token-${randomUUID()}`
      // Like the real ones it reads the site from its frame's referrer.
      const hostname = request.headers.referer ? new URL(request.headers.referer).hostname : ''
      const asked = url.searchParams
      issued.set(token, { hostname, action: asked.get('action') ?? '', siteKey: asked.get('sitekey') ?? '' })
      return response.writeHead(200, { 'content-type': 'text/html' }).end(widget(token, asked.get('asks') === '1'))
    }
    if (url.pathname === '/siteverify') {
      const fields = new URLSearchParams(await bodyOf(request))
      const token = fields.get('response') ?? ''
      const found = fields.get('secret') === secret ? issued.get(token) : undefined
      // A token is valid once.
      issued.delete(token)
      const verdict = found
        ? { success: true, hostname: found.hostname, action: found.action, challenge_ts: new Date().toISOString() }
        : { success: false, 'error-codes': ['invalid-input-response'] }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict))
    }
    return response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const deps: Buffer[] = []
  for await (const part of request) deps.push(part as Buffer)
  return Buffer.concat(deps).toString()
}
