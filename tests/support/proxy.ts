// A proxy between server and database that a test can cut and restore.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  /** The same URL through the proxy. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Drops all traffic without closing connections, like a packet filter or a dead switch. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let whole = false
  let thawed = Promise.withResolvers<void>()
  let frozen = false
  const join = (near: Socket): void => {
    if (near.destroyed) return
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
  const server = createServer((near) => {
    // A connection that was already waiting when the proxy was cut.
    if (!whole) return near.destroy()
    sockets.add(near)
    near.on('error', () => undefined)
    near.on('close', () => sockets.delete(near))
    if (frozen) void thawed.promise.then(() => join(near))
    else join(near)
    return
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    whole = true
  }
  const cut = async () => {
    whole = false
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await listen(0)
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  const freeze = () => {
    if (frozen) return
    frozen = true
    thawed = Promise.withResolvers<void>()
    for (const socket of sockets) socket.pause()
  }
  const thaw = () => {
    frozen = false
    for (const socket of sockets) socket.resume()
    thawed.resolve()
  }
  const close = () => (server.listening ? cut() : Promise.resolve())
  return { url: through.href, cut, mend: () => listen(port), freeze, thaw, close }
}
