import type { Engine } from '../engine.ts'
import { familyCodes } from './family-codes.ts'
import { LINES_OF_QUANTITY, UNBILLED_PRIMARIES } from './lines-of-quantity.ts'
import { behindSql } from './lines-sql.ts'
import type { ProviderQuarter } from './provider-rows.ts'

export type ClaimsBehind = { addOn: string; claimIds: string[] }

/** `billed`: with the add-on on a primary day. `unbilled`: with a primary, on a primary day without the add-on. */
export type ClaimsSample = 'billed' | 'unbilled'

const CONDITIONS: Record<ClaimsSample, string> = {
  billed: LINES_OF_QUANTITY.primary_day_units_milli.condition,
  unbilled: UNBILLED_PRIMARIES,
}

/**
 * The claims with a family's add-on on its primary days: those behind the numerator of the headline. Claims that only
 * have the primary of such a day are not included. Or the claims with a primary on the days that count without it.
 */
export async function claimsBehind(
  engine: Engine,
  quarter: ProviderQuarter,
  family: string,
  sample: ClaimsSample = 'billed',
): Promise<ClaimsBehind> {
  const codes = await familyCodes(engine, family)
  if (codes === undefined || !engine.quarters.includes(quarter.period))
    return { addOn: codes?.addOn ?? family, claimIds: [] }
  const sql = behindSql({
    ...quarter,
    codes,
    condition: CONDITIONS[sample],
    dayCode: null,
    where: [],
  })
  const { columns } = await engine.query(`${sql} select distinct claim_id from behind order by claim_id`)
  return { addOn: codes.addOn, claimIds: (columns.claim_id ?? []).map(String) }
}
