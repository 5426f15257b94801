// A minimal HTTP client, one connection and one request at a time, so that it uses little of the server's machine.

import { connect, type Socket } from 'node:net'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import { signCall } from '@sampan/test-support/people/device.ts'

type HttpResponse = { readonly status: number; readonly head: string; readonly body: string }

export type Line = {
  ask(question: string): Promise<HttpResponse>
  end(): void
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  await opened(socket)
  let heard = ''
  let waiting: { answer: (said: HttpResponse) => void; fail: (error: Error) => void } | undefined
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    heard += part
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/^content-length: (\d+)/im.exec(heard.slice(0, head))?.[1] ?? 0)
    if (heard.length < head + 4 + length) return
    const said = {
      status: Number(heard.slice(9, 12)),
      head: heard.slice(0, head),
      body: heard.slice(head + 4, head + 4 + length),
    }
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

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

export type Caller = { readonly port: number; readonly token: string }

export const getAs = async ({ port, token }: Caller, path: string): Promise<string> =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${await authorization({ url: `http://127.0.0.1:${port}${path}`, token })}\r\n`

export async function postAs({ port, token }: Caller, path: string, body: unknown, headers: Headers = {}): Promise<string> {
  const text = JSON.stringify(body)
  const proven = await authorization({ method: 'POST', url: `http://127.0.0.1:${port}${path}`, token, body: text })
  return post(path, { text, head: proven + writeHeaders(headers) })
}

/** Without a session: the headers say who calls. */
export const postWith = (path: string, text: string, headers: Headers): string =>
  post(path, { text, head: writeHeaders(headers) })

type Headers = Readonly<Record<string, string>>

const writeHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const post = (path: string, { text, head }: { text: string; head: string }): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`

const authorization = async (call: Parameters<typeof signCall>[0]): Promise<string> =>
  `authorization: Bearer ${call.token}\r\n${deviceProofHeader}: ${await signCall(call)}\r\n`
