import { formatNumber } from '@plumbline/contract/core/format'
import { LoadMore } from '#parts/LoadMore.tsx'
import { type PagedList, useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'

type Props = { rows: number; total: number; list: PagedList }

export function MoreRows({ rows, total, list }: Props) {
  const { page, locale } = useSupportFeedbackTexts()
  const { loadMore } = useCommonTexts()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <LoadMore
      paging={useLoadMore(list)}
      summary={page.summary(number(rows), number(Math.max(rows, total)))}
      label={loadMore}
      className="min-h-13 border-t border-line px-6 py-2.5 max-md:px-4"
    />
  )
}
