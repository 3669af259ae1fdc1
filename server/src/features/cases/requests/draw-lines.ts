import { randomBytes } from 'node:crypto'
import { type ClaimsPeriod, claimIdsOfPeriod, linesOfPeriod } from '@plumbline/claims/drill-down/case-claims'
import type { Line } from '@plumbline/claims/drill-down/line'
import type { Engine } from '@plumbline/claims/engine'
import type { ClaimType as StoredClaimType } from '@plumbline/claims/line'
import type { CreateCase } from '@plumbline/contract/cases/case-staff'
import type { ClaimType } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { refuseField } from '#features/cases/case/refuse-field.ts'
import { type Executor, findRow } from '#platform/db/database.ts'
import { drawSample } from '#platform/providers/random-sample.ts'

/** The lines of one version of the store. */
export type AskLines = <Answer>(
  manifest: number,
  look: (engine: Engine) => Promise<Answer>,
) => Promise<Answer>

const SEED_BYTES = 32
const STORED_TYPES: Readonly<Record<ClaimType, StoredClaimType>> = {
  professional: 'professional',
  facility: 'institutional',
  drug: 'pharmacy',
}

export type DrawnLines = {
  lines: Line[]
  /** How they were drawn; null where they were named. */
  sample: { seed: Buffer; population: number } | null
}

export type LinesWanted = {
  npi: string
  tin: string
  claimType: ClaimType
  family: string | null
  startingOn: string
  endingOn: string
  claims: CreateCase['claims']
}

const findManifest = (db: Executor): Promise<{ manifest: number } | null> =>
  findRow(
    db,
    sql<{ manifest: number }>`
      select b.manifest from system_state s join builds b on b.id = s.current_build_id`,
  )

async function choose(
  engine: Engine,
  period: ClaimsPeriod,
  { family, claims }: LinesWanted,
): Promise<{ ids: string[]; sample: DrawnLines['sample'] }> {
  const named = 'ids' in claims
  const known = await claimIdsOfPeriod(engine, period, named ? null : family)
  if (known === undefined) throw refuseField('family', ({ fields }) => fields.invalid)
  if (named) {
    const ids = [...new Set(claims.ids)]
    const all = new Set(known)
    const strange = ids.filter((id) => !all.has(id)).length
    if (strange > 0) throw refuseField('claims', ({ fields }) => fields.unknown_claims(strange))
    return { ids, sample: null }
  }
  const seed = randomBytes(SEED_BYTES)
  return { ids: drawSample(known, claims.sample, seed), sample: { seed, population: known.length } }
}

/** The claims that a case is about, named or drawn at random, with their lines as they are today. */
export async function drawLines(db: Executor, ask: AskLines, wanted: LinesWanted): Promise<DrawnLines> {
  const found = await findManifest(db)
  if (found === null) throw refuseField('claims', ({ fields }) => fields.no_claims)
  const period: ClaimsPeriod = {
    npi: wanted.npi,
    tin: wanted.tin,
    claimType: STORED_TYPES[wanted.claimType],
    from: wanted.startingOn,
    to: wanted.endingOn,
  }
  return ask(found.manifest, async (engine) => {
    const { ids, sample } = await choose(engine, period, wanted)
    const lines = await linesOfPeriod(engine, period, ids)
    if (lines.length === 0) throw refuseField('claims', ({ fields }) => fields.no_claims)
    return { lines, sample }
  })
}
