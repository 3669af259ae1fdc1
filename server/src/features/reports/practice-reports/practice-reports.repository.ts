import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { PracticeCell, PracticeFigure } from '@plumbline/contract/reports/practice-reports'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

const HEADLINE = 'attach_rate'

export type PracticeName = { id: string; name: string }

export function findAdministeredPractices(db: Executor, userId: string): Promise<PracticeName[]> {
  return findRows(
    db,
    prepared(sql<PracticeName>`
      select t.id, t.name from practices t join practice_administrators a on a.practice_id = t.id
      where a.user_id = ${userId} order by lower(t.name), t.id`),
  )
}

export type PracticeProvider = ProviderBrief & { specialty: string }

export function findPracticeProviders(db: Executor, practiceId: string): Promise<PracticeProvider[]> {
  return findRows(
    db,
    prepared(sql<PracticeProvider>`
      select id, npi, name, provider_type_id, coalesce(specialty, '') as specialty
      from providers where practice_id = ${practiceId} order by lower(name), id`),
  )
}

type FinalPeriod = { build_id: number; period: string; set_id: number }

/** The final quarters of the shown build, newest first. */
export function findFinalPeriods(db: Executor): Promise<FinalPeriod[]> {
  return findRows(
    db,
    prepared(sql<FinalPeriod>`
      select p.build_id, p.period, p.set_id from system_state s join build_periods p on p.build_id = s.current_build_id
      where not p.preliminary order by p.period desc`),
  )
}

export function findShownVersion(db: Executor): Promise<{ manifest: number; data_through: string } | null> {
  return findRow(
    db,
    prepared(sql<{ manifest: number; data_through: string }>`
      select b.manifest, b.data_through::text as data_through
      from system_state s join builds b on b.id = s.current_build_id`),
  )
}

export type CellRow = PracticeCell & { provider_id: string }

type PracticeSet = { setId: number; practiceId: string }

// HEADLINE is a literal, not a parameter: otherwise a prepared plan cannot use the index of headlines.
const headlinesSql = ({ setId, practiceId }: PracticeSet) => sql`
  from providers p join figures f on f.provider_id = p.id and f.measure = ${sql.lit(HEADLINE)} and f.modifier = ''
  where p.practice_id = ${practiceId} and f.set_id = ${setId}`

/** The headlines of all providers of one practice in one set, each as one cell. */
export function findCells(db: Executor, practiceSet: PracticeSet): Promise<CellRow[]> {
  return findRows(
    db,
    prepared(sql<CellRow>`
      select f.provider_id, f.family, f.value, f.denominator as days, f.outcome, f.low ${headlinesSql(practiceSet)}`),
  )
}

export type DetailsRow = Pick<
  PracticeFigure,
  'numerator' | 'denominator' | 'value' | 'ci_low' | 'ci_high' | 'outcome' | 'low'
> & {
  provider_id: string
  peer_group: string | null
  peers: number | null
  peer_p20: number | null
  peer_p50: number | null
  peer_p80: number | null
  percentile: number | null
}

/** The same headlines of one family, with the columns for the comparison. */
export function findDetails(db: Executor, practiceSet: PracticeSet, family: string): Promise<DetailsRow[]> {
  return findRows(
    db,
    prepared(sql<DetailsRow>`
      select f.provider_id, f.numerator, f.denominator, f.value, f.ci_low, f.ci_high, f.outcome, f.low, f.peer_group,
        f.peers, f.peer_p20, f.peer_p50, f.peer_p80, f.percentile
      ${headlinesSql(practiceSet)} and f.family = ${family}`),
  )
}
