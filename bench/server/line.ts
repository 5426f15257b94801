// A client that costs next to nothing: one connection, one question at a time. What it spends is not taken from the server's share.

import { connect, type Socket } from 'node:net'

export type Line = {
  ask(question: string): Promise<{ readonly status: number; readonly body: string }>
  end(): void
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  await opened(socket)
  let heard = ''
  let waiting: { answer: (said: { status: number; body: string }) => void; fail: (error: Error) => void } | undefined
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    heard += part
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/^content-length: (\d+)/im.exec(heard.slice(0, head))?.[1] ?? 0)
    if (heard.length < head + 4 + length) return
    const said = { status: Number(heard.slice(9, 12)), body: heard.slice(head + 4, head + 4 + length) }
    heard = heard.slice(head + 4 + length)
    waiting?.answer(said)
  })
  socket.on('close', () => waiting?.fail(new Error('the server has hung up')))
  return {
    ask: (question) =>
      new Promise((answer, fail) => {
        waiting = { answer, fail }
        socket.write(question)
      }),
    end: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((done, fail) => {
    socket.once('connect', done)
    socket.once('error', fail)
  })

export const get = (path: string, token?: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization(token)}\r\n`

export function post(path: string, token: string, body: unknown): string {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization(token)}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

const authorization = (token: string | undefined): string => (token ? `authorization: Bearer ${token}\r\n` : '')
