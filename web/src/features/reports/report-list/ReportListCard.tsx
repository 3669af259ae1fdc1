import { formatNumber } from '@plumbline/contract/core/format'
import { REPORTS_PER_PAGE, type ReportList } from '@plumbline/contract/reports/report-list'
import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import type { useReportList } from '#platform/queries/report-list.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pagination } from '#ui/tables/Pagination.tsx'
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
    return (
      <Card>
        <EmptyState
          icon="filter"
          title={texts.noMatch.title}
          actions={<ClearFilters choice={choice} onChange={onChange} />}
        >
          <p>{texts.noMatch.text}</p>
        </EmptyState>
      </Card>
    )
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
      <Pages data={data} choice={choice} onChange={onChange} />
    </Card>
  )
}

function Pages({ data, choice, onChange }: { data: ReportList } & Pick<Props, 'choice' | 'onChange'>) {
  const { pages } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  const { total, reports } = data
  const { offset } = choice
  if (total <= REPORTS_PER_PAGE && offset === 0) return null
  const number = (value: number) => formatNumber(locale, value)
  const turn = (to: number) => () => onChange({ ...choice, offset: Math.max(0, to) })
  return (
    <Pagination
      label={pages.label}
      summary={pages.summary(number(offset + 1), number(offset + reports.length), number(total))}
      previousLabel={pages.previous}
      nextLabel={pages.next}
      {...(offset > 0 && { onPrevious: turn(offset - REPORTS_PER_PAGE) })}
      {...(offset + reports.length < total && { onNext: turn(offset + REPORTS_PER_PAGE) })}
    />
  )
}
