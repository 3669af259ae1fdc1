import { codingsOf } from './codings.ts'
import { asObject, asText, asTexts, type Json } from './json-values.ts'

/** Null = a professional claim; else what it is, in words. */
type Kind = string | null

/** CMS's own type decides where it is given: BCDA calls some outpatient claims professional in `claim-type`. */
const CMS_TYPES = new Map<string, Kind>([
  ['CARRIER', null],
  ['DME', null],
  ['INPATIENT', 'inpatient'],
  ['OUTPATIENT', 'outpatient'],
  ['SNF', 'skilled nursing facility'],
  ['HHA', 'home health'],
  ['HOSPICE', 'hospice'],
  ['PDE', 'pharmacy'],
])

const CLAIM_TYPES = new Map<string, Kind>([
  ['professional', null],
  ['institutional', 'institutional'],
  ['pharmacy', 'pharmacy'],
  ['oral', 'dental'],
  ['vision', 'vision'],
])

const PROFILES: [name: string, kind: Kind][] = [
  ['Professional-NonClinician', null],
  ['Inpatient-Institutional', 'institutional'],
  ['Outpatient-Institutional', 'institutional'],
  ['Pharmacy', 'pharmacy'],
  ['Oral', 'dental'],
]

const USES = new Map<string, string>([
  ['preauthorization', 'prior authorization'],
  ['predetermination', 'predetermination'],
])

/** What a claim is if it cannot be imported, in words; null if it can; undefined if it does not say its type. */
export function claimKind(eob: Json): Kind | undefined {
  const use = USES.get(asText(eob.use))
  if (use !== undefined) return use
  const kind = typeOf(eob)
  return kind === null && asText(eob.status) === 'draft' ? 'draft' : kind
}

function typeOf({ type, meta }: Json): Kind | undefined {
  const codings = codingsOf(type)
  const cms = codings.find(({ system, code }) => system.endsWith('/eob-type') && CMS_TYPES.has(code))
  if (cms !== undefined) return CMS_TYPES.get(cms.code)
  const standard = codings.find(({ code }) => CLAIM_TYPES.has(code))
  if (standard !== undefined) return CLAIM_TYPES.get(standard.code)
  const profiles = asTexts(asObject(meta).profile)
  return PROFILES.find(([name]) => profiles.some((profile) => profile.includes(`-${name}`)))?.[1]
}
