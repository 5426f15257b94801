// What a handler knows of the call it serves.

import type { Readable, Writable } from 'node:stream'
import type { Endpoint, ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Db, Transact, Tx } from '../db/db.ts'
import type { KeySession } from '../security/find-api-key.ts'
import type { OperatorSession } from '../security/operator-session.ts'
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

/** The session is there where the endpoint asks for one; its kind follows from the kind of endpoint. */
export type SessionOf<E extends Endpoint> = E extends { readonly permission: unknown }
  ? E extends { readonly permission: 'public' }
    ? undefined
    : OperatorSession
  : E extends { readonly access: 'public' }
    ? undefined
    : E extends { readonly path: `/v1/${string}` }
      ? KeySession
      : E extends { readonly access: 'either' }
        ? Session | undefined
        : Session

/** One transaction around the whole handler. */
export type WriteCtx<S = Session> = Ctx<S> & { readonly tx: Tx }
/** Single statements, no transaction. */
export type ReadCtx<S = Session> = Ctx<S> & { readonly db: Db }
/** For handlers that must wait for something slow (a password hash) and open their transactions around it. */
export type OwnCtx<S = Session> = Ctx<S> & { readonly db: Db; readonly transact: Transact }

/** The context of the handler of one endpoint. */
export type WriteCtxOf<E extends Endpoint> = WriteCtx<SessionOf<E>>
export type ReadCtxOf<E extends Endpoint> = ReadCtx<SessionOf<E>>
export type ManualCtxOf<E extends Endpoint> = OwnCtx<SessionOf<E>>

export type FileAnswer = { readonly name: string; readonly type: string; readonly content: Buffer | Readable }

export type Answer<E extends Endpoint> = E['result'] extends 'file' ? FileAnswer : ResultOf<E>

/** `prepared` is the result of the step that ran before the transaction. */
export type WriteHandler<E extends Endpoint, Prepared = void> = (
  ctx: WriteCtx<SessionOf<E>>,
  input: Input<E>,
  prepared: Prepared,
) => Promise<Answer<E>>
/** Runs before the transaction of a write handler, where a node or a service may still be asked. */
export type BeforeWrite<E extends Endpoint, Prepared = void> = (ctx: ReadCtx<SessionOf<E>>, input: Input<E>) => Promise<Prepared>
export type ReadHandler<E extends Endpoint> = (ctx: ReadCtx<SessionOf<E>>, input: Input<E>) => Promise<Answer<E>>
export type ManualHandler<E extends Endpoint> = (ctx: OwnCtx<SessionOf<E>>, input: Input<E>) => Promise<Answer<E>>
/** The handler owns the connection from here on and must end it. */
export type StreamHandler<E extends Endpoint> = (ctx: ReadCtx<SessionOf<E>>, out: Writable) => Promise<void>
