import { randomBytes } from 'node:crypto'
import { type ClaimsPeriod, claimIdsOfPeriod, linesOfPeriod } from '@plumbline/claims/drill-down/case-claims'
import type { Line } from '@plumbline/claims/drill-down/line'
import type { Engine } from '@plumbline/claims/engine'
import type { ClaimType as StoredClaimType } from '@plumbline/claims/line'
import type { CreateCase } from '@plumbline/contract/cases/case-staff'
import type { ClaimType } from '@plumbline/contract/cases/cases'
import { refuseField } from '#features/cases/case/refusals.ts'
import type { Executor } from '#platform/db/database.ts'
import { drawSample } from '#platform/providers/random-sample.ts'
import { findCurrentManifest } from './new-case.repository.ts'

/** Runs a query on one version of the claims store. */
export type QueryLines = <Answer>(
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
  /** How the claims were drawn; null if the request named them. */
  sample: { seed: Buffer; population: number } | null
}

export type LineSelection = {
  npi: string
  tin: string
  claimType: ClaimType
  family: string | null
  startingOn: string
  endingOn: string
  claims: CreateCase['claims']
}

async function chooseClaims(
  engine: Engine,
  period: ClaimsPeriod,
  { family, claims }: LineSelection,
): Promise<{ ids: string[]; sample: DrawnLines['sample'] }> {
  const named = 'ids' in claims
  const known = await claimIdsOfPeriod(engine, period, named ? null : family)
  if (known === undefined) throw refuseField('family', ({ fields }) => fields.invalid)
  if (named) {
    const ids = [...new Set(claims.ids)]
    const all = new Set(known)
    const unknown = ids.filter((id) => !all.has(id)).length
    if (unknown > 0) throw refuseField('claims', ({ fields }) => fields.unknown_claims(unknown))
    return { ids, sample: null }
  }
  const seed = randomBytes(SEED_BYTES)
  return { ids: drawSample(known, claims.sample, seed), sample: { seed, population: known.length } }
}

/** The claims of a case, named or drawn at random, with their current lines. */
export async function drawLines(
  db: Executor,
  queryLines: QueryLines,
  selection: LineSelection,
): Promise<DrawnLines> {
  const manifest = await findCurrentManifest(db)
  if (manifest === null) throw refuseField('claims', ({ fields }) => fields.no_claims)
  const period: ClaimsPeriod = {
    npi: selection.npi,
    tin: selection.tin,
    claimType: STORED_TYPES[selection.claimType],
    from: selection.startingOn,
    to: selection.endingOn,
  }
  return queryLines(manifest, async (engine) => {
    const { ids, sample } = await chooseClaims(engine, period, selection)
    const lines = await linesOfPeriod(engine, period, ids)
    if (lines.length === 0) throw refuseField('claims', ({ fields }) => fields.no_claims)
    return { lines, sample }
  })
}
