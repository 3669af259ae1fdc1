import { codesOf } from './codings.ts'
import { asObjects, asText, asTexts, type Json } from './json-values.ts'
import type { ProviderDirectory, ProviderIds } from './provider-ids.ts'

/** Who performed a service. CARIN says rendering, BCDA v2 performing, and BCDA v1 primary. */
const ROLES = ['rendering', 'performing', 'primary']

type Member = { sequence: string; roles: string[]; ids: ProviderIds }

export type ClaimProviders = {
  members: Member[]
  /** Members that a line names belong to that line; the others to the claim. */
  named: ReadonlySet<string>
  billing: ProviderIds
}

/** R4 says `…Sequence`, STU3 `…LinkId`. */
export const sequencesOf = (item: Json, name: string): string[] => [
  ...asTexts(item[`${name}Sequence`]),
  ...asTexts(item[`${name}LinkId`]),
]

export function readProviders(eob: Json, directory: ProviderDirectory): ClaimProviders {
  const members = asObjects(eob.careTeam).map(({ sequence, role, provider }) => ({
    sequence: asText(sequence),
    roles: codesOf(role),
    ids: directory.find(provider, eob),
  }))
  const named = new Set(asObjects(eob.item).flatMap((item) => sequencesOf(item, 'careTeam')))
  const parties = [eob.provider, eob.organization, asObjects(eob.payee)[0]?.party].map((party) =>
    directory.find(party, eob),
  )
  return {
    members,
    named,
    billing: { npi: parties[0]?.npi ?? '', tin: parties.find(({ tin }) => tin !== '')?.tin ?? '' },
  }
}

/** The NPI for a line, or why there is none. */
export type Rendering = { npi: string; reason: string | null }

/** The line's own rendering provider, else the claim's, else the billing provider, as in an 837P. */
export function renderingProvider(item: Json, { members, named, billing }: ClaimProviders): Rendering {
  const own = new Set(sequencesOf(item, 'careTeam'))
  const groups = [
    members.filter(({ sequence }) => own.has(sequence)),
    members.filter(({ sequence }) => !named.has(sequence)),
  ]
  for (const group of groups) {
    for (const role of ROLES) {
      const found = group.filter(({ roles }) => roles.includes(role))
      if (found.length > 0) return onlyNpi(found)
    }
  }
  return billing.npi === ''
    ? { npi: '', reason: 'The claim names no rendering provider (careTeam) or billing provider with an NPI.' }
    : { npi: billing.npi, reason: null }
}

function onlyNpi(members: Member[]): Rendering {
  const npis = [...new Set(members.map(({ ids }) => ids.npi))]
  const [npi = ''] = npis
  if (npis.length > 1) {
    return {
      npi: '',
      reason:
        'The claim has several rendering providers, and the line does not say which one (careTeamSequence).',
    }
  }
  if (npi !== '') return { npi, reason: null }
  return {
    npi: '',
    reason:
      'The rendering provider (careTeam) has no NPI. If it is a reference, its resource must be in the same file, in NDJSON on an earlier line.',
  }
}

/** The tax number of a line, which CMS gives in the line or in its care team; else that of the billing provider. */
export function taxNumber(item: Json, fromLine: string, { members, billing }: ClaimProviders): string {
  const own = new Set(sequencesOf(item, 'careTeam'))
  const member = members.find(({ sequence, ids }) => own.has(sequence) && ids.tin !== '')
  return fromLine || member?.ids.tin || billing.tin
}
