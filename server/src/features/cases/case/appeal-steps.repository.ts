import type { AppealOutcome } from '@plumbline/contract/cases/cases'
import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'
import type { DatedCase } from './case-days.ts'

export type ListedStep = DatedCase['appeals'][number] & {
  outcome: AppealOutcome | null
  /** Who decided it, if not we. */
  decider: string | null
}
export type StoredStep = Omit<ListedStep, 'filed_at' | 'decided_at'> & {
  filed_at: string | null
  decided_at: string | null
}

/** SQL: the levels of appeal as JSON, in order. Takes the alias of `cases`. */
export const appealSteps = (cases: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('level', a.level, 'file_by', a.file_by, 'stops_recoupment_by',
    a.stops_recoupment_by, 'filed_at', a.filed_at, 'decided_at', a.decided_at, 'served_on', a.served_on,
    'decision_due_on', a.decision_due_on, 'outcome', a.outcome, 'decider', a.decider) order by a.level)
  from case_appeals a where a.case_id = ${aliased(cases)('id')}), '[]')`

/** SQL: whether the findings differ from what was billed or paid. Takes the alias of `cases`. */
export const findingsDiffer = (cases: string): RawBuilder<unknown> => sql`exists (
  select 1 from case_lines l where l.case_id = ${aliased(cases)('id')}
    and (l.audited_billed <> l.billed or l.audited_paid <> l.paid))`

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** JSON has no dates. */
export const openSteps = (steps: readonly StoredStep[]): ListedStep[] =>
  steps.map((step) => ({
    ...step,
    filed_at: toDate(step.filed_at),
    decided_at: toDate(step.decided_at),
  }))
