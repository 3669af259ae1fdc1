import type { Engine } from '../engine.ts'

/** The codes of a family in the engine's version. */
export type FamilyCodes = { addOn: string; primaries: string[]; dailyLimit: string | null }

const cache = new WeakMap<Engine, Map<string, FamilyCodes>>()

async function readFamilies(engine: Engine): Promise<Map<string, FamilyCodes>> {
  const { rowCount, columns } = await engine.query(
    `select families.family, families.primary_code, family_rules.add_on, family_rules.daily_limit
      from families join family_rules on family_rules.family = families.family`,
  )
  const codes = new Map<string, FamilyCodes>()
  for (let index = 0; index < rowCount; index += 1) {
    const family = String(columns.family?.[index])
    const primary = String(columns.primary_code?.[index])
    const seen = codes.get(family)
    const limit = columns.daily_limit?.[index] ?? null
    if (seen !== undefined) seen.primaries.push(primary)
    else
      codes.set(family, {
        addOn: String(columns.add_on?.[index]),
        primaries: [primary],
        dailyLimit: limit === null ? null : String(limit),
      })
  }
  return codes
}

/** Read once per engine: its version never changes, and a drill-down must be fast. */
export async function familyCodes(engine: Engine, family: string): Promise<FamilyCodes | undefined> {
  const codes = cache.get(engine) ?? (await readFamilies(engine))
  cache.set(engine, codes)
  return codes.get(family)
}
