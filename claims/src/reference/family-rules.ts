import { BUILT_IN_FAMILIES } from './families.ts'
import type { BuiltInFamily, Mai } from './family.ts'
import type { Entry } from './reference-table.ts'

/** What a payer's file says about a family. Without an own limit, the one of the MUE table counts. */
export type OwnRule = {
  family: string
  mue: number | null
  mai: Mai | null
  notWith: string | null
  /** In byte order, each once. */
  unless: readonly string[]
  sameGroup: boolean
}

/** The rules that count for a family. */
export type FamilyRule = OwnRule

export const NO_RULE = { mue: null, mai: null, notWith: null, unless: [], sameGroup: false } as const

const BUILT_IN = new Map(BUILT_IN_FAMILIES.map((family) => [family.family, family]))

export const sortCodes = (codes: Iterable<string>): string[] => [...new Set(codes)].sort()

const fromBuiltIn = ({ family, notWith, sameGroup }: BuiltInFamily): OwnRule => ({
  ...NO_RULE,
  family,
  notWith: notWith?.modifier ?? null,
  unless: sortCodes(notWith?.unless ?? []),
  sameGroup: sameGroup ?? false,
})

/** The built-in rule of a family, or the one of a family without rules. */
export function builtInRule(family: string): OwnRule {
  const known = BUILT_IN.get(family)
  return known === undefined ? { ...NO_RULE, family } : fromBuiltIn(known)
}

const toNumber = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))
export const toMai = (text: string | undefined): Mai | null =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as Mai) : null

/** Reads a row of the stored rules. */
export const fromRuleEntry = ([family = '', mue, mai, notWith, unless = '', sameGroup]: Entry): OwnRule => ({
  family,
  mue: toNumber(mue),
  mai: toMai(mai),
  notWith: notWith === '' || notWith === undefined ? null : notWith,
  unless: unless === '' ? [] : unless.split(' '),
  sameGroup: sameGroup === 'true',
})

export const toRuleEntry = ({ family, mue, mai, notWith, unless, sameGroup }: OwnRule): Entry => [
  family,
  String(mue ?? ''),
  String(mai ?? ''),
  notWith ?? '',
  unless.join(' '),
  String(sameGroup),
]

export type ListedLimit = { units: number; mai: Mai | null }

/** The MUE table by code. An older table may lack the adjudication indicator; the built-in one stands in. */
export const readLimits = (entries: Iterable<Entry>): Map<string, ListedLimit> =>
  new Map(
    [...entries].map(([code = '', units, mai]) => [
      code,
      { units: Number(units), mai: toMai(mai) ?? BUILT_IN.get(code)?.mai ?? null },
    ]),
  )

/** Finds the rules that count: the payer's own, else the built-in ones, with the limit of the MUE table. */
export function createRuleFinder(tables: {
  rules: Iterable<Entry>
  limits: Iterable<Entry>
}): (family: string) => FamilyRule {
  const own = new Map([...tables.rules].map(fromRuleEntry).map((rule) => [rule.family, rule]))
  const limits = readLimits(tables.limits)
  return (family) => {
    const rule = own.get(family) ?? builtInRule(family)
    const listed = limits.get(family)
    const mue = rule.mue ?? listed?.units ?? null
    return { ...rule, mue, mai: mue === null ? null : (rule.mai ?? listed?.mai ?? null) }
  }
}

/** All that the built-in families say about counting, for hashes. */
export const describeBuiltIn = (): unknown =>
  BUILT_IN_FAMILIES.map(({ family, primaries, mue, mai, notWith, sameGroup }) => [
    family,
    primaries,
    mue,
    mai,
    notWith === undefined ? null : [notWith.modifier, notWith.unless],
    sameGroup ?? false,
  ])
