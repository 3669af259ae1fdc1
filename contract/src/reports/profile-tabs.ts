import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { dateSchema, idSchema } from '../core/wire.ts'
import { outcomeSchema } from './figures.ts'
import { periodSchema, reportIdSchema } from './report-id.ts'
import { lineSchema } from './report-lines.ts'

export const PROFILE_ROWS_PER_PAGE = 25
const ROWS_PER_PAGE_MAX = 100
const OFFSET_MAX = 10_000_000

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

const tabQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    /** One of the caller's providers. Default: the first of them. */
    provider_id: z.optional(idSchema),
    period: periodSchema,
    sort: z.optional(z.enum(sorts)),
    order: z._default(z.enum(['ascending', 'descending']), 'descending'),
    offset: z._default(whole(0, OFFSET_MAX), 0),
    limit: z._default(whole(1, ROWS_PER_PAGE_MAX), PROFILE_ROWS_PER_PAGE),
  })

const MONEY_SORTS = ['total_billed', 'paid'] as const
export const CLAIM_SORTS = [
  'service_date',
  'claim_id',
  'patient_id',
  'lines',
  'units',
  ...MONEY_SORTS,
  'allowed',
] as const
export const PROCEDURE_SORTS = ['hcpcs_code', 'lines', 'units', 'patients', ...MONEY_SORTS] as const
export const DRUG_SORTS = ['ndccd', 'hcpcs_code', 'lines', 'units', 'patients', ...MONEY_SORTS] as const
export const DIAGNOSIS_SORTS = ['diagnosis', 'lines', 'patients', ...MONEY_SORTS] as const

export const claimsQuerySchema = tabQuery(CLAIM_SORTS)
export const proceduresQuerySchema = tabQuery(PROCEDURE_SORTS)
export const drugsQuerySchema = tabQuery(DRUG_SORTS)
export const diagnosesQuerySchema = tabQuery(DIAGNOSIS_SORTS)

const pageSchema = <Row extends z.core.$ZodType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) })

/** The sums of every tab. Money is an exact decimal string; null if no line has an amount. */
const sums = {
  lines: z.int(),
  total_billed: z.nullable(z.string()),
  paid: z.nullable(z.string()),
}
const placeSchema = z.object({ place: z.string(), label: z.nullable(bilingualSchema), lines: z.int() })

export const claimsPageSchema = pageSchema(
  z.object({
    claim_id: z.string(),
    first_date: dateSchema,
    last_date: dateSchema,
    patient_id: z.string(),
    place_of_service: z.array(z.string()),
    units: z.string(),
    allowed: z.nullable(z.string()),
    ...sums,
    /** Included here, because an address must not contain a claim id. */
    claim_lines: z.array(lineSchema),
  }),
)
export type ProfileClaim = z.infer<typeof claimsPageSchema>['rows'][number]

export const proceduresPageSchema = pageSchema(
  z.object({
    hcpcs_code: z.string(),
    label: z.nullable(bilingualSchema),
    modifiers: z.array(z.object({ modifier: z.string(), lines: z.int() })),
    place_of_service: z.array(placeSchema),
    units: z.string(),
    patients: z.int(),
    ...sums,
    /** Set if the code is the add-on of one of the provider's reports in this quarter. */
    report: z.nullable(
      z.object({
        id: reportIdSchema,
        outcome: outcomeSchema,
        low: z.boolean(),
        /** Known only for the latest final quarter. */
        paid_exposure: z.nullable(z.number()),
      }),
    ),
  }),
)
export type ProfileProcedure = z.infer<typeof proceduresPageSchema>['rows'][number]

export const drugsPageSchema = pageSchema(
  z.object({
    ndccd: z.string(),
    hcpcs_code: z.string(),
    label: z.nullable(bilingualSchema),
    units: z.string(),
    patients: z.int(),
    ...sums,
  }),
)
export type ProfileDrug = z.infer<typeof drugsPageSchema>['rows'][number]

/** A line with several diagnoses counts for each of them. */
export const diagnosesPageSchema = pageSchema(
  z.object({
    diagnosis: z.string(),
    label: z.nullable(bilingualSchema),
    patients: z.int(),
    ...sums,
  }),
)
export type ProfileDiagnosis = z.infer<typeof diagnosesPageSchema>['rows'][number]

export const chartsSchema = z.object({
  /** At most twelve, earliest first. */
  quarters: z.array(
    z.object({
      period: periodSchema,
      preliminary: z.boolean(),
      patients: z.int(),
      total_billed: z.number(),
      paid: z.number(),
    }),
  ),
  places: z.array(placeSchema),
  procedures: z.array(
    z.object({
      hcpcs_code: z.string(),
      label: z.nullable(bilingualSchema),
      lines: z.int(),
      total_billed: z.number(),
      paid: z.number(),
    }),
  ),
})
export type ProfileCharts = z.infer<typeof chartsSchema>
