import { CASES_PER_PAGE } from '@plumbline/contract/cases/case-page'
import { formatNumber } from '@plumbline/contract/core/format'
import { QueryGap } from '#parts/QueryGap.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pagination } from '#ui/tables/Pagination.tsx'
import { ClearFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import type { AuditChoice } from './audit-choice.ts'
import { useAuditTexts } from './audit-texts.ts'
import type { useAudits } from './use-audits.ts'

type Props = {
  list: ReturnType<typeof useAudits>
  choice: AuditChoice
  onChange: (choice: AuditChoice) => void
}

export function AuditListCard({ list, choice, onChange }: Props) {
  const texts = useAuditTexts()
  const { data } = list
  if (data === undefined) {
    return (
      // A card of its own: the list does not grow out of this one, further down.
      <Card key="waiting" flush>
        <QueryGap
          query={list}
          failure={texts.failure}
          label={texts.loading}
          shape="table"
          rows={6}
          className="p-6"
          failureClassName="m-6 max-md:m-4"
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
      <p role="status" className="px-4 py-2.5 text-small text-text-2">
        {texts.total(data.total, formatNumber(texts.locale, data.total))}
      </p>
      <AuditTable cases={data.cases} choice={choice} busy={list.isPlaceholderData} onChange={onChange} />
      <Pages total={data.total} shown={data.cases.length} choice={choice} onChange={onChange} />
    </Card>
  )
}

type PagesProps = Pick<Props, 'choice' | 'onChange'> & { total: number; shown: number }

function Pages({ total, shown, choice, onChange }: PagesProps) {
  const { pages, locale } = useAuditTexts()
  const { offset } = choice
  if (total <= CASES_PER_PAGE && offset === 0) return null
  const number = (value: number) => formatNumber(locale, value)
  const turn = (to: number) => () => onChange({ ...choice, offset: Math.max(0, to) })
  return (
    <Pagination
      label={pages.label}
      summary={pages.summary(number(offset + 1), number(offset + shown), number(total))}
      previousLabel={pages.previous}
      nextLabel={pages.next}
      {...(offset > 0 && { onPrevious: turn(offset - CASES_PER_PAGE) })}
      {...(offset + shown < total && { onNext: turn(offset + CASES_PER_PAGE) })}
    />
  )
}
