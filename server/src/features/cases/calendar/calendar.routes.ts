import { randomBytes } from 'node:crypto'
import type { calendarEndpoints } from '@plumbline/contract/cases/calendar'
import type { Locale } from '@plumbline/contract/core/locale'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { type CalendarEvent, writeCalendar } from '#platform/files/ics.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { deleteFeed } from '#platform/security/calendar-feeds.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { keepSession } from '#platform/security/session-store.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { findFeedOwner, hasFeed, upsertFeed } from './calendar.repository.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'

const TOKEN_BYTES = 32

type Deps = {
  keys: Keys
  /** By address, against guessing tokens. */
  reads: Throttle
  /** Everything that is due for a user, in their language. */
  listEvents: (db: Executor, userId: string, locale: Locale) => Promise<CalendarEvent[]>
}

const toPath = (token: string) => `/api/calendar/${token}.ics`

export function calendarHandlers({ keys, reads, listEvents }: Deps): Handlers<typeof calendarEndpoints> {
  return {
    async getCalendar({ db, viewer }) {
      return { data: { open: await hasFeed(db, viewer.userId) } }
    },
    async createCalendar({ db, viewer, address }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await inTransaction(db, async (trx) => {
        await keepSession(trx, viewer)
        await upsertFeed(trx, viewer.userId, {
          hash: keys.hash('calendar', token),
          sealed: keys.seal('calendar', token),
        })
        await recordAudit(trx, { actorId: viewer.userId, action: 'calendar_opened', address })
      })
      return { data: { path: toPath(token) } }
    },
    async deleteCalendar({ db, viewer, address }) {
      await inTransaction(db, async (trx) => {
        await deleteFeed(trx, viewer.userId)
        await recordAudit(trx, { actorId: viewer.userId, action: 'calendar_closed', address })
      })
      return { data: null }
    },
    async readCalendar({ db, params, address }) {
      await takeOrRefuse(reads, address)
      const token = params.token.replace(/\.ics$/, '')
      const owner = await findFeedOwner(db, keys.hashes('calendar', token))
      if (owner === null) throw new Refusal('not_found')
      return writeCalendar(
        CALENDAR_TEXTS[owner.language].name,
        await listEvents(db, owner.user_id, owner.language),
      )
    },
  }
}
