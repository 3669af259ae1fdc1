import { formatReportId } from '@plumbline/contract/reports/report-id'
import type pg from 'pg'

const SUBJECTS = 400

/** One report of a person, and where its rows are. */
export type Subject = {
  user: string
  provider: string
  practice: string
  npi: string
  tin: string
  family: string
  period: string
  set: number
  build: number
  id: string
}

/** Random final reports, the same ones each time; with `withLines`, only of providers who have claim lines. */
export async function chooseSubjects(
  db: pg.Client,
  email: string,
  withLines: boolean,
): Promise<readonly Subject[]> {
  const { rows } = await db.query<Omit<Subject, 'id'>>(
    `with own as (
       select u.id as user_id, up.provider_id from users u join user_providers up on up.user_id = u.id
       where u.email = $1
       union
       select u.id, p.id from users u join practice_administrators a on a.user_id = u.id
       join providers p on p.practice_id = a.practice_id
       where u.email = $1 and not $2)
     select own.user_id as user, p.id as provider, p.practice_id as practice, p.npi, t.tin, f.family, b.period,
       b.set_id as set, b.build_id as build
     from own join providers p on p.id = own.provider_id join practices t on t.id = p.practice_id
     join system_state s on true
     join build_periods b on b.build_id = s.current_build_id and not b.preliminary
     join figures f on f.set_id = b.set_id and f.provider_id = p.id and f.measure = 'attach_rate' and f.modifier = ''
     order by md5(p.npi || b.period || f.family) limit $3`,
    [email, withLines, SUBJECTS],
  )
  return rows.map((row) => ({
    ...row,
    id: formatReportId({ family: row.family, period: row.period, providerId: row.provider }),
  }))
}
