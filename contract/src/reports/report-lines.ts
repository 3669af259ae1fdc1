import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataEnvelope, dateSchema, idSchema } from '../core/wire.ts'

export const LINES_PER_PAGE = 50
const LINES_PER_PAGE_MAX = 200
const LINES_OFFSET_MAX = 10_000_000

export const LINE_SORTS = [
  'service_date',
  'patient_id',
  'hcpcs_code',
  'units',
  'billed',
  'allowed',
  'paid',
] as const

export const LINE_ROLES = ['primary', 'addon'] as const

const codeText = z.string().check(z.regex(/^[A-Z0-9]{5}$/))
const keyText = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/))
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

export const linesQuerySchema = z.object({
  /** One of the caller's providers. Default: the first of them. */
  provider_id: z.optional(idSchema),
  period: z.string().check(z.regex(/^\d{4}Q[1-4]$/)),
  /** Default: all professional lines of the quarter. */
  family: z.optional(keyText),
  /** Default: all lines of the family. */
  measure: z.optional(keyText),
  /** The modifier of a modifier measure. Without a measure: only lines with this modifier. */
  modifier: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
  part: z._default(z.enum(['numerator', 'denominator']), 'denominator'),
  /** Only the family's primary lines, or only its add-on lines. */
  role: z.optional(z.enum(LINE_ROLES)),
  /** Only the family's lines on days that also have this code. */
  day_code: z.optional(codeText),
  /** Only lines with this procedure, place ('none': without one), drug or diagnosis. */
  code: z.optional(codeText),
  place: z.optional(z.string().check(z.regex(/^([0-9A-Z]{1,2}|none)$/))),
  ndc: z.optional(z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/))),
  diagnosis: z.optional(z.string().check(z.regex(/^[0-9A-Z.]{1,10}$/))),
  sort: z.optional(z.enum(LINE_SORTS)),
  order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
  offset: z._default(whole(0, LINES_OFFSET_MAX), 0),
  limit: z._default(whole(1, LINES_PER_PAGE_MAX), LINES_PER_PAGE),
})

const maybeText = z.nullable(z.string())

/** A claim line; units and money are exact decimal strings. */
export const lineSchema = z.object({
  claim_id: z.string(),
  line_number: z.int(),
  patient_id: z.string(),
  service_date: dateSchema,
  hcpcs_code: z.string(),
  modifier_1: maybeText,
  modifier_2: maybeText,
  modifier_3: maybeText,
  modifier_4: maybeText,
  place_of_service: maybeText,
  ndccd: maybeText,
  diagnosis_1: maybeText,
  diagnosis_2: maybeText,
  diagnosis_3: maybeText,
  diagnosis_4: maybeText,
  units: z.string(),
  billed: maybeText,
  allowed: maybeText,
  paid: maybeText,
})

/** The totals of all pages; a day is one patient on one date. */
const lineSumsSchema = z.object({
  claims: z.int(),
  days: z.int(),
  patients: z.int(),
  units: z.string(),
  billed: z.string(),
  allowed: z.string(),
  paid: z.string(),
})

const labelsByCode = z.record(z.string(), bilingualSchema)

export const linesPageSchema = z.object({
  total: z.int(),
  sums: lineSumsSchema,
  lines: z.array(lineSchema),
  /** The labels of the codes on this page; codes without a label are left out. */
  labels: z.object({
    codes: labelsByCode,
    modifiers: labelsByCode,
    places: labelsByCode,
    diagnoses: labelsByCode,
    drugs: labelsByCode,
  }),
  build: z.int(),
  data_through: dateSchema,
})

export const reportLineEndpoints = {
  listReportLines: get('/reports/lines', 'provider', 'List the claim lines behind a figure', {
    whileActing: 'lines_viewed',
    query: linesQuerySchema,
    response: dataEnvelope(linesPageSchema),
  }),
}

export type ClaimLine = z.infer<typeof lineSchema>
export type LinesPage = z.infer<typeof linesPageSchema>
