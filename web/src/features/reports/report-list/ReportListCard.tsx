import { formatNumber } from '@plumbline/contract/core/format'
import { REPORTS_PER_PAGE } from '@plumbline/contract/reports/report-list'
import type { ReactNode } from 'react'
import { NoMatchCard } from '#parts/NoMatchCard.tsx'
import { Pages } from '#parts/Pages.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import type { useReportList } from '#platform/queries/report-list.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { ClearFilters } from './ListFilters.tsx'
import type { ListChoice } from './list-choice.ts'
import { ReportTable } from './ReportTable.tsx'
import { reportListTexts } from './report-list-texts.ts'

type Props = {
  list: ReturnType<typeof useReportList>
  choice: ListChoice
  withProvider: boolean
  exports: ReactNode
  onChange: (choice: ListChoice) => void
}

export function ReportListCard({ list, choice, withProvider, exports, onChange }: Props) {
  const { reportList: texts } = useTexts(reportListTexts)
  const locale = useLocale()
  const data = list.data?.data
  if (data === undefined) {
    return (
      <Card flush>
        <QueryGap
          query={list}
          failure={texts.failure}
          label={texts.loading}
          shape="table"
          rows={8}
          className="p-6"
          failureClassName="m-6 text-left max-md:m-4"
        />
      </Card>
    )
  }
  if (data.total === 0) {
    return <NoMatchCard {...texts.noMatch} action={<ClearFilters choice={choice} onChange={onChange} />} />
  }
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5 text-small text-text-2">
        <span role="status">{texts.total(data.total, formatNumber(locale, data.total))}</span>
        {exports}
      </div>
      <ReportTable
        reports={data.reports}
        choice={choice}
        withProvider={withProvider}
        busy={list.isPlaceholderData}
        onChange={onChange}
      />
      {(data.total > REPORTS_PER_PAGE || choice.offset > 0) && (
        <Pages
          {...texts.pages}
          offset={choice.offset}
          shown={data.reports.length}
          total={data.total}
          perPage={REPORTS_PER_PAGE}
          onTurn={(offset) => onChange({ ...choice, offset })}
        />
      )}
    </Card>
  )
}
