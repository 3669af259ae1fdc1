import type { Engine } from '../engine.ts'

/** The codes of a family in the engine's version. */
export type FamilyCodes = {
  addOn: string
  primaries: string[]
  dailyLimit: string | null
  /** A day whose primary lines all carry this modifier does not count, unless one of the exceptions is billed. */
  notWith: string | null
  exceptions: string[]
  /** A partner of the same practice and specialty may have billed the primary. */
  sameGroup: boolean
}

const cache = new WeakMap<Engine, Map<string, FamilyCodes>>()

async function readFamilies(engine: Engine): Promise<Map<string, FamilyCodes>> {
  const { rowCount, columns } = await engine.query(
    `select rule.family, rule.add_on, rule.daily_limit, rule.not_with, rule.same_group, role.code,
        role.is_primary, role.is_exception
      from family_codes role join family_rules rule on rule.family = role.family`,
  )
  const families = new Map<string, FamilyCodes>()
  for (let index = 0; index < rowCount; index += 1) {
    const text = (name: string) => {
      const value = columns[name]?.[index] ?? null
      return value === null ? null : String(value)
    }
    const family = text('family') ?? ''
    const codes: FamilyCodes = families.get(family) ?? {
      addOn: text('add_on') ?? '',
      primaries: [],
      dailyLimit: text('daily_limit'),
      notWith: text('not_with'),
      exceptions: [],
      sameGroup: columns.same_group?.[index] === true,
    }
    families.set(family, codes)
    const code = text('code') ?? ''
    if (columns.is_primary?.[index] === 1) codes.primaries.push(code)
    if (columns.is_exception?.[index] === 1) codes.exceptions.push(code)
  }
  return families
}

/** Read once per engine: its version never changes, and a drill-down must be fast. */
export async function familyCodes(engine: Engine, family: string): Promise<FamilyCodes | undefined> {
  const codes = cache.get(engine) ?? (await readFamilies(engine))
  cache.set(engine, codes)
  return codes.get(family)
}
