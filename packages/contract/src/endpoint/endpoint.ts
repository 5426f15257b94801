// The definition of an endpoint, from which server routes, browser client, API document and attack suite are built.

import type * as z from 'zod/mini'
import type { SceneName } from '../identity/scenes.ts'
import type { Scope } from '../identity/scopes.ts'
import type { LimitName } from './limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The allowed callers: `public` needs no session, `either` works signed out and in (a token, when sent, must be valid),
 * `signed-in` any session, otherwise a session with at least one of the scopes.
 */
export type Access = 'public' | 'either' | 'signed-in' | readonly [Scope, ...Scope[]]

/** How the body travels: content type code 01 JSON, 02 multipart, or a form for the two sign-in calls. */
export type Content = '01' | '02' | 'form'

type Schema = z.ZodMiniType

/** The fields that every endpoint has, for customers and operators. */
export type Endpoint = {
  readonly method: Method
  /** Below /api, parameters in braces: '/bank-account/{id}'. */
  readonly path: string
  /** One line for the API document. */
  readonly about: string
  readonly limit: LimitName
  readonly content?: Content
  /** The call moves money or creates something: its body has `requestId`, and a repeat gets the first response. */
  readonly replay?: true
  /**
   * A replica of the database may answer, if it has everything that was committed before the request: always, or every page after
   * the first. Never where the answer decides about money, access or approvals.
   */
  readonly readsReplica?: 'always' | 'laterPages'
  /** The call may wait for news: only its guard counts as work. */
  readonly waits?: true
  /** The browser shows no loading indicator. */
  readonly quiet?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A schema for the envelope's `result`, or the kind of response without an envelope. */
  readonly result: Schema | 'file' | 'stream'
}

/** An endpoint for customers. Those for operators are in operator/endpoint.ts and have other permissions. */
export type CustomerEndpoint = Endpoint & {
  readonly access: Access
  /** The second verification of this call. The guard refuses it without a proof for exactly this scene and body. */
  readonly scene?: SceneName
  /** The call carries `recaptchaToken` in its body. */
  readonly captcha?: true
}

/** Keeps the literal types of an endpoint. Marked free of side effects, so that a browser gets only what it calls. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends CustomerEndpoint>(one: E): E => one

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** The parsed request of a handler. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The response of a handler, before it is parsed and stripped. */
export type ResultOf<E extends Endpoint> = E['result'] extends Schema ? z.input<E['result']> : unknown
/** The request that the browser sends, and the response that it receives. */
export type RequestBodyOf<E extends Endpoint> = Input<E['body']>
export type ResponseOf<E extends Endpoint> = E['result'] extends Schema ? z.output<E['result']> : Blob

/** Its method and path, as the specification names it. */
export const entryName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The names between braces: '/a/{mainNet}/{currency}' gives ['mainNet', 'currency']. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
