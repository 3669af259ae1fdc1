import * as z from 'zod/mini'
import { binarySchema, del, download, get, nothing, post, put } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { jobSchema } from '../system/jobs.ts'
import { fileMappingSchema, previewSchema } from './file-mapping.ts'
import { PUBLISH_REASON_MAX } from './publish-reason.ts'

/** Files are uploaded in pieces, so that a lost connection or a reload loses one piece at most. */
export const CLAIM_FILE_PIECE_BYTES = 4 * 1024 * 1024
export const CLAIM_FILE_MAX_BYTES = 50 * 1024 ** 3
export const IMPORTS_SHOWN = 20
export const PREVIEW_ROWS = 20

export const DATA_KINDS = ['claims', 'providers', 'reference'] as const
export type DataKind = (typeof DATA_KINDS)[number]

export const countsSchema = z.object({
  read: z.int(),
  loaded: z.int(),
  replaced: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
})

export const claimFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size_bytes: z.int(),
  received_bytes: z.int(),
  created_at: timestampSchema,
  /** An import is using it, or will. */
  in_use: z.boolean(),
  /** The import that it was read as, and that can be read again with two columns exchanged. Absent: not imported. */
  kept_for: z.optional(z.int()),
})
export type ClaimFile = z.infer<typeof claimFileSchema>

/** `waiting`: readers do not see it yet. `left`: what is loaded went back to before it. */
export const IMPORT_STATES = ['waiting', 'shown', 'taken_back', 'left'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const importKindSchema = z.enum(['claims', 'remittances', 'providers', 'reference'])

export const importSchema = z.object({
  number: z.int(),
  kind: importKindSchema,
  files: z.array(z.string()),
  layout: z.string(),
  counts: countsSchema,
  retired: z.int(),
  quarters: z.array(z.string()),
  has_rejects: z.boolean(),
  /** Rows with an optional field that was not valid and is empty now. */
  repaired: z.optional(z.int()),
  /** Corrections whose original has not come yet. */
  unmatched: z.optional(z.int()),
  /** Claims with the number of another one. */
  conflicts: z.optional(z.int()),
  imported_at: timestampSchema,
  /** Absent in comparisons. */
  state: z.optional(z.enum(IMPORT_STATES)),
  /** Whether it can be taken back, as far as the list of imports tells. */
  can_undo: z.optional(z.boolean()),
  taken_back: z.optional(
    z.object({
      at: timestampSchema,
      /** Null: with a command on the server. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type DataImport = z.infer<typeof importSchema>

export const buildSchema = z.object({
  number: z.int(),
  published_at: timestampSchema,
  data_through: dateSchema,
  latest_mature: z.nullable(z.string()),
  figures: z.int(),
  providers: z.int(),
  is_current: z.boolean(),
  /** Readers went back to a build before it. */
  is_left: z.boolean(),
})
export type BuildInfo = z.infer<typeof buildSchema>

export const claimsDataSchema = z.object({
  version: z.int(),
  data_through: z.nullable(dateSchema),
  lines: z.int(),
  roster: z.int(),
  quarters: z.array(z.object({ quarter: z.string(), lines: z.int(), preliminary: z.boolean() })),
  imports: z.array(importSchema),
  builds: z.array(buildSchema),
  /** Whether the store is newer than the published figures. */
  build_due: z.boolean(),
  /** Figures that are computed, but wait for a person. */
  waiting: z.nullable(z.object({ build: z.int(), warnings: z.int() })),
  files: z.array(claimFileSchema),
})
export type ClaimsData = z.infer<typeof claimsDataSchema>

const fileParams = z.object({ id: idSchema })

export const claimsDataEndpoints = {
  getClaimsData: get('/admin/claims', 'admin', 'Get the state of the claims store and the figures', {
    response: dataEnvelope(claimsDataSchema),
    tokenScope: 'import',
  }),
  createClaimFile: post('/admin/claims/files', 'admin', 'Start the upload of a claim file', {
    body: z.object({
      name: textSchema(200),
      size_bytes: z.int().check(z.positive(), z.maximum(CLAIM_FILE_MAX_BYTES)),
    }),
    response: dataEnvelope(claimFileSchema),
    status: 201,
    tokenScope: 'import',
  }),
  putClaimFilePiece: put('/admin/claims/files/{id}', 'admin', 'Upload one piece of a claim file', {
    params: fileParams,
    query: z.object({ offset: z.coerce.number().check(z.int(), z.nonnegative()) }),
    body: binarySchema(CLAIM_FILE_PIECE_BYTES),
    binary: true,
    ignoresIdempotencyKey: true,
    response: dataEnvelope(claimFileSchema),
    tokenScope: 'import',
  }),
  deleteClaimFile: del('/admin/claims/files/{id}', 'admin', 'Delete an uploaded claim file', {
    params: fileParams,
    response: dataEnvelope(nothing),
  }),
  previewClaimFile: post(
    '/admin/claims/files/{id}/preview',
    'admin',
    'Preview how a claim file would be read',
    {
      params: fileParams,
      body: z.object({ mapping: z.optional(fileMappingSchema) }),
      response: dataEnvelope(previewSchema),
    },
  ),
  startImport: post('/admin/claims/imports', 'admin', 'Import files and build the figures', {
    body: z.object({
      kind: z.enum(DATA_KINDS),
      file_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
      mapping: z.optional(fileMappingSchema),
      data_through: z.optional(dateSchema),
    }),
    response: dataEnvelope(jobSchema),
    status: 202,
    tokenScope: 'import',
  }),
  getRejects: get(
    '/admin/claims/imports/{number}/rejects',
    'admin',
    'Download the rejected rows of an import',
    {
      params: z.object({ number: z.coerce.number().check(z.int(), z.positive()) }),
      response: download,
      streams: true,
      contentType: 'text/csv',
    },
  ),
  undoImport: post(
    '/admin/claims/imports/{number}/undo',
    'admin',
    'Take one import back and compute the figures without it',
    {
      params: z.object({ number: z.coerce.number().check(z.int(), z.positive()) }),
      body: z.object({ reason: textSchema(PUBLISH_REASON_MAX) }),
      response: dataEnvelope(jobSchema),
      status: 202,
      stepUp: true,
    },
  ),
  startBuild: post('/admin/claims/builds', 'admin', 'Rebuild and publish the figures', {
    response: dataEnvelope(jobSchema),
    status: 202,
    tokenScope: 'import',
  }),
  restoreBuild: post('/admin/claims/builds/restore', 'admin', 'Restore the previous figures', {
    response: dataEnvelope(jobSchema),
    status: 202,
    stepUp: true,
  }),
}
