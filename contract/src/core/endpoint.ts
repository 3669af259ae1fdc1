import * as z from 'zod/mini'
import type { Access } from './roles.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EndpointOptions = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** 200 unless said. */
  status?: number
  /** Answers during a data hold too: sign-in, session and settings calls (product, "The wire"). */
  duringHold?: true
  /** Answers while the password is expired: start-up, change-password and logout calls (product decision 2). */
  duringExpiry?: true
  /** Answers an admin who must still get a second factor, beside the start-up, password and logout calls. */
  duringEnrolment?: true
  /**
   * Asks whoever has a second factor for it again, unless he gave it in the last minutes; 'always' asks
   * those without one for the password, unless they have just signed in.
   */
  stepUp?: true | 'always'
  /** Closed to support while it acts as a provider: nobody is to take the own account for the provider's. */
  notWhileActing?: true
  /** Tells the remaining time of a session that has run out, instead of 401. */
  acceptsExpiredSession?: true
  /** Set where the answer is no JSON: the handler returns the text itself. */
  contentType?: string
  /** The answer is a `download`. */
  streams?: true
  /** The body is bytes (`binaryOf`), not JSON. */
  binary?: true
  /** Speaks tus 1.0.0: says and is told everything in headers, and answers without a body. */
  protocol?: 'tus'
  /** A public row that shows data all the same, and so waits while data is held. */
  holds?: true
  /** A machine may call it with METRICS_TOKEN as bearer instead of an admin's session. */
  acceptsToken?: true
  /** Sign-in and registration calls ignore Idempotency-Key, and every call that sets a cookie. */
  ignoresIdempotencyKey?: true
}

export type Endpoint = EndpointOptions & { method: Method; path: string; access: Access; summary: string }

const rowOf =
  <M extends Method>(method: M) =>
  <const P extends string, const A extends Access, const O extends EndpointOptions>(
    path: P,
    access: A,
    summary: string,
    options: O,
  ) => ({ method, path, access, summary, ...options })

export const get = rowOf('GET')
export const head = rowOf('HEAD')
export const post = rowOf('POST')
export const put = rowOf('PUT')
export const patch = rowOf('PATCH')
export const del = rowOf('DELETE')

export const ALWAYS = { duringHold: true, duringExpiry: true } as const
export const nothing = z.null()

/** A file that is sent as it is read; the row says its `contentType`, unless it is another one each time. */
export type Download = { filename: string; stream: AsyncIterable<Uint8Array>; contentType?: string }
export const download = z.custom<Download>()

/** A body of bytes; the server takes no more of it than this. */
export const binaryOf = (maxBytes: number) =>
  z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= maxBytes)

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives: validated and converted. */
export type Params<E> = E extends { params: infer S } ? Output<S> : undefined
export type Query<E> = E extends { query: infer S } ? Output<S> : undefined
export type Body<E> = E extends { body: infer S } ? Output<S> : undefined
/** What a handler gives back and the client gets. */
export type Answer<E> = E extends { response: infer S } ? Output<S> : never

/** What a caller passes. */
export type CallInput<E> = (E extends { params: infer S } ? { params: Input<S> } : { params?: undefined }) &
  (E extends { query: infer S } ? { query?: Input<S> } : { query?: undefined }) &
  (E extends { body: infer S } ? { body: Input<S> } : { body?: undefined })
