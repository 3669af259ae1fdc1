import * as z from 'zod/mini'

// R-FIG-14
export const OUTCOMES = ['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'] as const
export const outcomeSchema = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof outcomeSchema>

export const PEER_LEVELS = ['state', 'region', 'nation'] as const
export const peerLevelSchema = z.enum(PEER_LEVELS)
export type PeerLevel = z.infer<typeof peerLevelSchema>

export const peerValuesSchema = z.object({
  level: peerLevelSchema,
  /** Such as 'Dermatology, OR'. */
  group: z.string(),
  count: z.int(),
  mean: z.number(),
  sd: z.number(),
  p10: z.number(),
  p20: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p80: z.number(),
  p90: z.number(),
  pooled: z.number(),
  percentile: z.number(),
  tau2: z.number(),
  /** v₀ of R-FIG-15: the variance of one observation, from which funnel limits are drawn. */
  unit_variance: z.number(),
  reliability: z.nullable(z.number()),
})
export type PeerValues = z.infer<typeof peerValuesSchema>

export const testResultSchema = z.object({
  name: z.enum(['chi_square', 'fisher', 'welch']),
  statistic: z.nullable(z.number()),
  p_value: z.number(),
  p_adjusted: z.nullable(z.number()),
})

/** One figure in full precision: the page, the PDF, the CSV and `export figures` show the same number. */
export const figureSchema = z.object({
  measure: z.string(),
  /** Empty unless the measure is about one modifier. */
  modifier: z.string(),
  numerator: z.number(),
  denominator: z.number(),
  value: z.number(),
  ci_low: z.nullable(z.number()),
  ci_high: z.nullable(z.number()),
  /** Null if the provider is not eligible or has no peers. */
  peers: z.nullable(peerValuesSchema),
  test: z.nullable(testResultSchema),
  outcome: outcomeSchema,
  low: z.boolean(),
})
export type Figure = z.infer<typeof figureSchema>
