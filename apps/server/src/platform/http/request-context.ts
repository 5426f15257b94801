// What a handler knows of the call it serves.

import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { CustomerEndpoint, ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Db, Transact, Tx } from '../db/db.ts'
import type { Session } from '../security/session.ts'
import type { Cookies } from './cookies.ts'
import type { Input } from './parse-input.ts'

export type Ctx<S = Session | undefined> = Cookies & {
  readonly session: S
  readonly language: Language
  /** Names this call in logs and audit rows. The client's own requestId lies in the body. */
  readonly callId: string
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
  header(name: string): string | undefined
}

/** The session is there where the entry asks for one. */
export type SessionOf<E extends CustomerEndpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'either'
    ? Session | undefined
    : Session

/** One transaction around the whole handler. */
export type WriteCtx<S = Session> = Ctx<S> & { readonly tx: Tx }
/** Single statements, no transaction. */
export type ReadCtx<S = Session> = Ctx<S> & { readonly db: Db }
/** For handlers that must wait for something slow (a password hash) and open their transactions around it. */
export type OwnCtx<S = Session> = Ctx<S> & { readonly db: Db; readonly transact: Transact }

export type FileAnswer = { readonly name: string; readonly type: string; readonly content: Buffer | Readable }

export type Answer<E extends CustomerEndpoint> = E['result'] extends 'file' ? FileAnswer : ResultOf<E>

export type WriteHandler<E extends CustomerEndpoint> = (ctx: WriteCtx<SessionOf<E>>, input: Input<E>) => Promise<Answer<E>>
/** Runs ahead of a write handler's transaction, where a node or a service may still be asked. It only refuses or prepares. */
export type BeforeWrite<E extends CustomerEndpoint> = (ctx: ReadCtx<SessionOf<E>>, input: Input<E>) => Promise<void>
export type ReadHandler<E extends CustomerEndpoint> = (ctx: ReadCtx<SessionOf<E>>, input: Input<E>) => Promise<Answer<E>>
export type ManualHandler<E extends CustomerEndpoint> = (ctx: OwnCtx<SessionOf<E>>, input: Input<E>) => Promise<Answer<E>>
/** The handler owns the response from here on and must end it. */
export type StreamHandler<E extends CustomerEndpoint> = (ctx: ReadCtx<SessionOf<E>>, out: ServerResponse) => Promise<void>
