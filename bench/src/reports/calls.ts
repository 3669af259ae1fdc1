import { REPORT_SORTS, REPORT_STATUSES, TOPICS } from '@plumbline/contract/reports/report-list'
import { type Bare, type BareQueries, OWN } from './bare.ts'
import type { Call, Viewer } from './call.ts'
import { lineCalls } from './line-calls.ts'
import { personCalls } from './person-calls.ts'
import type { Subject } from './subjects.ts'

const cycle = <T>(choices: readonly T[], index: number) => choices[index % choices.length]

const HEADLINES = `
  select f.* from build_periods b join figures f on f.set_id = b.set_id
  where b.build_id = $2 and f.provider_id in ${OWN} and f.measure = 'attach_rate' and f.modifier = ''`

function listCalls({ sql }: BareQueries): Call[] {
  const latest = sql(
    `${HEADLINES} and b.period = (select latest_mature from builds where id = $2)
     order by f.outcome desc, f.percentile desc limit 20`,
    ({ user, build }) => [user, build],
  )
  const everyQuarter = sql(`${HEADLINES} order by f.value desc limit 20`, ({ user, build }) => [user, build])
  return [
    { name: 'GET /reports', viewer: 'practice', path: () => '/reports', bare: latest },
    { name: 'GET /reports, one provider', viewer: 'single', path: () => '/reports', bare: latest },
    {
      name: 'GET /reports?sort',
      viewer: 'practice',
      path: (_, index) =>
        `/reports?sort=${cycle(REPORT_SORTS, index)}&order=${index % 2 ? 'ascending' : 'descending'}&offset=${index % 100}`,
      bare: latest,
    },
    {
      name: 'GET /reports?topic&status',
      viewer: 'practice',
      path: (_, index) => `/reports?topic=${cycle(TOPICS, index)}&status=${cycle(REPORT_STATUSES, index)}`,
      bare: latest,
    },
    {
      name: 'GET /reports?period=all',
      viewer: 'practice',
      path: (_, index) => `/reports?period=all&sort=${cycle(REPORT_SORTS, index)}`,
      bare: everyQuarter,
    },
    {
      name: 'GET /practice/reports',
      viewer: 'practice',
      path: ({ period }) => `/practice/reports?period=${period}`,
      bare: sql(
        `select f.* from providers p join figures f on f.provider_id = p.id and f.set_id = $2
         where p.practice_id in (select practice_id from practice_administrators where user_id = $1)
           and f.measure = 'attach_rate'`,
        ({ user, set }) => [user, set],
      ),
    },
  ]
}

function reportCalls({ sql }: BareQueries): Call[] {
  const figures = sql(
    'select * from figures where set_id = $1 and provider_id = $2 and family = $3',
    ({ set, provider, family }) => [set, provider, family],
  )
  const peers = sql(
    `select c.addon_primary_days::float8 / c.primary_days as rate, c.primary_days
     from cells c join providers p on p.id = c.provider_id
     where c.set_id = $1 and c.family = $2 and c.primary_patients >= 11 and c.primary_days >= 30
       and p.specialty = (select specialty from providers where id = $3)`,
    ({ set, family, provider }) => [set, family, provider],
  )
  const ofReport = ({ provider, family, period }: Subject) => [provider, family, period]
  const one = (viewer: Viewer, name: string, end: string, bare: Bare): Call => ({
    name: `GET /reports/{id}${name}`,
    viewer,
    bare,
    path: ({ id }) => `/reports/${id}${end}`,
  })
  return [
    one('practice', '', '', figures),
    one('single', ', one provider', '', figures),
    one('practice', '/peers', '/peers', peers),
    one('practice', '/peer_definitions', '/peer_definitions', peers),
    one(
      'practice',
      '/responses',
      '/responses',
      sql('select * from report_responses where provider_id = $1 and family = $2 and period = $3', ofReport),
    ),
    one(
      'practice',
      '/feedback',
      '/feedback',
      sql('select * from report_feedback where provider_id = $1 and family = $2 and period = $3', ofReport),
    ),
  ]
}

/** A call that does almost nothing, to see what the machine adds, and then every call of the provider's portal. */
export const makeCalls = (bare: BareQueries): Call[] => [
  { name: 'GET /health', viewer: 'practice', path: () => '/health', bare: bare.sql('select 1') },
  ...listCalls(bare),
  ...reportCalls(bare),
  ...lineCalls(bare),
  ...personCalls(bare),
]
