import type { Engine } from '../engine.ts'

const PROFESSIONAL_LINES = `
  select cast(sum(pair.lines) as bigint) as professional,
    cast(sum(case when provider.npi is null then pair.lines else 0 end) as bigint) as without_provider
  from (
    select npi, tin, count(*) as lines from lines where claim_type = 'professional' group by npi, tin
  ) pair
  left join providers provider on provider.npi = pair.npi and provider.tin = pair.tin`

/** How many lines enter the measures, and how many of them belong to nobody on the roster. */
export async function countProfessionalLines(
  engine: Engine,
): Promise<{ professionalLines: number; linesWithoutProvider: number }> {
  const { columns } = await engine.query(PROFESSIONAL_LINES)
  return {
    professionalLines: Number(columns.professional?.[0] ?? 0),
    linesWithoutProvider: Number(columns.without_provider?.[0] ?? 0),
  }
}
