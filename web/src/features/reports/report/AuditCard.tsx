import type { EffectSide, ReportCase } from '@plumbline/contract/reports/report-cases'
import type { Report } from '@plumbline/contract/reports/reports'
import { auditChange, auditFacts, auditFinding } from '@plumbline/contract/reports/words/audit-finding'
import { pageDate } from '@plumbline/contract/reports/words/report-dates'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportSubject } from './report-subject.ts'

const reportAuditTexts = defineTexts({
  en: () => import('@plumbline/contract/reports/words/report-audit-words.en'),
  es: () => import('@plumbline/contract/reports/words/report-audit-words.es'),
})

const useReportAuditTexts = () => ({
  locale: useLocale(),
  ...useTexts(reportAuditTexts).reportAuditWords(useReportSubject()),
})

/** How the rate changed after an audit of this code. */
export function AuditCard({ audit, report }: { audit: ReportCase; report: Report }) {
  const { locale, ...texts } = useReportAuditTexts()
  const { words } = useReportTexts()
  const { effect } = audit
  const writeDate = pageDate(locale)
  return (
    <Card
      id={`audit-${audit.number}`}
      headingLevel={4}
      className="mt-6 max-md:mt-4"
      title={auditFinding(effect, report.family.code, texts, writeDate, (period) =>
        formatQuarter(words, period),
      )}
      subtitle={auditFacts(audit, texts, writeDate)}
      tools={
        <UiLink
          href={`/caseaudit/${audit.index}`}
          className="inline-flex min-h-6 items-center text-small max-md:ml-2.5"
        >
          {texts.open}
        </UiLink>
      }
    >
      {effect.state === 'known' && (
        <>
          <DataTable
            caption={texts.caption(audit.number)}
            dense
            head={
              <>
                <TableHeader>{texts.quarters}</TableHeader>
                <TableHeader align="right">{texts.visits}</TableHeader>
                <TableHeader align="right">{texts.you}</TableHeader>
                <TableHeader align="right">{texts.interval}</TableHeader>
                <TableHeader align="right">{texts.peers}</TableHeader>
              </>
            }
          >
            <SideRow name={texts.before} side={effect.before} />
            <SideRow name={texts.after} side={effect.after} />
          </DataTable>
          <p className="mt-3 text-body-s">{auditChange(effect, texts)}</p>
          <Alert tone="plain" role="none" className="mt-3">
            {texts.observed}
          </Alert>
        </>
      )}
    </Card>
  )
}

function SideRow({ name, side }: { name: string; side: EffectSide }) {
  const { locale, ...texts } = useReportAuditTexts()
  const { words } = useReportTexts()
  const from = formatQuarter(words, side.from)
  const to = formatQuarter(words, side.to)
  return (
    <TableRow>
      <TableCell rowHeader>
        <span className="block">{name}</span>
        <span className="block text-micro text-text-2">{from === to ? from : texts.range(from, to)}</span>
      </TableCell>
      <TableCell label={texts.visits} align="right">
        {texts.fraction(side.numerator, side.denominator)}
      </TableCell>
      <TableCell label={texts.you} align="right">
        {exactPercent(locale, side.value)}
      </TableCell>
      <TableCell label={texts.interval} align="right">
        {texts.range(exactPercent(locale, side.ci_low), exactPercent(locale, side.ci_high))}
      </TableCell>
      <TableCell label={texts.peers} align="right">
        {side.peer_median === null ? words.none : peerPercent(locale, side.peer_median)}
      </TableCell>
    </TableRow>
  )
}
