import type { CasePreview } from '@plumbline/contract/cases/case-requests'
import { describeClaim } from '#features/cases/case/present-claims.ts'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type CaseInput, getEarliestDue, type PlanDeps, type PlannedCase, planCase } from './create-case.ts'
import { numberClaims } from './new-case.repository.ts'
import { hashClaimIds, sealDraw } from './sample-draw.ts'

const NOBODY = { name: '', birth_date: null, account_number: '' }

function describeClaims({ drawn, people }: PlannedCase): CasePreview['claims'] {
  return [...numberClaims(drawn.lines)].flatMap(([claimId, number]) => {
    const [first, ...rest] = drawn.lines.filter(({ claim_id }) => claim_id === claimId)
    if (first === undefined) return []
    const person = people.get(claimId) ?? NOBODY
    return [describeClaim([first, ...rest], { number, person, withoutAt: null, askedAgainAt: null })]
  })
}

/** The claims, and the draw to send back if they are a sample. */
export function describeDrawn(
  keys: Keys,
  planned: PlannedCase,
): { claims: CasePreview['claims']; draw: string | null } {
  const claims = describeClaims(planned)
  const { sample } = planned.drawn
  const hash = hashClaimIds(claims.map(({ claim_id }) => claim_id))
  return { claims, draw: sample === null ? null : sealDraw(keys, { seed: sample.seed, claims: hash }) }
}

/** The claims and days of a request, before anything is written. */
export async function previewCase(
  db: Executor,
  deps: PlanDeps,
  input: CaseInput,
): Promise<{ preview: CasePreview; planned: PlannedCase }> {
  const planned = await planCase(db, deps, input)
  const { claims, draw } = describeDrawn(deps.keys, planned)
  const population = planned.drawn.sample?.population ?? 0
  const preview: CasePreview = {
    claims,
    sample: draw === null ? null : { population, draw },
    due_on: planned.dueOn.toString(),
    earliest_due_on: getEarliestDue(planned.today, deps.settings.caseNoticeDays).toString(),
  }
  return { preview, planned }
}
