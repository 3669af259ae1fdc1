import { formatNumber } from '@plumbline/contract/format'
import { useRef } from 'react'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { ProviderTable } from './ProviderTable.tsx'
import { supportTexts } from './support-texts.ts'
import type { useProviderList } from './use-provider-list.ts'

type Props = {
  list: ReturnType<typeof useProviderList>
  search: string
  chosenId: string | null
  onClear: () => void
}

export function ProviderList({ list, search, chosenId, onClear }: Props) {
  const { providers: texts } = useTexts(supportTexts).support
  const locale = useLocale()
  const shownRef = useRef<HTMLParagraphElement>(null)

  const isLost = list.isError && !list.isFetchNextPageError
  if (isLost) {
    return (
      <div className="p-6 max-md:p-4">
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      </div>
    )
  }
  if (list.data === undefined) {
    return <Skeleton label={texts.loading} shape="table" rows={8} className="px-4" />
  }
  const rows = list.data.pages.flatMap((page) => page.data.rows)
  const total = list.data.pages.at(-1)?.data.total ?? rows.length
  if (rows.length === 0) return <NoProviders search={search} onClear={onClear} />

  async function loadMore() {
    const result = await list.fetchNextPage()
    // The button that had focus is gone after the last page.
    if (!result.hasNextPage) shownRef.current?.focus()
  }

  return (
    <>
      <ProviderTable rows={rows} chosenId={chosenId} busy={list.isPlaceholderData} />
      {list.isFetchNextPageError && (
        <div className="border-t border-line p-4">
          <LoadFailure error={list.error} onRetry={() => void loadMore()} busy={list.isFetchingNextPage} />
        </div>
      )}
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-4 py-2.5">
          <p
            ref={shownRef}
            tabIndex={-1}
            role="status"
            className="mr-auto text-small text-text-2 tabular-nums outline-none focus-visible:shadow-none"
          >
            {texts.shown(formatNumber(locale, rows.length), formatNumber(locale, total))}
          </p>
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Button
              variant="secondary"
              size="sm"
              busy={list.isFetchingNextPage}
              onClick={() => void loadMore()}
            >
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NoProviders({ search, onClear }: { search: string; onClear: () => void }) {
  const { providers: texts } = useTexts(supportTexts).support
  if (search === '') {
    return (
      <EmptyState icon="users" title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title={texts.noMatch(search)}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      }
    >
      <p>{texts.noMatchText}</p>
    </EmptyState>
  )
}
