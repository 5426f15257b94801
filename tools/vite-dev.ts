// Serves the customer app with reload on change; all other requests go to the server.

import { join } from 'node:path'

type ViteDev = { readonly root: string; readonly port: number; readonly host: string; readonly serverOrigin: string }

export async function startVite({ root, port, host, serverOrigin }: ViteDev): Promise<() => Promise<void>> {
  const { createServer } = await import('vite')
  const proxied = [
    '/api',
    '/v1',
    '/outbox',
    '/console',
    '/docs',
    '/llms.txt',
    '/llms-full.txt',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  const vite = await createServer({
    root: join(root, 'apps/web'),
    server: { port, host, strictPort: true, proxy: Object.fromEntries(proxied.map((path) => [path, { target: serverOrigin }])) },
  })
  await vite.listen()
  return () => vite.close()
}
