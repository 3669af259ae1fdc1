import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { decideCaseMoney } from '@plumbline/contract/cases/case-money'
import { endOfDay, todayIn } from '#features/cases/case/case-dates.ts'
import { caseDays, nextDay } from '#features/cases/case/case-days.ts'
import { type DueCase, findDatedCases } from '#features/cases/case/dated-cases.repository.ts'
import { presentCaseRow } from '#features/cases/case/present-case.ts'
import { presentClaims } from '#features/cases/case/present-claims.ts'
import type { Executor } from '#platform/db/database.ts'
import { findReadableKeys } from '#platform/providers/readable-providers.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  countCases,
  findCasePage,
  findClaimsOfCases,
  findLinesOfCases,
  findOpenRequests,
  type ListQuery,
} from './list-cases.repository.ts'

export type Looking = { db: Executor; viewer: Viewer }

/** The providers whose cases this session may list. */
export async function findOwnIds({ db, viewer }: Looking): Promise<string[]> {
  return (await findReadableKeys(db, viewer)).map(({ id }) => id)
}

/** The cases that accept records now, with the claims and kinds of records that a file can answer. */
async function listOpenRequests(db: Executor, keys: Keys, providerIds: readonly string[]) {
  const open = await findOpenRequests(db, providerIds)
  const caseIds = open.map(({ id }) => id)
  const lines = await findLinesOfCases(db, caseIds)
  const claims = await findClaimsOfCases(db, caseIds)
  return open.map(({ id, ...one }) => {
    const isOwn = (row: { case_id: string }) => row.case_id === id
    return { ...one, claims: presentClaims(keys, lines.filter(isOwn), claims.filter(isOwn)) }
  })
}

export async function listOwnCases(looking: Looking, keys: Keys, query: ListQuery) {
  const ids = await findOwnIds(looking)
  const rows = await findCasePage(looking.db, ids, query)
  return {
    ...(await countCases(looking.db, ids, query)),
    cases: rows.map((row) => presentCaseRow(row)),
    open_requests: await listOpenRequests(looking.db, keys, ids),
  }
}

/** Open cases of one provider or of all; empty for a provider that this session may not read. */
export async function findOwnDatedCases(looking: Looking, providerId?: string): Promise<DueCase[]> {
  const ids = await findOwnIds(looking)
  return findDatedCases(looking.db, {
    providerIds: ids.filter((id) => providerId === undefined || id === providerId),
  })
}

/** The nearest day of each case, the soonest first. */
export const presentDueDates = (cases: readonly DueCase[], now = Temporal.Now.instant()): CaseDue[] =>
  cases
    .flatMap((one): CaseDue[] => {
      const day = nextDay(one, todayIn(one.time_zone, now))
      if (day === null) return []
      const { index, number, provider_id, time_zone, claims } = one
      const ends_at = endOfDay(day.on, time_zone).toString()
      const may_appeal_after =
        day.what === 'discussion' && caseDays(one).some(({ what, on }) => what === 'appeal' && on > day.on)
      const money = decideCaseMoney(one)
      return [{ index, number, provider_id, ...day, ends_at, time_zone, may_appeal_after, claims, money }]
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.number.localeCompare(b.number))
