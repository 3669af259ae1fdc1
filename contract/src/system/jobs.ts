import * as z from 'zod/mini'
import { importRefusalSchema } from '../claims/import-refusals.ts'
import { get, post } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, timestampSchema } from '../core/wire.ts'
import { JOB_STATUSES } from './job-status.ts'

export const JOB_KINDS = [
  'import_claims',
  'import_providers',
  'import_reference',
  'inbox',
  'undo_import',
  'build_figures',
  'restore_figures',
  'preview_figures',
  'publish_figures',
  'discard_figures',
  'letters',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** The queue also runs exports, which Tools does not list. */
export type QueuedKind = JobKind | 'export'
export const JOBS_SHOWN = 20

export const jobSchema = z.object({
  id: idSchema,
  kind: z.enum(JOB_KINDS),
  status: z.enum(JOB_STATUSES),
  /** What it is doing, such as 'read'; the browser has the text for it. */
  stage: z.nullable(z.string()),
  progress_done: z.number(),
  /** Null while the total is unknown. */
  progress_total: z.nullable(z.number()),
  /** The outcome of an import's rows; null for other jobs. */
  counts: z.nullable(
    z.object({
      read: z.int(),
      loaded: z.int(),
      replaced: z.int(),
      duplicates: z.int(),
      rejected: z.int(),
    }),
  ),
  import_number: z.nullable(z.int()),
  build: z.nullable(z.int()),
  /** The build that waits for a person instead of being shown. */
  waiting: z.nullable(z.int()),
  unchanged: z.boolean(),
  /** Names of the files that it imports. */
  files: z.optional(z.array(z.string())),
  /** Rows with an optional value that was not valid and is empty now. */
  repaired: z.optional(z.int()),
  /** The import that had the same files before, and how many of their rows it rejected. */
  earlier: z.optional(z.object({ import: z.int(), rejected: z.int() })),
  /** A file was refused: starting again would refuse it again. */
  refused: z.optional(z.boolean()),
  /** Why it was, as a code that a page words in its language. Jobs from before have the message alone. */
  refusal: z.optional(importRefusalSchema),
  /** Somebody retried it as a new job. */
  retried: z.boolean(),
  /** Why it failed, for a person to read. */
  message: z.nullable(z.string()),
  started_by: z.nullable(z.string()),
  created_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
})
export type Job = z.infer<typeof jobSchema>

const jobParams = z.object({ id: idSchema })

export const jobEndpoints = {
  listJobs: get('/admin/jobs', 'admin', 'Imports and builds, newest first', {
    response: dataEnvelope(z.array(jobSchema)),
    tokenScope: 'import',
  }),
  getJob: get('/admin/jobs/{id}', 'admin', "One job's progress", {
    params: jobParams,
    response: dataEnvelope(jobSchema),
    tokenScope: 'import',
  }),
  cancelJob: post('/admin/jobs/{id}/cancel', 'admin', 'Stop a job; published data stays as it was', {
    params: jobParams,
    response: dataEnvelope(jobSchema),
  }),
  retryJob: post('/admin/jobs/{id}/retry', 'admin', 'Retry a job that failed or was stopped', {
    params: jobParams,
    response: dataEnvelope(jobSchema),
    status: 202,
    // What it does again may have asked for one itself.
    stepUp: true,
  }),
}
