import * as z from 'zod/mini'
import type { WhileActing } from './acting-looks.ts'
import type { Access } from './roles.ts'
import type { TokenScope } from './token-scopes.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EndpointOptions = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Defaults to 200. */
  status?: number
  /** Stays open during a data hold: sign-in, session and settings calls (R-WIRE-11). */
  duringHold?: true
  /** Stays open while the password is expired: start-up, change-password and logout calls (R-NAV-14). */
  duringExpiry?: true
  /** Stays open, like the `duringExpiry` rows, for an admin who still has to set up a second factor. */
  duringEnrollment?: true
  /**
   * Asks users with a second factor for it again, unless they gave it in the last minutes. 'always' also asks
   * users without one for their password, unless they just signed in.
   */
  stepUp?: true | 'always'
  /** Closed to support while acting as a provider, so that nobody changes their own account by mistake. */
  notWhileActing?: true
  /** R-ACT-9: what becomes of the call while support acts as a provider. Rows of access `provider` must say it. */
  whileActing?: WhileActing
  /** Answers an expired session with its remaining time instead of 401. */
  acceptsExpiredSession?: true
  /** Set if the answer is not JSON: the handler returns the text itself. A media type alone, without its charset. */
  contentType?: string
  /** The answer is a `download`. */
  streams?: true
  /** The body is bytes (`binarySchema`), not JSON. */
  binary?: true
  /** JSON up to this many bytes, where the usual limit is too low. */
  jsonMaxBytes?: number
  /** The body is a form that another server sends: no cookie counts, and our header is not expected. */
  form?: true
  /** Speaks tus 1.0.0: everything is in headers, and the answer has no body. */
  protocol?: 'tus'
  /** A public row that shows data, and so is closed during a data hold. */
  holds?: true
  /** A machine may call it with a token of this scope instead of a session (R-TOK-1). Most rows take none. */
  tokenScope?: TokenScope
  /** Open to everybody while DEMO is on, whose logins are public anyway. */
  openInDemo?: true
  /** Load balancers and monitors ask a node for it, by its IP address and without our host name (R-RUN-7). */
  probe?: true
  /** Set on sign-in and registration calls, and on every call that sets a cookie. */
  ignoresIdempotencyKey?: true
}

export type Endpoint = EndpointOptions & { method: Method; path: string; access: Access; summary: string }

/** A row that shows a provider's data cannot forget to say what happens while support acts as the provider. */
type ActingRule<A extends Access> = A extends 'provider'
  ? { whileActing: WhileActing } | { notWhileActing: true }
  : unknown

const defineRow =
  <M extends Method>(method: M) =>
  <const P extends string, const A extends Access, const O extends EndpointOptions>(
    path: P,
    access: A,
    summary: string,
    options: O & ActingRule<A>,
  ) => ({ method, path, access, summary, ...(options as O) })

export const get = defineRow('GET')
export const head = defineRow('HEAD')
export const post = defineRow('POST')
export const put = defineRow('PUT')
export const patch = defineRow('PATCH')
export const del = defineRow('DELETE')

export const ALWAYS = { duringHold: true, duringExpiry: true } as const
export const nothing = z.null()

/** A file that is streamed; its `contentType` is set here only if the row does not fix one. */
export type Download = { filename: string; stream: AsyncIterable<Uint8Array>; contentType?: string }
export const download = z.custom<Download>()

/** A body of bytes, up to a limit. */
export const binarySchema = (maxBytes: number) =>
  z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= maxBytes)

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives, validated and converted. */
export type Params<E> = E extends { params: infer S } ? Output<S> : undefined
export type Query<E> = E extends { query: infer S } ? Output<S> : undefined
export type Body<E> = E extends { body: infer S } ? Output<S> : undefined
/** What a handler returns and the client gets. */
export type Answer<E> = E extends { response: infer S } ? Output<S> : never

/** What a caller passes. */
export type CallInput<E> = (E extends { params: infer S } ? { params: Input<S> } : { params?: undefined }) &
  (E extends { query: infer S } ? { query?: Input<S> } : { query?: undefined }) &
  (E extends { body: infer S } ? { body: Input<S> } : { body?: undefined })
