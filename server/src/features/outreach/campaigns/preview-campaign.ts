import { detectableEffect } from '@plumbline/claims/effects/detectable-effect'
import { isNotAbove, mixOutcomes, toLetterVariant } from '@plumbline/contract/outreach/campaign-start'
import { type Campaign, type CampaignPreview, LEFT_OUT_REASONS } from '@plumbline/contract/outreach/campaigns'
import type { Executor } from '#platform/db/database.ts'
import { findMatureQuarters } from './campaign-effects.repository.ts'
import { findShown, type Shown } from './campaign-list.repository.ts'
import { findMembers, findPastSums, findWithDays, type Member } from './campaign-members.repository.ts'
import {
  type Assignment,
  countArms,
  countMostTreated,
  countStrata,
  drawCampaign,
  isEnough,
  startObjections,
  type Template,
} from './draw-campaign.ts'
import { hashPlan } from './hash-plan.ts'
import { planCosts } from './plan-costs.ts'
import { planResults } from './plan-results.ts'

/** The reasons that hold whatever is chosen. */
const isLeftOutAnyway = ({ left_out }: Member) => left_out !== null && left_out !== 'not_above'

export const variantOf = ({ outcome, low }: Member) =>
  outcome === null ? [] : [toLetterVariant(outcome, low)]

/** R-OUT-12: how many are told what. */
function previewOutcomes(
  members: readonly Member[],
  contacted: number,
): Pick<CampaignPreview, 'outcomes' | 'not_above'> {
  const drawn = members.filter(({ left_out }) => left_out === null).flatMap(variantOf)
  const possible = members.filter((one) => !isLeftOutAnyway(one)).flatMap(variantOf)
  return { outcomes: mixOutcomes(drawn, contacted), not_above: possible.filter(isNotAbove).length }
}

// The preview shows counts only; the real draw at the start has its own seed.
const PREVIEW_SEED = 'preview'
const BASE_QUARTERS = 4
const LATE_QUARTERS = 2
const WHOLE_SHARE = 1

type Arms = { treated: number; control: number }
type Estimate = (arms: Arms) => number | null

/**
 * Estimates the smallest detectable effect of arms of some size, from how much the members' values changed from four
 * quarters to the next two, before the selection quarter.
 */
async function findDetectable(
  db: Executor,
  { build, period }: Shown,
  family: string,
  eligible: readonly Member[],
): Promise<Estimate> {
  const before = (await findMatureQuarters(db, build)).filter((quarter) => quarter < period)
  const late = before.slice(-LATE_QUARTERS)
  const base = before.slice(-LATE_QUARTERS - BASE_QUARTERS, -LATE_QUARTERS)
  if (late.length < LATE_QUARTERS || base.length === 0 || eligible.length === 0) return () => null
  const sums = await findPastSums(db, {
    buildId: build,
    family,
    providerIds: eligible.map(({ id }) => id),
    base,
    late,
  })
  const past = sums
    .filter(({ base_days, late_days }) => base_days > 0 && late_days > 0)
    .map((one) => {
      const level = one.base_units / one.base_days
      return { level, change: one.late_units / one.late_days - level }
    })
  // Members without past data will probably have no result either.
  const share = past.length / eligible.length
  return ({ treated, control }) =>
    detectableEffect(past, { treated: treated * share, control: control * share })
}

/** The drawn who can have a result: those with days in the baseline quarters. */
async function findMeasurable(
  db: Executor,
  { build, period }: Shown,
  family: string,
  assignments: readonly Assignment[],
): Promise<Assignment[]> {
  const before = (await findMatureQuarters(db, build)).filter((quarter) => quarter < period)
  const withDays = await findWithDays(db, {
    buildId: build,
    family,
    providerIds: assignments.map(({ id }) => id),
    quarters: before.slice(-BASE_QUARTERS),
  })
  return assignments.filter(({ id }) => withDays.has(id))
}

export async function previewCampaign(
  db: Executor,
  campaign: Campaign,
  templates: readonly Template[],
): Promise<CampaignPreview> {
  const shown = await findShown(db)
  const members = await findMembers(db, campaign)
  const eligible = members.filter(({ left_out }) => left_out === null)
  // Without dates, one wave of everyone shows how the hold-out would be drawn.
  const waves =
    campaign.waves.length > 0
      ? campaign.waves
      : [{ id: '', number: 1, contact_on: '', share: WHOLE_SHARE, treated: 0, control: 0 }]
  const assignments = drawCampaign({ ...campaign, waves }, members, PREVIEW_SEED)
  const arms = countArms(assignments)
  const treatedMost = countMostTreated({ ...campaign, waves }, members)
  const measurable =
    shown === null ? assignments : await findMeasurable(db, shown, campaign.family, assignments)
  const results = shown === null ? null : planResults(campaign, shown.period, measurable)
  const estimate = shown === null ? () => null : await findDetectable(db, shown, campaign.family, eligible)
  const first = countArms(assignments.filter(({ wave }) => results?.firstWaves.includes(wave)))
  return {
    selection_quarter: shown?.period ?? null,
    members: members.length,
    eligible: eligible.length,
    left_out: LEFT_OUT_REASONS.map((reason) => ({
      reason,
      count: members.filter(({ left_out }) => left_out === reason).length,
    })).filter(({ count }) => count > 0),
    ...arms,
    treated_most: treatedMost,
    strata: countStrata(assignments),
    waves: campaign.waves.map(({ number, contact_on }) => ({
      number,
      contact_on,
      ...countArms(assignments.filter(({ wave }) => wave === number)),
    })),
    is_enough: isEnough(countArms(measurable), campaign.hold_out_share > 0),
    detectable_pct: estimate(arms),
    due_on: results?.firstDue ?? null,
    first_result:
      results === null || results.firstWaves.length === campaign.waves.length
        ? null
        : { ...first, detectable_pct: estimate(first), all_due_on: results.allDue },
    ...previewOutcomes(members, arms.treated),
    ...planCosts(campaign, templates, treatedMost),
    plan: hashPlan(campaign, shown?.period ?? null),
    objections: startObjections(campaign, assignments, { today: shown?.today ?? null, templates }),
  }
}
