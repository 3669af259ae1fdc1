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
import { hashClaimIds, type SampleDraw } from './sample-draw.ts'

/** Runs a query on one version of the claims store. */
export type QueryLines = <Answer>(
  manifest: number,
  look: (engine: Engine) => Promise<Answer>,
) => Promise<Answer>

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
  /** A review before payment is only for claims that are not paid (R-CASE-18). */
  unpaidOnly: boolean
  /** The draw that staff looked at; null draws by the seed. */
  draw: SampleDraw | null
  seed: Buffer
}

async function chooseClaims(
  engine: Engine,
  period: ClaimsPeriod,
  { family, claims, unpaidOnly, draw, seed: ownSeed }: LineSelection,
): Promise<{ ids: string[]; sample: DrawnLines['sample'] }> {
  if ('ids' in claims) {
    const ids = [...new Set(claims.ids)]
    await checkNamedClaims(engine, period, ids, unpaidOnly)
    return { ids, sample: null }
  }
  const known = await claimIdsOfPeriod(engine, period, { family, unpaidOnly })
  if (known === undefined) throw refuseField('family', ({ fields }) => fields.invalid)
  if (known.length === 0 && unpaidOnly) throw refuseField('claims', ({ fields }) => fields.no_unpaid_claims)
  const seed = draw?.seed ?? ownSeed
  const ids = drawSample(known, claims.sample, seed)
  if (draw !== null && hashClaimIds(ids) !== draw.claims)
    throw refuseField('claims', ({ fields }) => fields.claims_changed)
  return { ids, sample: { seed, population: known.length } }
}

async function checkNamedClaims(
  engine: Engine,
  period: ClaimsPeriod,
  ids: readonly string[],
  unpaidOnly: boolean,
): Promise<void> {
  const countOutside = async (unpaid: boolean) => {
    const known = new Set(await claimIdsOfPeriod(engine, period, { family: null, unpaidOnly: unpaid }))
    return ids.filter((id) => !known.has(id)).length
  }
  const unknown = await countOutside(false)
  if (unknown > 0) throw refuseField('claims', ({ fields }) => fields.unknown_claims(unknown))
  const paid = unpaidOnly ? await countOutside(true) : 0
  if (paid > 0) throw refuseField('claims', ({ fields }) => fields.claims_paid(paid))
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
