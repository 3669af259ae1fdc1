import * as z from 'zod/mini'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataOf, idSchema } from '../core/wire.ts'

export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const

export const shownAnnouncementSchema = z.object({
  id: idSchema,
  text: z.object({ en: z.string(), es: z.string() }),
  level: z.enum(ANNOUNCEMENT_LEVELS),
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>

// Apart from the rows of those who write them: every page of everybody loads these.
export const shownAnnouncementEndpoints = {
  // During a data hold too: it may be what the announcement is about.
  listShownAnnouncements: get('/announcements', 'user', 'What the team says to the caller now', {
    response: dataOf(z.array(shownAnnouncementSchema)),
    duringHold: true,
  }),
  dismissAnnouncement: post('/announcements/{id}/dismiss', 'user', 'Show it to the caller no more', {
    params: z.object({ id: idSchema }),
    response: dataOf(nothing),
    duringHold: true,
  }),
}
