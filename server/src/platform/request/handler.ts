import type { TusHeaders } from '@plumbline/contract/cases/case-uploads'
import type { Answer, Body, Endpoint, Params, Query } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Queue } from '@plumbline/contract/core/wire'
import type { Database } from '#platform/db/database.ts'
import type { SessionLookup, Viewer } from '#platform/security/session-store.ts'

/** What a handler gets of its request. It never sees the web framework. */
export type Context<E extends Endpoint> = {
  db: Database
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  session: SessionLookup
  locale: Locale
  address: string
  userAgent: string | null
  /** The origin of the calling page, if it is one of ours. */
  origin: string
  /** batch: the caller does not wait for the file (R-WIRE-4). */
  queue: Queue
  startSession(token: string): void
  dropSession(): void
  /** The cookie of a case that was opened with a code. The browser sends it only for that case. */
  caseToken: string | undefined
  startCase(index: string, token: string): void
  dropCase(index: string): void
  /** The cookie of a sign-in that is on its way at the organization. */
  signOnToken: string | undefined
  startSignOn(token: string): void
  dropSignOn(): void
  /** The user did something; false for requests that the page sends by itself. */
  isActivity: boolean
  /** Sent by a script of our page: no link, frame or typed address can send the header. */
  isScripted: boolean
  /** Set only for rows of the tus protocol. */
  tus: TusHeaders
}

/** What is known of a request before its body is read. */
export type EarlyContext<E extends Endpoint> = Omit<Context<E>, 'body'>
type Check<E extends Endpoint> = (context: EarlyContext<E>) => Promise<unknown>
type Work<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

export type Handler<E extends Endpoint> = Work<E> & {
  /** Refuses a call before a byte of its body is read: too many calls, or no access (R-SEC-3). */
  beforeBody?: Check<E>
}

export const withBeforeBody = <E extends Endpoint>(beforeBody: Check<E>, work: Work<E>): Handler<E> =>
  Object.assign(work, { beforeBody })

/** One handler for each row. A missing one does not compile. */
export type Handlers<Rows extends Record<string, Endpoint>> = { [Name in keyof Rows]: Handler<Rows[Name]> }
