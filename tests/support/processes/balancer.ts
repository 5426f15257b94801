// A small load balancer: sends each request to a process whose /readyz answers 200, as HAProxy does in deploy/cluster.

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = { readonly url: string; readyCount(): number; close(): Promise<void> }

const checkMs = 100

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly number[] = []
  let turn = 0
  const check = async () => {
    const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)))
    ready = ports.filter((_port, at) => answers[at]?.status === 200)
  }
  await check()
  const timer = setInterval(() => void check(), checkMs)
  const server = createServer((from, to) => forward(ready[turn++ % ready.length], agent, from, to))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    readyCount: () => ready.length,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function forward(port: number | undefined, agent: Agent, from: IncomingMessage, to: ServerResponse): void {
  const fail = () => (to.headersSent ? to.destroy() : to.writeHead(502).end())
  if (port === undefined) return void fail()
  const { method, url: path, headers } = from
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    const { connection: _own, ...rest } = answer.headers
    to.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(to)
  })
  onward.on('error', fail)
  from.pipe(onward)
}
