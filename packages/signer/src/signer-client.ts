// The server's client of the signer process, over HTTP with a token.

import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'
import type { TlsFiles } from './serve-signer.ts'
import type { Signer } from './signer.ts'
import type { SignerControl } from './signer-options.ts'
import { SignerRefused, signerRefusals } from './signer-refusal.ts'
import { journalPageOf, journalStateOf, recordOf, signedOf, toJson } from './wire/signer-wire.ts'
import { fieldsOf, listOf, textOf } from './wire/wire-fields.ts'

export type SignerClient = Signer &
  Omit<SignerControl, 'resume'> & {
    /** Needs the passphrase of the key store: the token alone cannot turn the switch back. */
    resume(network: NetworkId, passphrase: string): Promise<void>
    close(): void
  }

export type ClientOptions = {
  /** `http://127.0.0.1:3010`, `unix:` and the path of a socket, or `https://` with `tls`. */
  readonly url: string
  readonly tls?: TlsFiles | undefined
  readonly token: string
  readonly timeoutMs?: number
}

/** No response, or an unreadable one. Whether the signer signed is unknown, and a repeat is safe. */
export class SignerUnreachable extends Error {}

const usualTimeoutMs = 15_000

export function signerClient({ url, token, tls, timeoutMs = usualTimeoutMs }: ClientOptions): SignerClient {
  const isTls = url.startsWith('https:')
  const pool = { keepAlive: true, maxSockets: 16 } as const
  const agent = isTls ? new TlsAgent({ ...pool, ...tls, minVersion: 'TLSv1.3' }) : new Agent(pool)
  const where = parseSignerUrl(url)
  const ask = async (verb: string, body: unknown): Promise<unknown> => {
    const { status, text } = await post({ ...where, agent, path: `/${verb}`, token, body: toJson(body), timeoutMs })
    const fields = parse(text)
    if (status === 200) return fields.result
    const refusal = signerRefusals.find((known) => known === fields.refusal)
    if (status === 422 && refusal) throw new SignerRefused(refusal)
    throw new SignerUnreachable(`The signer answered ${status} to ${verb}.`)
  }
  return {
    depositAddress: async (network, index) => textOf(await ask('depositAddress', { network, index }), 128),
    omnibusAddress: async (network) => textOf(await ask('omnibusAddress', { network }), 128),
    signWithdrawal: async (asked) => signedOf(await ask('signWithdrawal', asked)),
    signSweep: async (asked) => signedOf(await ask('signSweep', asked)),
    signTopUp: async (asked) => signedOf(await ask('signTopUp', asked)),
    voidWithdrawal: async (asked) => void (await ask('voidWithdrawal', asked)),
    signedPayments: async (withdrawalId) => listOf(await ask('signedPayments', { withdrawalId }), 1000).map(recordOf),
    readJournal: async (lines) => journalPageOf(await ask('readJournal', { lines })),
    journalState: async () => journalStateOf(await ask('journalState', {})),
    showHead: async (shown) => void (await ask('showHead', shown)),
    confirmJournal: async (confirmation) => void (await ask('confirmJournal', confirmation)),
    stop: async (network) => void (await ask('stop', { network })),
    resume: async (network, passphrase) => void (await ask('resume', { network, passphrase })),
    async stopped() {
      const networks = await ask('stopped', {})
      return Array.isArray(networks) ? networks.filter(isNetworkId) : []
    },
    close: () => agent.destroy(),
  }
}

type SignerAddress = { readonly host: string; readonly port: number } | { readonly socketPath: string }

function parseSignerUrl(url: string): SignerAddress {
  if (url.startsWith('unix:')) return { socketPath: url.slice('unix:'.length) }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || (url.startsWith('https:') ? 443 : 80)) }
}

type PostRequest = SignerAddress & { agent: Agent; path: string; token: string; body: string; timeoutMs: number }

function post(postRequest: PostRequest): Promise<{ status: number; text: string }> {
  const { token, body, timeoutMs, ...where } = postRequest
  return new Promise((done, fail) => {
    const lost = (cause: unknown) => fail(new SignerUnreachable('The signer does not answer.', { cause }))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(timeoutMs)
    const send = where.agent instanceof TlsAgent ? tlsRequest : request
    let isAnswered = false
    const sent = send({ ...where, method: 'POST', headers, signal }, (response) => {
      isAnswered = true
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
      response.on('error', lost)
    })
    // The signer closes idle connections: a request on a connection that just closed never arrived and is sent again.
    sent.on('error', (cause) => {
      if (sent.reusedSocket && !isAnswered && !signal.aborted) done(post(postRequest))
      else lost(cause)
    })
    sent.end(body)
  })
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch (cause) {
    throw new SignerUnreachable('The signer answered something else.', { cause })
  }
}
