// Who works at this console. The access token lives in memory; what renews it is a cookie that no script can read.

import type { TokenReply } from '@sampan/client/create-client.ts'
import { buildRequest } from '@sampan/client/http-request.ts'
import { sendAuthorized, sendRequest } from '@sampan/client/send-request.ts'
import { refresh } from '@sampan/contract/operator/api/auth.ts'
import { logout, me } from '@sampan/contract/operator/api/own-operator.ts'
import type { Permission } from '@sampan/contract/operator/permissions.ts'
import { createSignal } from '@sampan/ui/signal'
import * as z from 'zod/mini'
import { language } from '../preferences/preferences.ts'
import { forgetDeviceKey, proveCall } from './device-key.ts'

// The page's policy forbids making code from text, so schemas are walked, not compiled.
z.config({ jitless: true })

type Operator = z.output<typeof me.result>
export type Tokens = z.output<typeof refresh.result>

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly ending?: Ending }
  | { readonly status: 'signed-in'; readonly operator: Operator }

/** Why a session ended without its owner asking for it. */
type Ending = 'expired' | 'ended'

export const session = createSignal<SessionState>({ status: 'unknown' })

let held: { readonly token: string; readonly until: number } | undefined

/** A token this near to its end is renewed before it is used. */
const marginMs = 20_000

/** Tabs take turns: each renews by the cookie that the one before has left. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? navigator.locks.request('sampan.console.refresh', work) : work()

let renewing: Promise<string | undefined> | undefined

/** The token to send, or undefined where there is no session any more. `spent`: the server has refused this one. */
export async function currentToken(spent?: string): Promise<string | undefined> {
  if (held && held.token !== spent && held.until - marginMs > Date.now()) return held.token
  renewing ??= alone(renew).finally(() => {
    renewing = undefined
  })
  return renewing
}

export async function loadToken(spent?: string): Promise<TokenReply> {
  const token = await currentToken(spent)
  return token === undefined ? { kind: 'ended' } : { kind: 'token', token }
}

async function renew(): Promise<string | undefined> {
  const { url, init } = buildRequest(refresh, {})
  // The answer renews the cookie: it has to arrive even if the page is left meanwhile.
  const reply = await sendRequest({ url, init: { ...init, keepalive: true } }, { fetch: browserFetch })
  const read = reply.kind === 'accepted' ? z.safeParse(refresh.result, reply.result) : undefined
  held = read?.success ? asHeld(read.data) : undefined
  return held?.token
}

const asHeld = ({ accessToken, expiresInSeconds }: Tokens) => ({
  token: accessToken,
  until: Date.now() + expiresInSeconds * 1000,
})

// The browser's own fetch refuses to be called as a method of another object.
const browserFetch: typeof fetch = (...request) => fetch(...request)
const authorized = { fetch: browserFetch, prove: proveCall }

/** Reads what an earlier visit has left: the cookie, if there is one. */
export async function startSession(): Promise<void> {
  if ((await currentToken()) === undefined) return session.set({ status: 'signed-out' })
  await admit()
}

export async function beginSession(tokens: Tokens): Promise<void> {
  held = asHeld(tokens)
  await admit()
}

async function admit(): Promise<void> {
  const request = buildRequest(me, {})
  request.init.headers['Accept-Language'] = language.get()
  const reply = await sendAuthorized(request, held?.token ?? '', authorized)
  const read = reply.kind === 'accepted' ? z.safeParse(me.result, reply.result) : undefined
  if (read?.success) session.set({ status: 'signed-in', operator: read.data })
  else endSession('expired')
}

export function endSession(ending?: Ending): void {
  held = undefined
  const { status } = session.get()
  if (status !== 'signed-out')
    session.set(ending && status === 'signed-in' ? { status: 'signed-out', ending } : { status: 'signed-out' })
}

/** Signs out on the server first; this browser drops the session whatever the response. */
export async function signOut(): Promise<void> {
  await sendAuthorized(buildRequest(logout, {}), held?.token ?? '', authorized)
  endSession()
  await forgetDeviceKey()
}

export const hasPermission = (permission: Permission): boolean => {
  const now = session.get()
  return now.status === 'signed-in' && now.operator.permissions.includes(permission)
}
