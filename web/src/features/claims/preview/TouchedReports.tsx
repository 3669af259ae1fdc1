import type { Touched, TouchedReport } from '@plumbline/contract/claims/waiting-figures'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { OutcomeMove } from './OutcomeMove.tsx'
import { providerAddress } from './ReportTable.tsx'

/** Whom support has written to, or will, about a report that would say something else. */
export function TouchedReports({ touched }: { touched: Touched }) {
  const { touched: texts } = useCompareTexts()
  const locale = useLocale()
  const { letters, campaigns, paused, reports } = touched
  const parts = [
    letters > 0 && texts.letters(formatNumber(locale, letters), letters),
    campaigns > 0 && texts.campaigns(formatNumber(locale, campaigns), campaigns),
    paused > 0 && texts.paused(formatNumber(locale, paused), paused),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <details className="border-t border-line px-6 py-3 first:border-t-0 max-md:px-4">
      <summary className="cursor-pointer text-body-s font-semibold">{parts.join(' · ')}</summary>
      <p className="mt-1 text-small text-text-2">{texts.text}</p>
      <div className="-mx-6 mt-2 max-md:-mx-4">
        <DataTable
          caption={texts.title}
          dense
          head={
            <>
              <TableHeader>{texts.provider}</TableHeader>
              <TableHeader>{texts.code}</TableHeader>
              <TableHeader>{texts.outcome}</TableHeader>
              <TableHeader>{texts.contact}</TableHeader>
            </>
          }
        >
          {reports.map((report) => (
            <TouchedRow key={`${report.provider_id} ${report.family}`} report={report} />
          ))}
        </DataTable>
      </div>
    </details>
  )
}

function TouchedRow({ report }: { report: TouchedReport }) {
  const { touched: texts, outcomes } = useCompareTexts()
  const locale = useLocale()
  const contacts = [
    report.letter_on !== null && texts.letterOn(formatDate(locale, report.letter_on)),
    report.campaign !== null && texts.campaign(report.campaign),
    report.paused && texts.isPaused,
  ].filter((part) => part !== false)
  return (
    <TableRow>
      <TableCell rowHeader label={texts.provider}>
        <UiLink href={providerAddress(report.provider_id)} className="font-semibold text-text">
          {report.provider_name}
        </UiLink>
        <span className="block text-micro text-text-2 tabular-nums">{outcomes.npi(report.npi)}</span>
      </TableCell>
      <TableCell label={texts.code}>
        <span className="tabular-nums">{report.family}</span>
      </TableCell>
      <TableCell label={texts.outcome}>
        <OutcomeMove before={report.now} after={report.after} />
      </TableCell>
      <TableCell label={texts.contact}>
        {contacts.map((contact) => (
          <span key={contact} className="block">
            {contact}
          </span>
        ))}
      </TableCell>
    </TableRow>
  )
}
