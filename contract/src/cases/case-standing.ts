import type { CaseStatus } from './case-rules.ts'
import type { AppealOutcome } from './cases.ts'

/**
 * R-CASE-90: what a case is called on every page, in every list, filter, count and file: its status, or that its appeal
 * is decided.
 */
export const CASE_STANDINGS = [
  'requested',
  'received',
  'in_review',
  'findings',
  'appealed',
  'appeal_decided',
  'closed',
] as const
export type CaseStanding = (typeof CASE_STANDINGS)[number]

type Step = { filed_at: unknown; outcome: AppealOutcome | null }

/** R-CASE-61: a decided appeal is no longer pending, although its case stays open for the next level. */
export function isAppealDecided(status: CaseStatus, appeals: readonly Step[]): boolean {
  const isPending = appeals.some(({ filed_at, outcome }) => filed_at !== null && outcome === null)
  return status === 'appealed' && appeals.length > 0 && !isPending
}

/** `appeals`: all of them, or the one that a list shows. */
export const decideStanding = (status: CaseStatus, appeals: readonly Step[]): CaseStanding =>
  isAppealDecided(status, appeals) ? 'appeal_decided' : status

/** For a row of a list, which has one appeal: the pending one if there is one. */
export const decideRowStanding = ({ status, appeal }: { status: CaseStatus; appeal: Step | null }) =>
  decideStanding(status, appeal === null ? [] : [appeal])

/** unread: its days have not begun; last: there is none. */
export type NextLevelState = 'unread' | 'open' | 'over' | 'last'
export type NextLevel = { state: NextLevelState; on: string }

type DatedStep = Step & { level: number; file_by: string; served_on: string | null }

/** R-CASE-61: what follows the last decision. `levels` is how many levels the ladder has, `today` an ISO day. */
export function findNextLevel(appeals: readonly DatedStep[], levels: number, today: string): NextLevel {
  const waiting = appeals.find(({ filed_at }) => filed_at === null)
  if (waiting !== undefined) return { state: waiting.file_by < today ? 'over' : 'open', on: waiting.file_by }
  const last = appeals.at(-1)
  const isUnread = last?.served_on === null && last.level < levels
  return { state: isUnread ? 'unread' : 'last', on: '' }
}
