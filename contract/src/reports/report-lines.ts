import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { get } from '../core/endpoint.ts'
import { dataOf, dateSchema, idSchema } from '../core/wire.ts'

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
  /** One of the caller's own; the first of them when not given. */
  provider_id: z.optional(idSchema),
  period: z.string().check(z.regex(/^\d{4}Q[1-4]$/)),
  /** Without it: all professional lines of the quarter. */
  family: z.optional(keyText),
  /** Without it: all lines of the family. */
  measure: z.optional(keyText),
  /** Of a measure of modifiers; without a measure: only the lines that carry it. */
  modifier: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
  part: z._default(z.enum(['numerator', 'denominator']), 'denominator'),
  /** Of the family's lines only those of its primaries, or of its add-on. */
  role: z.optional(z.enum(LINE_ROLES)),
  /** Of the family's lines only those of days with this code too. */
  day_code: z.optional(codeText),
  /** Of the lines only those with this procedure, from this place ('none': without one), of this drug, diagnosis. */
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

/** A claim line; units and money are exact decimal texts. */
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

/** What all the lines add up to, those of the other pages too; a day is a patient on a date. */
const lineSumsSchema = z.object({
  claims: z.int(),
  days: z.int(),
  patients: z.int(),
  units: z.string(),
  billed: z.string(),
  allowed: z.string(),
  paid: z.string(),
})

const wordsByCode = z.record(z.string(), bilingualSchema)

export const linesPageSchema = z.object({
  total: z.int(),
  sums: lineSumsSchema,
  lines: z.array(lineSchema),
  /** The words of the codes on this page, each once; those that nobody has words for are left out. */
  labels: z.object({
    codes: wordsByCode,
    modifiers: wordsByCode,
    places: wordsByCode,
    diagnoses: wordsByCode,
    drugs: wordsByCode,
  }),
  build: z.int(),
  data_through: dateSchema,
})

export const reportLineEndpoints = {
  listReportLines: get('/reports/lines', 'provider', 'The claim lines behind one of his figures', {
    query: linesQuerySchema,
    response: dataOf(linesPageSchema),
  }),
}

export type ClaimLine = z.infer<typeof lineSchema>
export type LinesPage = z.infer<typeof linesPageSchema>
