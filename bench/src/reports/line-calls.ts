import { ALL_COLUMNS, type Bare, type BareQueries } from './bare.ts'
import type { Call } from './call.ts'
import type { Subject } from './subjects.ts'

const PARTS = ['numerator', 'denominator'] as const

/** A provider's profile, whose tabs and drill-down read claim lines. */
export function lineCalls({ sql, lines }: BareQueries): Call[] {
  const profile = (name: string, bare: Bare, query: (subject: Subject) => string = () => ''): Call => ({
    name: `GET /reports/profile${name}`,
    viewer: 'lines',
    bare,
    path: (subject) => `/reports/profile${name}?provider_id=${subject.provider}${query(subject)}`,
  })
  const ofQuarter = ({ period }: Subject) => `&period=${period}`
  const ofProvider = sql(
    'select * from figures where set_id = $1 and provider_id = $2',
    ({ set, provider }) => [set, provider],
  )
  const grouped = (by: string) =>
    lines(
      `${by}, count(*), sum(units), count(distinct patient_id), sum(billed), sum(paid)`,
      'group by 1 order by 2 desc limit 25',
    )
  return [
    profile('', ofProvider),
    profile('/what_if', ofProvider),
    profile('/claims', grouped('claim_id'), ofQuarter),
    profile('/procedures', grouped('hcpcs_code'), ofQuarter),
    profile('/drugs', grouped('ndccd'), ofQuarter),
    profile('/diagnoses', grouped('diagnosis_1'), ofQuarter),
    profile('/charts', grouped('hcpcs_code'), ofQuarter),
    {
      name: 'GET /reports/lines',
      viewer: 'lines',
      path: ({ provider, period, family }, index) =>
        `/reports/lines?provider_id=${provider}&period=${period}&family=${family}&measure=attach_rate&part=${PARTS[index % 2]}`,
      bare: lines(ALL_COLUMNS, 'order by service_date, patient_id, claim_id, line_number limit 50'),
    },
    {
      name: 'GET /reports/lines, whole quarter',
      viewer: 'lines',
      path: ({ provider, period }) => `/reports/lines?provider_id=${provider}&period=${period}&sort=paid`,
      bare: lines(ALL_COLUMNS, 'order by paid limit 50'),
    },
  ]
}
