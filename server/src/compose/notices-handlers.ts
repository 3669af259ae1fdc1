import type { calendarEndpoints } from '@plumbline/contract/cases/calendar'
import type { noticeEndpoints } from '@plumbline/contract/system/notices'
import { calendarHandlers } from '#features/cases/calendar/calendar.routes.ts'
import { listDueEvents } from '#features/cases/calendar/due-events.ts'
import { listCaseEvents } from '#features/cases/practice/case-calendar.ts'
import { noticeHandlers } from '#features/system/notices/notices.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { reportOutlook } from './report-outlook.ts'

type Rows = typeof noticeEndpoints & typeof calendarEndpoints

export const composeNotices = (
  { config, keys }: { config: Config; keys: Keys },
  reads: Throttle,
): Handlers<Rows> => ({
  ...noticeHandlers(),
  ...calendarHandlers({
    keys,
    reads,
    listEvents: async (db, userId, locale) => {
      const place = { locale, publicUrl: config.publicUrl }
      return [
        ...(await listDueEvents(db, { userId, ...place, outlook: reportOutlook() })),
        ...(await listCaseEvents(db, userId, place)),
      ]
    },
  }),
})
