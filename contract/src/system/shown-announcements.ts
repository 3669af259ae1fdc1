import * as z from 'zod/mini'
import { get, nothing, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema } from '../core/wire.ts'

export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const

export const shownAnnouncementSchema = z.object({
  id: idSchema,
  text: z.object({ en: z.string(), es: z.string() }),
  level: z.enum(ANNOUNCEMENT_LEVELS),
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>

// Separate from the admin rows because every page loads these.
export const shownAnnouncementEndpoints = {
  // Open during a data hold, because an announcement may be about it.
  listShownAnnouncements: get('/announcements', 'user', "The caller's current announcements", {
    response: dataEnvelope(z.array(shownAnnouncementSchema)),
    duringHold: true,
  }),
  dismissAnnouncement: post(
    '/announcements/{id}/dismiss',
    'user',
    'Stop showing an announcement to the caller',
    {
      params: z.object({ id: idSchema }),
      response: dataEnvelope(nothing),
      duringHold: true,
    },
  ),
}
