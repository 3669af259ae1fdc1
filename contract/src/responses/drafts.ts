import * as z from 'zod/mini'
import { del, get, nothing, put } from '../core/endpoint.ts'
import { dataEnvelope, timestampSchema } from '../core/wire.ts'

/** The length of the draft as JSON. */
const DRAFT_MAX_CHARS = 20 * 1024

/** The kind of text and its subject, such as 'response:17003-2026Q2-…'. */
const draftKeySchema = z.string().check(z.regex(/^[a-z][a-z_]{1,30}(:[A-Za-z0-9-]{1,80})?$/))

const draftSchema = z.object({ value: z.json(), saved_at: timestampSchema })

const params = z.object({ key: draftKeySchema })

// R-SES-12: unsent text is restored after signing in again.
export const draftEndpoints = {
  getDraft: get('/drafts/{key}', 'user', 'Get a saved draft', {
    whileActing: 'closed',
    params,
    response: dataEnvelope(z.nullable(draftSchema)),
  }),
  putDraft: put('/drafts/{key}', 'user', 'Save a draft', {
    whileActing: 'closed',
    params,
    body: z.object({
      value: z.json().check(z.refine((value) => JSON.stringify(value).length <= DRAFT_MAX_CHARS)),
    }),
    response: dataEnvelope(z.object({ saved_at: timestampSchema })),
  }),
  deleteDraft: del('/drafts/{key}', 'user', 'Delete a saved draft', {
    whileActing: 'closed',
    params,
    response: dataEnvelope(nothing),
  }),
}
