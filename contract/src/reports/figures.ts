import * as z from 'zod/mini'

// R-FIG-14
export const OUTCOMES = ['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'] as const
export const outcomeSchema = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof outcomeSchema>

/** What Significantly Higher needs, in the order in which it is shown. */
export const CONDITIONS = ['chance', 'spread', 'place', 'size', 'count', 'mix'] as const
const conditionSchema = z.enum(CONDITIONS)
export type Condition = z.infer<typeof conditionSchema>

/** Physicians, or nurse practitioners and physician assistants; they are never compared with each other. */
export const PROVIDER_CLASSES = ['physician', 'advanced_practice'] as const
export const providerClassSchema = z.enum(PROVIDER_CLASSES)
export type ProviderClass = z.infer<typeof providerClassSchema>

export const PEER_LEVELS = ['state', 'region', 'nation'] as const
export const peerLevelSchema = z.enum(PEER_LEVELS)
export type PeerLevel = z.infer<typeof peerLevelSchema>

export const peerValuesSchema = z.object({
  level: peerLevelSchema,
  /** Such as 'Dermatology, physician, OR'. */
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
  /** The variance of one observation by chance, φ included; funnel limits are drawn from it (R-FIG-15). */
  unit_variance: z.number(),
  /** The 95% funnel limits at the provider's volume. */
  limits: z.object({ low: z.number(), high: z.number() }),
  reliability: z.nullable(z.number()),
})
export type PeerValues = z.infer<typeof peerValuesSchema>

export const testResultSchema = z.object({
  name: z.enum(['chi_square', 'fisher', 'welch']),
  statistic: z.nullable(z.number()),
  p_value: z.number(),
  p_adjusted: z.nullable(z.number()),
})

/** One figure. The provider's own values have full precision; those of peers are rounded (R-SUP-4). */
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
  /** How much alike the days of one patient are: 1 if not at all. */
  phi: z.number(),
  /** The distance from the peers together, in standard deviations of chance and spread. */
  z: z.nullable(z.number()),
  /** What the peers would do with the provider's patients. */
  expected: z.nullable(z.number()),
  mix_ratio: z.nullable(z.number()),
  /** No peer has as many visits. */
  beyond_peers: z.boolean(),
  outcome: outcomeSchema,
  /** The conditions that a Higher value does not meet. */
  unmet: z.array(conditionSchema),
  low: z.boolean(),
})
export type Figure = z.infer<typeof figureSchema>
