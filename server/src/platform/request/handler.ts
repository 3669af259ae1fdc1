import type { TusHeaders } from '@plumbline/contract/cases/case-uploads'
import type { Answer, Body, Endpoint, Params, Query } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Queue } from '@plumbline/contract/core/wire'
import type { Database } from '#platform/db/database.ts'
import type { SessionLookup, Viewer } from '#platform/security/session-store.ts'

/** Everything that a handler may know of its request; it never sees the web framework. */
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
  /** Where the page that calls was loaded from, as far as it is one of ours. */
  origin: string
  /** batch: the caller does not wait for the file (R-WIRE-4). */
  queue: Queue
  startSession(token: string): void
  dropSession(): void
  /** What the browser keeps of a case that it opened with a code; it sends it to that case alone. */
  caseToken: string | undefined
  startCase(index: string, token: string): void
  dropCase(index: string): void
  /** The caller did something, rather than the page by itself. */
  isActivity: boolean
  /** Of a row that speaks tus. */
  tus: TusHeaders
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** One handler for each row: leaving one out does not compile. */
export type Handlers<Rows extends Record<string, Endpoint>> = { [Name in keyof Rows]: Handler<Rows[Name]> }
