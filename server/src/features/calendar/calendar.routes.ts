import { randomBytes } from 'node:crypto'
import type { calendarEndpoints } from '@plumbline/contract/calendar'
import type { Locale } from '@plumbline/contract/locale'
import type { Executor } from '#platform/database.ts'
import type { Handlers } from '#platform/handler.ts'
import { type CalendarEvent, writeCalendar } from '#platform/ics.ts'
import type { Keys } from '#platform/keys.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Throttle } from '#platform/throttle.ts'
import { deleteFeed, findFeed, findFeedOwner, upsertFeed } from './calendar.repository.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'

const TOKEN_BYTES = 32

type Deps = {
  keys: Keys
  /** By address: nobody tries tokens without end. */
  reads: Throttle
  /** Everything that is due for a person, in his language. */
  eventsOf: (db: Executor, userId: string, locale: Locale) => Promise<CalendarEvent[]>
}

const pathOf = (token: string) => `/api/calendar/${token}.ics`

export function calendarHandlers({ keys, reads, eventsOf }: Deps): Handlers<typeof calendarEndpoints> {
  return {
    async getCalendar({ db, viewer }) {
      const sealed = await findFeed(db, viewer.userId)
      return { data: { path: sealed === null ? null : pathOf(keys.open('calendar', sealed)) } }
    },
    async createCalendar({ db, viewer }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await upsertFeed(db, viewer.userId, {
        hash: keys.hash('calendar', token),
        sealed: keys.seal('calendar', token),
      })
      return { data: { path: pathOf(token) } }
    },
    async deleteCalendar({ db, viewer }) {
      await deleteFeed(db, viewer.userId)
      return { data: null }
    },
    async readCalendar({ db, params, address }) {
      const { allowed, retryAfterSeconds } = await reads.take(address)
      if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
      const token = params.token.replace(/\.ics$/, '')
      const owner = await findFeedOwner(db, keys.hash('calendar', token))
      if (owner === null) throw new Refusal('not_found')
      return writeCalendar(
        CALENDAR_TEXTS[owner.language].name,
        await eventsOf(db, owner.user_id, owner.language),
      )
    },
  }
}
