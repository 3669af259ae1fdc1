import * as z from 'zod/mini'
import { timestampSchema } from '../core/wire.ts'
import { importRefusalSchema } from './import-refusals.ts'

export const DATE_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'MM/DD/YYYY', 'DD-MON-YYYY'] as const

export const CLAIM_TYPES = ['professional', 'institutional', 'pharmacy', 'dental', 'vision'] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

const MAX_FIELD = 40
const MAX_COLUMN = 200
const MAX_VALUE = 100
const MAX_LIST = 20

const valueSchema = z.string().check(z.minLength(1), z.maxLength(MAX_VALUE))

/** Where a field comes from: the first of `columns` with a value, else `constant`. */
const fieldSourceSchema = z.object({
  columns: z.array(z.string().check(z.maxLength(MAX_COLUMN))).check(z.maxLength(MAX_LIST)),
  constant: z.nullable(valueSchema),
})
export type FieldSource = z.infer<typeof fieldSourceSchema>

/** How the columns of a file become claim lines: the same settings as a mapping file of the command line. */
export const fileMappingSchema = z.object({
  /** By the name of our field. Fields without a source may be absent. */
  fields: z.record(z.string().check(z.maxLength(MAX_FIELD)), fieldSourceSchema),
  /** Null: YYYY-MM-DD or YYYYMMDD. */
  date_format: z.nullable(z.enum(DATE_FORMATS)),
  /** Values of the file for our claim types. */
  claim_types: z.record(valueSchema, z.enum(CLAIM_TYPES)),
  /** Values that mean a void; null: yes or no. */
  void_values: z.nullable(z.array(valueSchema).check(z.minLength(1), z.maxLength(MAX_LIST))),
})
export type FileMapping = z.infer<typeof fileMappingSchema>

const reasonSchema = z.object({ field: z.string(), reason: z.string(), rows: z.int() })
export type PreviewReason = z.infer<typeof reasonSchema>

/** Where the mapping of a preview comes from. */
const MAPPING_SOURCES = ['built_in', 'saved', 'suggested', 'given'] as const

export const previewSchema = z.object({
  format: z.string(),
  delimiter: z.nullable(z.string()),
  /** Columns of the file, each with different values from its first rows. Empty for formats that need no mapping. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rows: z.array(z.array(z.nullable(z.string()))),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  mapping: fileMappingSchema,
  mapping_source: z.enum(MAPPING_SOURCES),
  /** The built-in layout that matches; null if none does. */
  layout: z.nullable(z.string()),
  /** When the mapping was saved, if it was. */
  saved_at: z.nullable(timestampSchema),
  /** Why the mapping does not fit the columns; then no row was checked. */
  mapping_problem: z.nullable(z.string()),
  /** The same as a code; a page words it in its language. */
  mapping_refusal: z.optional(importRefusalSchema),
  checked: z.int(),
  accepted: z.int(),
  problems: z.array(reasonSchema),
  /** Optional values that would be emptied; their rows count. */
  repairs: z.array(reasonSchema),
})
export type FilePreview = z.infer<typeof previewSchema>

/** Needed fields for which the mapping has neither a column nor a fixed value. */
export function findMissingFields(
  fields: readonly { name: string; required: boolean }[],
  mapping: FileMapping,
): string[] {
  return fields
    .filter(({ name, required }) => {
      const source = mapping.fields[name]
      return required && (source === undefined || (source.columns.length === 0 && source.constant === null))
    })
    .map(({ name }) => name)
}
