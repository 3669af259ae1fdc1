import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter, linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { LineLink } from '#parts/LineLink.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Count = { label: string; value: string; wanted: LinesWanted }

/** What the quarter is made of, and what of it belongs to this code. */
export function CountsCard({ report }: { report: Report }) {
  const { methods, locale } = useReportTexts()
  const { counts: told } = methods
  const { totals, counts, period } = report
  const { code } = report.family
  const n = (value: number) => formatNumber(locale, value)
  const dollars = (value: number) => formatMoney(locale, value)
  const all = (label: string, value: string): Count => ({
    ...{ label, value, wanted: linesOfQuarter(period).all },
  })
  const family = (label: string, value: string, wanted: LinesWanted): Count => ({ label, value, wanted })
  const of = linesOfReport(code, period)
  return (
    <Card title={told.title} subtitle={told.lead} headingLevel={3}>
      <Counts
        counts={[
          all(told.patients, n(totals.patients)),
          all(told.claims, n(totals.claims)),
          all(told.lines, n(totals.lines)),
          all(told.units, n(totals.units)),
          all(told.billed, dollars(totals.billed)),
          all(told.allowed, dollars(totals.allowed)),
          all(told.paid, dollars(totals.paid)),
        ]}
      />
      <h4 className="mt-5 mb-2 border-t border-line pt-4">{told.family(code)}</h4>
      <Counts
        counts={[
          family(told.primaryPatients, n(counts.primary_patients), of.patients),
          family(told.primaryVisits, n(counts.primary_days), of.visits),
          family(told.addOnVisits(code), n(counts.addon_primary_days), of.visitsWith),
          family(told.addOnLines(code), n(counts.addon_lines), of.addOn),
          family(told.addOnUnits(code), n(counts.addon_units), of.addOn),
          family(told.addOnPaid(code), dollars(counts.addon_paid), of.addOn),
        ]}
      />
    </Card>
  )
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 md:flex md:flex-wrap md:justify-between">
      {counts.map(({ label, value, wanted }) => (
        <div key={label}>
          <dt className="text-small text-text-2">{label}</dt>
          <dd className="type-h3 tabular-nums">
            <LineLink wanted={wanted}>{value}</LineLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}
