import * as z from 'zod/mini'
import { get, post } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { ANNOUNCEMENT_LEVELS, shownAnnouncementSchema } from './shown-announcements.ts'

export const ANNOUNCEMENT_MAX_CHARS = 300
export const ANNOUNCEMENTS_LISTED = 50

const levelSchema = z.enum(ANNOUNCEMENT_LEVELS)
const audienceSchema = z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length))
const sentenceSchema = textSchema(ANNOUNCEMENT_MAX_CHARS)

export const announcementSchema = z.extend(shownAnnouncementSchema, {
  audience: audienceSchema,
  starts_at: timestampSchema,
  ends_at: timestampSchema,
  ended_at: z.nullable(timestampSchema),
  state: z.enum(['planned', 'shown', 'over']),
  created_by: z.nullable(z.string()),
})
export type Announcement = z.infer<typeof announcementSchema>

export const createAnnouncementSchema = z.object({
  text: z.object({ en: sentenceSchema, es: sentenceSchema }),
  level: levelSchema,
  audience: audienceSchema,
  starts_at: z.optional(timestampSchema),
  ends_at: timestampSchema,
})
export type CreateAnnouncement = z.infer<typeof createAnnouncementSchema>

const params = z.object({ id: idSchema })

export const announcementEndpoints = {
  listAnnouncements: get('/admin/announcements', 'admin', 'All announcements, newest first', {
    response: dataEnvelope(z.array(announcementSchema)),
  }),
  createAnnouncement: post('/admin/announcements', 'admin', 'Publish an announcement to some roles', {
    body: createAnnouncementSchema,
    response: dataEnvelope(announcementSchema),
    status: 201,
  }),
  endAnnouncement: post('/admin/announcements/{id}/end', 'admin', 'End an announcement', {
    params,
    response: dataEnvelope(announcementSchema),
  }),
}
