import { CODE_LABELS } from '@plumbline/claims/reference/code-labels'
import { BUILT_IN_FAMILIES } from '@plumbline/claims/reference/families'
import type { Bilingual, BuiltInFamily } from '@plumbline/claims/reference/family'
import {
  builtInRule,
  createRuleFinder,
  type FamilyRule,
  fromRuleEntry,
} from '@plumbline/claims/reference/family-rules'
import { MODIFIER_LABELS } from '@plumbline/claims/reference/modifiers'
import { PLACE_LABELS } from '@plumbline/claims/reference/places'
import {
  type Entry,
  FAMILY_TABLE,
  LABEL_TABLE,
  LIMIT_TABLE,
  PAYER_FAMILY,
  RULE_TABLE,
  type StoredTable,
} from '@plumbline/claims/reference/reference-table'
import { readEntries } from '@plumbline/claims/reference/stored-entries'
import { withDuckDb } from '@plumbline/claims/reference/with-duckdb'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { FamilyRules } from '@plumbline/contract/reports/words/family-rules'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import type { Reference, ReferenceFamily, ReferenceSource } from '#platform/providers/reference.ts'

const MEMORY_MB = 128
// The version of the current build, and the one before it for requests that are still running.
const CACHED_VERSIONS = 2

type Loaded = { pairs: Entry[]; limits: Entry[]; rules: Entry[]; labels: Entry[] }

async function load(config: Pick<Config, 'dataDir'>, number: number): Promise<Loaded> {
  const store = await openStore(getClaimsDir(config))
  const manifest = await store.readVersion(number)
  return withDuckDb({ store, memoryMb: MEMORY_MB, purpose: 'words' }, async (connection) => {
    const read = async (table: StoredTable) => [
      ...(await readEntries(connection, store, manifest, table)).values(),
    ]
    return {
      pairs: await read(FAMILY_TABLE),
      limits: await read(LIMIT_TABLE),
      rules: await read(RULE_TABLE),
      labels: await read(LABEL_TABLE),
    }
  })
}

/** Finds the payer's labels. If one language is missing, it uses the built-in label or the other language. */
function createLabelFinder(entries: readonly Entry[]) {
  const labels = new Map<string, Partial<Bilingual>>()
  for (const [system, code, language, label] of entries) {
    const key = `${system} ${code}`
    labels.set(key, { ...labels.get(key), [language ?? '']: label })
  }
  return (system: string, code: string, builtIn: Bilingual | undefined): Bilingual | null => {
    const own = labels.get(`${system} ${code}`)
    if (own === undefined) return builtIn ?? null
    const en = own.en ?? builtIn?.en ?? own.es ?? ''
    return { en, es: own.es ?? builtIn?.es ?? en }
  }
}

/** The built-in words are left out where the payer has changed what they are about. */
function presentRules(
  { family, mue, mai, notWith, unless, sameGroup }: FamilyRule,
  words: BuiltInFamily | undefined,
  { hasOwnLimit, hasOwnPrimaries }: { hasOwnLimit: boolean; hasOwnPrimaries: boolean },
): FamilyRules {
  const hasUsualCodes = builtInRule(family).unless.join() === unless.join()
  return {
    limit: mue === null ? null : { units: mue, mai, own: hasOwnLimit },
    not_with:
      notWith === null
        ? null
        : {
            modifier: notWith,
            unless: [...unless],
            unless_label: hasUsualCodes ? (words?.notWith?.unlessLabel ?? null) : null,
          },
    same_group: sameGroup,
    records: words?.records ?? null,
    rule: hasOwnPrimaries ? null : (words?.rule ?? null),
  }
}

/** The payer's tables take precedence over the built-in ones. */
export function makeReference({ pairs, limits, rules, labels }: Loaded): Reference {
  const find = createLabelFinder(labels)
  const builtIn = new Map(BUILT_IN_FAMILIES.map((family) => [family.family, family]))
  const findRule = createRuleFinder({ rules, limits })
  const ownLimits = new Set(
    rules
      .map(fromRuleEntry)
      .filter(({ mue }) => mue !== null)
      .map(({ family }) => family),
  )
  const families = new Map<string, ReferenceFamily>()
  for (const [code, rows] of Map.groupBy(pairs, ([family = '']) => family)) {
    const words = builtIn.get(code)
    const payerLabel = find('hcpcs', code, undefined)
    families.set(code, {
      code,
      label: words?.label ?? payerLabel,
      plain: payerLabel ?? words?.plain ?? null,
      topic: words?.driver ?? 'other',
      primaries: rows.map(([, , primary = '']) => primary).toSorted(),
      rules: presentRules(findRule(code), words, {
        hasOwnLimit: ownLimits.has(code),
        hasOwnPrimaries: rows.some((row) => row.at(-1) === PAYER_FAMILY),
      }),
    })
  }
  return {
    families,
    procedureLabel: (code) => find('hcpcs', code, CODE_LABELS.get(code)),
    placeLabel: (code) => find('place_of_service', code, PLACE_LABELS[code]),
    modifierLabel: (code) => find('modifier', code, MODIFIER_LABELS[code]),
    diagnosisLabel: (code) => find('diagnosis', code, undefined),
    drugLabel: (ndc) => find('ndc', ndc, undefined),
  }
}

/** Caches the reference of each version, because versions never change. */
export function createReferenceSource(config: Pick<Config, 'dataDir'>): ReferenceSource {
  const cached = new Map<number, Promise<Reference>>()
  return (manifest) => {
    const known = cached.get(manifest)
    if (known !== undefined) return known
    const loading = load(config, manifest).then(makeReference)
    cached.set(manifest, loading)
    loading.catch(() => cached.delete(manifest))
    for (const oldest of [...cached.keys()].slice(0, -CACHED_VERSIONS)) cached.delete(oldest)
    return loading
  }
}
