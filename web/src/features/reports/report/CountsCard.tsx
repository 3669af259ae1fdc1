import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter, linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { countUnitsOutside, findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { LineLink } from '#parts/LineLink.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Count = { label: string; value: string; wanted: LinesWanted }

/** The totals of the quarter, and the part of this code. */
export function CountsCard({ report }: { report: Report }) {
  const { methods, locale } = useReportTexts()
  const { counts: texts } = methods
  const { totals, counts, period } = report
  const { code } = report.family
  const n = (value: number) => formatNumber(locale, value)
  const dollars = (value: number) => formatMoney(locale, value)
  const all = (label: string, value: string): Count => ({
    label,
    value,
    wanted: linesOfQuarter(period).all,
  })
  const family = (label: string, value: string, wanted: LinesWanted): Count => ({ label, value, wanted })
  const reportLines = linesOfReport(code, period)
  const leftOut = findLeftOut(report)
  const unitsOutside = countUnitsOutside(report)
  const labels =
    leftOut === null
      ? { patients: texts.primaryPatients, visits: texts.primaryVisits, with: texts.addOnVisits(code) }
      : { patients: texts.countedPatients, visits: texts.countedVisits, with: texts.countedAddOnVisits(code) }
  return (
    <Card title={texts.title} subtitle={texts.lead} headingLevel={4}>
      <Counts
        counts={[
          all(texts.patients, n(totals.patients)),
          all(texts.claims, n(totals.claims)),
          all(texts.lines, n(totals.lines)),
          all(texts.units, n(totals.units)),
          all(texts.billed, dollars(totals.billed)),
          all(texts.allowed, dollars(totals.allowed)),
          all(texts.paid, dollars(totals.paid)),
        ]}
      />
      <h5 className="mt-5 mb-2 border-t border-line pt-4 type-h4">{texts.family(code)}</h5>
      <Counts
        counts={[
          family(labels.patients, n(counts.primary_patients), reportLines.patients),
          family(labels.visits, n(counts.primary_days), reportLines.visits),
          family(labels.with, n(counts.addon_primary_days), reportLines.visitsWith),
          family(texts.addOnLines(code), n(counts.addon_lines), reportLines.addOn),
          family(texts.addOnUnits(code), n(counts.addon_units), reportLines.addOn),
          family(texts.addOnPaid(code), dollars(counts.addon_paid), reportLines.addOn),
        ]}
      />
      {leftOut !== null && <p className="mt-3 text-small text-text-2">{texts.leftOut(leftOut)}</p>}
      {unitsOutside > 0 && <p className="mt-3 text-small text-text-2">{texts.unitsOutside(unitsOutside)}</p>}
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
