import type { calendarEndpoints } from '@plumbline/contract/calendar'
import type { noticeEndpoints } from '@plumbline/contract/notices'
import { calendarHandlers } from '#features/calendar/calendar.routes.ts'
import { dueEventsOf } from '#features/calendar/due-events.ts'
import { caseEventsOfUser } from '#features/cases/case-calendar.ts'
import { noticeHandlers } from '#features/notices/notices.routes.ts'
import type { Config } from '#platform/config.ts'
import type { Handlers } from '#platform/handler.ts'
import type { Keys } from '#platform/keys.ts'
import type { Throttle } from '#platform/throttle.ts'
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
    eventsOf: async (db, userId, locale) => {
      const place = { locale, publicUrl: config.publicUrl }
      return [
        ...(await dueEventsOf(db, { userId, ...place, outlook: reportOutlook() })),
        ...(await caseEventsOfUser(db, userId, place)),
      ]
    },
  }),
})
