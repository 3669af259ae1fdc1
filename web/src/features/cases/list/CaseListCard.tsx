import { CASES_PER_PAGE } from '@plumbline/contract/cases/case-page'
import { formatNumber } from '@plumbline/contract/core/format'
import { NoMatchCard } from '#parts/NoMatchCard.tsx'
import { Pages } from '#parts/Pages.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { ClearFilters } from './CaseFilters.tsx'
import { CaseTable } from './CaseTable.tsx'
import type { CaseListChoice } from './case-list-choice.ts'
import { useCaseListTexts } from './case-list-texts.ts'
import type { useCaseList } from './use-case-list.ts'

type Props = {
  list: ReturnType<typeof useCaseList>
  choice: CaseListChoice
  onChange: (choice: CaseListChoice) => void
}

export function CaseListCard({ list, choice, onChange }: Props) {
  const texts = useCaseListTexts()
  const { data } = list
  if (data === undefined) {
    return (
      // With its own key, this card is replaced by the list instead of growing into it.
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
    return <NoMatchCard {...texts.noMatch} action={<ClearFilters choice={choice} onChange={onChange} />} />
  }
  return (
    <Card flush>
      <p role="status" className="px-4 py-2.5 text-small text-text-2">
        {texts.total(data.total, formatNumber(texts.locale, data.total))} ·{' '}
        {texts.open(formatNumber(texts.locale, data.open))}
      </p>
      <CaseTable cases={data.cases} choice={choice} busy={list.isPlaceholderData} onChange={onChange} />
      {(data.total > CASES_PER_PAGE || choice.offset > 0) && (
        <Pages
          {...texts.pages}
          offset={choice.offset}
          shown={data.cases.length}
          total={data.total}
          perPage={CASES_PER_PAGE}
          onTurn={(offset) => onChange({ ...choice, offset })}
        />
      )}
    </Card>
  )
}
