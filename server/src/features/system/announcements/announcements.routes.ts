import type { announcementEndpoints } from '@plumbline/contract/system/announcements'
import type { shownAnnouncementEndpoints } from '@plumbline/contract/system/shown-announcements'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  endAnnouncement,
  findAll,
  findShown,
  insertAnnouncement,
  insertDismissal,
} from './announcements.repository.ts'

type Rows = typeof announcementEndpoints & typeof shownAnnouncementEndpoints

export function announcementHandlers(): Handlers<Rows> {
  return {
    async listShownAnnouncements({ db, viewer }) {
      return { data: await findShown(db, viewer.userId, viewer.roles) }
    },
    async dismissAnnouncement({ db, viewer, params }) {
      if (!(await insertDismissal(db, params.id, viewer.userId, viewer.roles))) {
        throw new Refusal('not_found')
      }
      return { data: null }
    },
    async listAnnouncements({ db }) {
      return { data: await findAll(db) }
    },
    async createAnnouncement({ db, viewer, body, address }) {
      const starts = body.starts_at === undefined ? Date.now() : Date.parse(body.starts_at)
      if (Date.parse(body.ends_at) <= Math.max(starts, Date.now())) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ ends_at: [texts.fields.invalid] }) })
      }
      return inTransaction(db, async (trx) => {
        const made = await insertAnnouncement(trx, body, viewer.userId)
        const details = { announcement: made.id, audience: made.audience.join(' ') }
        await recordAudit(trx, { actorId: viewer.userId, action: 'announcement_made', details, address })
        return { data: made }
      })
    },
    async endAnnouncement({ db, viewer, params, address }) {
      return inTransaction(db, async (trx) => {
        const ended = await endAnnouncement(trx, params.id)
        if (ended === null) throw new Refusal('not_found')
        const details = { announcement: ended.id }
        await recordAudit(trx, { actorId: viewer.userId, action: 'announcement_ended', details, address })
        return { data: ended }
      })
    },
  }
}
