import { createHash } from 'node:crypto'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'

type Planned = Pick<
  Campaign,
  | 'family'
  | 'goal_pct'
  | 'hold_out_share'
  | 'leaves_out_not_above'
  | 'min_days_between'
  | 'fixed_cost_cents'
  | 'waves'
  | 'messages'
>

/** All that a person decided, as it is stored, and the quarter whose figures choose. Not who would be drawn. */
export function hashPlan(planned: Planned, selectionQuarter: string | null): string {
  const { family, goal_pct, hold_out_share, leaves_out_not_above, min_days_between, fixed_cost_cents } =
    planned
  const plan = [
    selectionQuarter,
    [family, goal_pct, hold_out_share, leaves_out_not_above, min_days_between, fixed_cost_cents],
    planned.waves.map(({ number, contact_on, share }) => [number, contact_on, share]),
    planned.messages.map(({ type, method, template_key, days_after, unit_cost_cents }) => [
      ...[type, method, template_key, days_after, unit_cost_cents],
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex')
}
