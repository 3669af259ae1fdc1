import { formatNumber } from '@plumbline/contract/core/format'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report, ReportMix } from '@plumbline/contract/reports/reports'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportMix } from './use-report.ts'

/** What the peers would do with the provider's patients, and on request the kinds of visits behind it. */
export function PatientMixCard({ report, headline }: { report: Report; headline: Figure }) {
  const { words } = useReportTexts()
  const { mix: texts } = words
  const [isOpen, setOpen] = useState(false)
  if (headline.expected === null) return null
  return (
    <Card
      title={texts.title(headline.expected)}
      subtitle={texts.lead(headline.value)}
      headingLevel={4}
      tools={<ReportFiles id={report.id} table="mix" name={texts.caption} />}
    >
      {isOpen ? (
        <Strata report={report} />
      ) : (
        <Button variant="secondary" className="print:hidden" onClick={() => setOpen(true)}>
          {texts.show}
        </Button>
      )}
    </Card>
  )
}

function Strata({ report }: { report: Report }) {
  const { loading } = useCommonTexts()
  const { words, page } = useReportTexts()
  const { mix: texts } = words
  const query = useReportMix(report.id)
  if (query.data === undefined)
    return <QueryGap query={query} failure={page.failure} label={loading} shape="table" />
  const { strata, total } = query.data
  if (strata.length === 0) return <p className="text-text-2">{texts.empty}</p>
  return (
    <>
      <DataTable
        caption={texts.caption}
        dense
        head={
          <>
            <TableHeader>{texts.primary}</TableHeader>
            <TableHeader>{texts.place}</TableHeader>
            <TableHeader>{texts.diagnosis}</TableHeader>
            <TableHeader align="right">{texts.yours}</TableHeader>
            <TableHeader align="right">{texts.yourRate}</TableHeader>
            <TableHeader align="right">{texts.peerRate}</TableHeader>
            <TableHeader>{texts.basis}</TableHeader>
          </>
        }
      >
        {strata.map((stratum) => (
          <StratumRow key={`${stratum.primary} ${stratum.place} ${stratum.diagnosis}`} stratum={stratum} />
        ))}
      </DataTable>
      {total > strata.length && (
        <p className="mt-2 text-small text-text-2">{texts.more(strata.length, total)}</p>
      )}
    </>
  )
}

function StratumRow({ stratum }: { stratum: ReportMix['strata'][number] }) {
  const { words, locale } = useReportTexts()
  const { mix: texts } = words
  const { primary, place, place_label, diagnosis, days, value, peer_value, grade } = stratum
  return (
    <TableRow>
      <TableCell rowHeader>
        <b className="tabular-nums">{primary}</b>
      </TableCell>
      <TableCell label={texts.place}>
        {place === '' ? texts.noPlace : pickText(locale, place_label, place)}
      </TableCell>
      <TableCell label={texts.diagnosis}>{diagnosis === '' ? texts.noDiagnosis : diagnosis}</TableCell>
      <TableCell label={texts.yours} align="right">
        {formatNumber(locale, days)}
      </TableCell>
      <TableCell label={texts.yourRate} align="right">
        <b>{exactPercent(locale, value)}</b>
      </TableCell>
      <TableCell label={texts.peerRate} align="right">
        {peer_value === null ? words.none : peerPercent(locale, peer_value)}
      </TableCell>
      <TableCell label={texts.basis}>{texts.grades[grade]}</TableCell>
    </TableRow>
  )
}
