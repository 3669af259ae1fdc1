import type { Engine } from '../engine.ts'

/** What a family is made of, in the version that the engine shows. */
export type FamilyCodes = { addOn: string; primaries: string[]; dailyLimit: string | null }

const known = new WeakMap<Engine, Map<string, FamilyCodes>>()

async function readFamilies(engine: Engine): Promise<Map<string, FamilyCodes>> {
  const { rowCount, columns } = await engine.query(
    `select families.family, families.primary_code, family_bits.add_on, family_bits.daily_limit
      from families join family_bits on family_bits.family = families.family`,
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

/** Read once an engine: its version never changes, and a drill-down has few milliseconds. */
export async function familyCodes(engine: Engine, family: string): Promise<FamilyCodes | undefined> {
  const codes = known.get(engine) ?? (await readFamilies(engine))
  known.set(engine, codes)
  return codes.get(family)
}
