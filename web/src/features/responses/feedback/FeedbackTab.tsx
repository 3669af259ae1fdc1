import { formatNumber } from '@plumbline/contract/core/format'
import { feedbackEndpoints } from '@plumbline/contract/responses/feedback'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { clearParams } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { FeedbackFilters } from './FeedbackFilters.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { FEEDBACK_PARAMS, listFeedbackFilters, readFeedbackFilter } from './feedback-filter.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { MoreRows } from './MoreRows.tsx'
import { useFeedbackCounts, useStaffFeedback } from './use-staff-lists.ts'

export function FeedbackTab() {
  const { loading } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const { feedback: words, locale } = texts
  const filter = readFeedbackFilter(useQueryParams())
  const list = useStaffFeedback(filter)
  const { data: counts } = useFeedbackCounts()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const href = apiAddress(feedbackEndpoints.exportFeedback, { query: filter })
  return (
    <Card
      title={words.title}
      subtitle={counts && words.subtitle(formatNumber(locale, counts.feedback))}
      flush
      busy={list.isPlaceholderData}
      tools={rows.length > 0 && <TableFiles name={words.title} files={[{ label: texts.csv, href }]} />}
    >
      <UnusedFilters
        filters={listFeedbackFilters({ ...words, owner: texts.owner })}
        className="mx-6 mb-4 max-md:mx-4"
      />
      <FeedbackFilters filter={filter} />
      {list.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={list} failure={texts.failure} label={loading} shape="table" rows={5} />
        </div>
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(filter).length > 0} />
      ) : (
        <>
          <ul aria-label={words.list}>
            {rows.map((row) => (
              <FeedbackItem key={row.id} row={row} />
            ))}
          </ul>
          <MoreRows rows={rows.length} total={list.data.pages[0]?.total ?? 0} list={list} />
        </>
      )}
    </Card>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { feedback: words, clear } = useSupportFeedbackTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'chat'}
      title={filtered ? words.noMatch : words.empty}
      headingLevel={3}
      actions={
        filtered && (
          <Button variant="secondary" onClick={() => clearParams(FEEDBACK_PARAMS)}>
            {clear}
          </Button>
        )
      }
    >
      {!filtered && <p>{words.emptyText}</p>}
    </EmptyState>
  )
}
