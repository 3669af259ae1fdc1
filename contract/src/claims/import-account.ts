import * as z from 'zod/mini'
import { download, get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, timestampSchema } from '../core/wire.ts'
import { countsSchema, importKindSchema } from './claims-data.ts'

/** Files with rows of an import. Rejected rows have an endpoint of their own. */
const ROW_FILES = ['repaired', 'conflicts', 'unmatched'] as const
export type RowFile = (typeof ROW_FILES)[number]

const totalsSchema = z.object({ lines: z.int(), billed: z.number(), paid: z.number() })

/** What became of the rows of an import (R-CLM-7). Counts, names of fields and places in files: never a value. */
const importAccountSchema = z.object({
  number: z.int(),
  kind: importKindSchema,
  layout: z.string(),
  imported_at: timestampSchema,
  data_through: z.nullable(dateSchema),
  /** `read` and `rejected` are null if the rows were not counted by file. */
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      read: z.nullable(z.int()),
      rejected: z.nullable(z.int()),
    }),
  ),
  counts: countsSchema,
  /** Earlier lines that no longer count. */
  retired: z.int(),
  /** The most frequent reasons, each with the place of an example; null if the import did not keep them. */
  reasons: z.nullable(
    z.array(
      z.object({ field: z.string(), reason: z.string(), rows: z.int(), file: z.string(), line: z.int() }),
    ),
  ),
  repaired: z.object({
    rows: z.int(),
    fields: z.array(z.object({ field: z.string(), rows: z.int() })),
  }),
  /** Corrections without an original, and earlier ones whose original came with this import. */
  unmatched: z.int(),
  matched: z.int(),
  conflicts: z.nullable(z.object({ claims: z.int(), rows: z.int(), kept: z.enum(['later', 'both']) })),
  left_out: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** Touched quarters, each beside the quarter before it as it is after the import. Null: no lines. */
  quarters: z.array(
    z.object({
      quarter: z.string(),
      before: z.nullable(totalsSchema),
      after: z.nullable(totalsSchema),
      previous: z.nullable(totalsSchema),
    }),
  ),
  /** The files that can be downloaded. */
  downloads: z.array(z.enum(['rejected', ...ROW_FILES])),
})
export type ImportAccount = z.infer<typeof importAccountSchema>

const numberSchema = z.coerce.number().check(z.int(), z.positive())

export const importAccountEndpoints = {
  getImportAccount: get(
    '/admin/claims/imports/{number}',
    'admin',
    'Get what became of the rows of an import',
    {
      params: z.object({ number: numberSchema }),
      response: dataEnvelope(importAccountSchema),
      tokenScope: 'import',
    },
  ),
  getImportRows: get(
    '/admin/claims/imports/{number}/rows/{file}',
    'admin',
    'Download the repaired, conflicting or unmatched rows of an import',
    {
      params: z.object({ number: numberSchema, file: z.enum(ROW_FILES) }),
      response: download,
      streams: true,
      contentType: 'text/csv',
    },
  ),
}
