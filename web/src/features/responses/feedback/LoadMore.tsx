import { formatNumber } from '@plumbline/contract/core/format'
import { Button } from '#ui/basics/Button.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'

type Props = {
  rows: number
  total: number
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function LoadMore({ rows, total, list }: Props) {
  const { page, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-3 border-t border-line px-6 py-2.5 text-small text-text-2 max-md:px-4">
      <span role="status" className="mr-auto tabular-nums">
        {page.summary(number(rows), number(Math.max(rows, total)))}
      </span>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {page.more}
        </Button>
      )}
    </div>
  )
}
