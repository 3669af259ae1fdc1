import { CHANGES_LISTED, type Touched, type TouchedReport } from '@plumbline/contract/claims/waiting-figures'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { isPaused } from '#platform/providers/outreach-rules.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Row = Omit<TouchedReport, 'provider_name'> & { name: string | null }

/**
 * Letters, campaigns and pauses about the reports of `compared_reports` whose outcome changes. A letter counts from
 * the day on which the quarter that readers see could be final: before it, no letter can speak of it.
 */
async function createTouched(trx: Executor, since: string): Promise<void> {
  await sql`
    create temporary table touched_reports on commit drop as
    select * from (
      select r.provider_id, r.name, coalesce(r.npi, '') as npi, r.family, r.outcome_now as now,
        r.outcome_after as after, greatest(
          (select max(${officeDay(sql`l.made_at`)}) from letters l join letter_batches b on b.id = l.batch_id
            left join documents d on d.id = l.document_id
            where l.provider_id = r.provider_id and coalesce(b.family, d.topic) = r.family
              and l.made_at >= ${since}::date and b.cancelled_at is null),
          (select max(${officeDay(sql`c.sent_at`)}) from contacts c
            where c.provider_id = r.provider_id and c.family = r.family and c.method in ('mail', 'fax', 'email')
              and c.sent_at >= ${since}::date and c.failed_at is null)
        ) as letter_on,
        (select min(c.name) from campaigns c join campaign_waves w on w.campaign_id = c.id
          join campaign_assignments a on a.wave_id = w.id and a.arm = 'treated'
          join wave_messages x on x.wave_id = w.id and x.status in ('planned', 'prepared')
          where c.family = r.family and a.provider_id = r.provider_id) as campaign,
        ${isPaused(sql`r.provider_id`, sql`r.family`)} as paused
      from compared_reports r where r.outcome_now is distinct from r.outcome_after
    ) found
    where letter_on is not null or campaign is not null or paused`.execute(trx)
}

/** Whom support has written to, or will, about a report that would say something else. */
export async function findTouched(trx: Executor, since: string): Promise<Touched> {
  await createTouched(trx, since)
  const counts = await getRow(
    trx,
    sql<Omit<Touched, 'reports'>>`
      select count(letter_on)::int as letters, count(campaign)::int as campaigns,
        count(*) filter (where paused)::int as paused
      from touched_reports`,
  )
  const rows = await findRows(
    trx,
    sql<Row>`
      select provider_id, name, npi, family, now, after, letter_on::text as letter_on, campaign, paused
      from touched_reports order by letter_on desc nulls last, campaign nulls last, npi, family
      limit ${CHANGES_LISTED}`,
  )
  return {
    ...counts,
    reports: rows.map(({ name, ...row }) => ({ ...row, provider_name: formatPersonName(name ?? '') })),
  }
}
