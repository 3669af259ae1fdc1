import { inventAddress, inventPersonName, inventPracticeName } from './invented-names.ts'
import { inventNpi } from './invented-npi.ts'
import { REGISTERED, UNREGISTERED } from './named-providers.ts'
import { type Planted, plantedAt } from './planted-stories.ts'
import { chooseCredentials, isAdvanced } from './provider-class.ts'
import { DRAW, uniform } from './seeded-random.ts'
import { chooseTaxonomy, generalTaxonomy } from './subspecialties.ts'
import type { WorldProvider } from './world-provider.ts'

const STATES = ['OR', 'WA', 'OH', 'MI'] as const
const USUAL_SPECIALTIES = [
  'Dermatology',
  'Cardiology',
  'Pain Medicine',
  'Family Medicine',
  'Orthopedic Surgery',
] as const

// Too few to compare within a state; enough for the region in the West, and only for the nation elsewhere.
const THIN_SPECIALTY = 'Wound Care'
const THIN_SHARE = { OR: 0.018, WA: 0.018, OH: 0.0105, MI: 0.0105 } as const

const MAX_PRACTICE_SIZE = 12
const ORGANIZATION_SHARE = 0.03
// The share of practices whose first provider also works in the practice before.
const SECOND_PRACTICE_SHARE = 0.12
// No real employer number starts with 97.
const TIN_PREFIX = '97'
const TIN_DIGITS = 7

type Group = { specialty: string; state: string; size: number }

function makeGroups(providerCount: number): Group[] {
  const thin = STATES.map((state) => ({
    specialty: THIN_SPECIALTY,
    state,
    size: Math.max(2, Math.round(providerCount * THIN_SHARE[state])),
  }))
  const rest = Math.max(0, providerCount - thin.reduce((total, { size }) => total + size, 0))
  const usual = USUAL_SPECIALTIES.flatMap((specialty) => STATES.map((state) => ({ specialty, state })))
  return [
    ...usual.map((group, at) => ({
      ...group,
      size: Math.floor((rest * (at + 1)) / usual.length) - Math.floor((rest * at) / usual.length),
    })),
    ...thin,
  ]
}

type Practice = Pick<WorldProvider, 'tin' | 'practice' | 'address'>

/** The draws of a provider; they depend only on the seed and the place on the roster. */
const drawsFor = (seed: number, index: number) => (purpose: number, detail: number) =>
  uniform(seed, purpose, index, detail)
type Draws = ReturnType<typeof drawsFor>

function makePractice({ specialty, state }: Group, number: number, draw: Draws): Practice {
  return {
    tin: `${TIN_PREFIX}${String(number).padStart(TIN_DIGITS, '0')}`,
    practice: inventPracticeName(specialty, (detail) => draw(DRAW.practice, detail)),
    address: inventAddress(state, (detail) => draw(DRAW.practice, detail)),
  }
}

type Identity = Pick<WorldProvider, 'npi' | 'name' | 'type' | 'class'>
type Naming = { practice: Practice; credentials: readonly string[]; isPerson: boolean }

function inventIdentity(naming: Naming, nextNpi: () => string, draw: Draws): Identity {
  if (naming.isPerson || draw(DRAW.second, 1) >= ORGANIZATION_SHARE) {
    const name = inventPersonName((detail) => draw(DRAW.name, detail), naming.credentials)
    const providerClass = isAdvanced(name) ? 'advanced_practice' : 'physician'
    return { npi: nextNpi(), name, type: 'individual', class: providerClass }
  }
  return { npi: nextNpi(), name: naming.practice.practice, type: 'organisation', class: 'physician' }
}

/** The last provider of the practice before, if they also work in this one. */
function alsoWorksHere(before: WorldProvider | null, draw: Draws): WorldProvider | null {
  if (before?.type !== 'individual' || before.story !== null) return null
  return draw(DRAW.second, 0) < SECOND_PRACTICE_SHARE ? before : null
}

/** Gives NPIs that are not taken. */
function npiSource(taken: ReadonlySet<string>): () => string {
  let number = 0
  return () => {
    for (;;) {
      const npi = inventNpi(number++)
      if (!taken.has(npi)) return npi
    }
  }
}

/** All providers: the named ones, then the invented ones by specialty and state. */
export function makeRoster(seed: number, providerCount: number): WorldProvider[] {
  const named = [...REGISTERED, ...UNREGISTERED]
  const roster: WorldProvider[] = named.map((provider, index) => ({
    ...provider,
    index,
    taxonomy: generalTaxonomy(provider),
  }))
  const nextNpi = npiSource(new Set(named.map(({ npi }) => npi)))
  let practices = 0

  for (const group of makeGroups(providerCount)) {
    const { specialty, state, size } = group
    const namedHere = named.filter((one) => one.specialty === specialty && one.state === state).length
    let before: WorldProvider | null = null
    let practice: Practice | null = null
    let placesLeft = 0
    for (let place = 0; place < size - namedHere; place++) {
      const index = roster.length
      const draw = drawsFor(seed, index)
      const planted: Planted | null = plantedAt(specialty, state, place)
      const isFirst = practice === null || (placesLeft <= 0 && planted?.isPartner !== true)
      if (practice === null || isFirst) {
        practice = makePractice(group, ++practices, draw)
        placesLeft = 1 + Math.floor(draw(DRAW.practice, 0) ** 2 * MAX_PRACTICE_SIZE)
      }
      placesLeft--
      const twice: WorldProvider | null = isFirst && planted === null ? alsoWorksHere(before, draw) : null
      const credentials = chooseCredentials(specialty, place, planted)
      const {
        npi,
        name,
        type,
        class: providerClass,
      }: Identity = twice ??
      inventIdentity({ practice, credentials, isPerson: planted !== null }, nextNpi, draw)
      const one: Omit<WorldProvider, 'taxonomy'> = {
        npi,
        name,
        type,
        specialty,
        class: providerClass,
        state,
        index,
        story: planted?.story ?? null,
        ...practice,
      }
      const taxonomy = twice?.taxonomy ?? planted?.taxonomy ?? chooseTaxonomy(seed, one)
      const provider: WorldProvider = { ...one, taxonomy }
      roster.push(provider)
      before = provider
    }
  }
  return roster
}
