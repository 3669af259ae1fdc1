import * as z from 'zod/mini'
import { del, get, nothing, put } from '../core/endpoint.ts'
import { dataOf, timestampSchema } from '../core/wire.ts'

/** Of the draft as JSON. */
const DRAFT_MAX_CHARS = 20 * 1024

/** What is being written, and about what: 'response:17003-2026Q2-…'. */
const draftKeySchema = z.string().check(z.regex(/^[a-z][a-z_]{1,30}(:[A-Za-z0-9-]{1,80})?$/))

const draftSchema = z.object({ value: z.json(), saved_at: timestampSchema })

const params = z.object({ key: draftKeySchema })

// product decision 13: text being typed is there again after signing in.
export const draftEndpoints = {
  getDraft: get('/drafts/{key}', 'user', 'What the caller was writing', {
    params,
    response: dataOf(z.nullable(draftSchema)),
  }),
  putDraft: put('/drafts/{key}', 'user', 'Keep what the caller is writing', {
    params,
    body: z.object({
      value: z.json().check(z.refine((value) => JSON.stringify(value).length <= DRAFT_MAX_CHARS)),
    }),
    response: dataOf(z.object({ saved_at: timestampSchema })),
  }),
  deleteDraft: del('/drafts/{key}', 'user', 'Forget what the caller was writing', {
    params,
    response: dataOf(nothing),
  }),
}
