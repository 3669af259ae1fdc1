import { FEEDBACK_PER_PAGE, FEEDBACK_STATUSES, FEEDBACK_THEMES } from '@plumbline/contract/feedback'
import { formatNumber } from '@plumbline/contract/format'
import { useQueryParams } from '#platform/router.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterField } from '#ui/FilterField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { PageTurner } from './PageTurner.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { ThemesCard } from './ThemesCard.tsx'
import { clearFilters, oneOf, PAGE_PARAM, setFilter, toOffset } from './url-filter.ts'
import { useStaffFeedback } from './use-staff-lists.ts'

const PARAMS = ['helpful', 'theme', 'status'] as const
const ANY = 'any'

export function FeedbackTab() {
  const texts = useSupportFeedbackTexts()
  const { feedback: words, locale } = texts
  const params = useQueryParams()
  const helpful = oneOf(['true', 'false'] as const, params.get('helpful'))
  const theme = oneOf(FEEDBACK_THEMES, params.get('theme'))
  const status = oneOf(FEEDBACK_STATUSES, params.get('status'))
  const offset = toOffset(params.get(PAGE_PARAM))
  const list = useStaffFeedback({
    offset,
    ...(helpful && { helpful }),
    ...(theme && { theme }),
    ...(status && { status }),
  })
  const filters = [
    {
      name: 'helpful',
      label: words.helpful,
      value: helpful,
      values: ['true', 'false'],
      words: words.helpfuls,
    },
    { name: 'theme', label: words.theme, value: theme, values: FEEDBACK_THEMES, words: words.themes },
    { name: 'status', label: words.status, value: status, values: FEEDBACK_STATUSES, words: words.statuses },
  ]
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Card
        title={words.title}
        subtitle={list.data && words.subtitle(formatNumber(locale, list.data.unread))}
        flush
        busy={list.isPlaceholderData}
        tools={
          <div className="flex flex-wrap gap-2 max-md:pl-2.5">
            {filters.map((filter) => (
              <FilterField
                key={filter.name}
                label={filter.label}
                value={filter.value ?? ANY}
                active={filter.value !== undefined}
                onChange={(value) => setFilter(filter.name, value === ANY ? null : value)}
                options={[
                  { value: ANY, label: words.all },
                  ...filter.values.map((value) => ({
                    value,
                    label: (filter.words as Record<string, string>)[value] ?? value,
                  })),
                ]}
              />
            ))}
          </div>
        }
      >
        {list.data === undefined ? (
          <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
            {list.isError ? (
              <LoadFailure asked={list} />
            ) : (
              <Skeleton label={texts.loading} shape="table" rows={5} />
            )}
          </div>
        ) : list.data.rows.length === 0 ? (
          <Nothing filtered={PARAMS.some((name) => params.has(name)) || offset > 0} />
        ) : (
          <>
            <ul aria-label={words.list}>
              {list.data.rows.map((row) => (
                <FeedbackItem key={row.id} row={row} />
              ))}
            </ul>
            <PageTurner
              offset={offset}
              rows={list.data.rows.length}
              total={list.data.total}
              pageRows={FEEDBACK_PER_PAGE}
            />
          </>
        )}
      </Card>
      {list.data !== undefined && list.data.themes.length > 0 && (
        <ThemesCard themes={list.data.themes} trend={list.data.trend} />
      )}
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { feedback: words, responses } = useSupportFeedbackTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'chat'}
      title={filtered ? words.noMatch : words.empty}
      headingLevel={3}
      actions={
        filtered && (
          <Button variant="secondary" onClick={() => clearFilters(PARAMS)}>
            {responses.clear}
          </Button>
        )
      }
    >
      {!filtered && <p>{words.emptyText}</p>}
    </EmptyState>
  )
}
