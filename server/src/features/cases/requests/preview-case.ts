import type { CasePreview } from '@plumbline/contract/cases/case-requests'
import { describeClaim } from '#features/cases/case/present-claims.ts'
import type { Executor } from '#platform/db/database.ts'
import { type CaseInput, getEarliestDue, type PlanDeps, type PlannedCase, planCase } from './create-case.ts'
import { numberClaims } from './new-case.repository.ts'
import { hashClaimIds, sealDraw } from './sample-draw.ts'

const NOBODY = { name: '', birth_date: null, account_number: '' }

function describeClaims({ drawn, people }: PlannedCase): CasePreview['claims'] {
  return [...numberClaims(drawn.lines)].flatMap(([claimId, number]) => {
    const [first, ...rest] = drawn.lines.filter(({ claim_id }) => claim_id === claimId)
    if (first === undefined) return []
    return [
      describeClaim([first, ...rest], { number, person: people.get(claimId) ?? NOBODY, withoutAt: null }),
    ]
  })
}

/** The claims and days of a request, before anything is written. */
export async function previewCase(
  db: Executor,
  deps: PlanDeps,
  input: CaseInput,
): Promise<{ preview: CasePreview; planned: PlannedCase }> {
  const planned = await planCase(db, deps, input)
  const claims = describeClaims(planned)
  const { sample } = planned.drawn
  const ids = claims.map(({ claim_id }) => claim_id)
  const preview: CasePreview = {
    claims,
    sample: sample && {
      population: sample.population,
      draw: sealDraw(deps.keys, { seed: sample.seed, claims: hashClaimIds(ids) }),
    },
    due_on: planned.dueOn.toString(),
    earliest_due_on: getEarliestDue(planned.today, deps.settings.caseNoticeDays).toString(),
  }
  return { preview, planned }
}
