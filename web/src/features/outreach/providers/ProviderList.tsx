import { formatNumber } from '@plumbline/contract/core/format'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { isNarrowed, type ProviderChoice } from '#platform/session/provider-choice.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { ProviderTable } from './ProviderTable.tsx'
import type { ListColumn } from './provider-columns.ts'
import type { Picks } from './provider-picks.ts'
import type { ProviderSlots } from './provider-slots.ts'
import { useProviderTexts } from './providers-texts.ts'
import { useProviders } from './use-providers.ts'

type Props = {
  choice: ProviderChoice
  onChoose: (choice: ProviderChoice) => void
  columns: readonly ListColumn[]
  total: number | undefined
  picks: Picks
  onPick: (picks: Picks) => void
  chosenId: string | null
  onClear: () => void
  slots: Pick<ProviderSlots, 'choose' | 'openProvider'>
}

export function ProviderList({ choice, total, onClear, ...table }: Props) {
  const texts = useProviderTexts()
  const list = useProviders(choice)
  const rows = list.data?.pages.flatMap((page) => page.data.rows) ?? []
  const canLoad = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const loadMore = () => {
    if (canLoad) void list.fetchNextPage()
  }
  const hasFailed = list.isError && !list.isFetchNextPageError
  return (
    // Visible overflow, because the table header is sticky.
    <Card flush className="overflow-visible!">
      {hasFailed ? (
        <div className="p-6 max-md:p-4">
          <QueryFailure query={list} texts={texts.failure} />
        </div>
      ) : list.data === undefined ? (
        <Skeleton label={texts.loading} shape="table" rows={12} className="px-4" />
      ) : rows.length === 0 ? (
        <NoProviders choice={choice} onClear={onClear} />
      ) : (
        <>
          <PickNotice picks={table.picks} onPick={table.onPick} total={total} loaded={rows.length} />
          <ProviderTable
            {...table}
            choice={choice}
            rows={rows}
            total={total}
            busy={list.isPlaceholderData}
            canLoad={canLoad}
            onLoad={loadMore}
          />
          {list.isFetchNextPageError && (
            <div className="border-t border-line p-4">
              <QueryFailure
                query={{
                  error: list.error,
                  refetch: list.fetchNextPage,
                  isFetching: list.isFetchingNextPage,
                }}
                texts={texts.failure}
              />
            </div>
          )}
          <ListFoot list={list} loaded={rows.length} total={total} onMore={loadMore} />
        </>
      )}
    </Card>
  )
}

type FootProps = {
  list: ReturnType<typeof useProviders>
  loaded: number
  total: number | undefined
  onMore: () => void
}

/** How many rows are loaded, and a button for people who do not scroll. */
function ListFoot({ list, loaded, total, onMore }: FootProps) {
  const { loadMore } = useCommonTexts()
  const texts = useProviderTexts()
  const number = (value: number) => formatNumber(texts.locale, value)
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-4 py-2.5">
      <p role="status" className="mr-auto text-small text-text-2 tabular-nums">
        {list.isFetchingNextPage
          ? texts.loadingMore
          : total !== undefined && loaded < total
            ? texts.shown(number(loaded), number(total))
            : texts.allShown(number(loaded))}
      </p>
      {list.hasNextPage && (
        <Button variant="secondary" size="sm" busy={list.isFetchingNextPage} onClick={onMore}>
          {loadMore}
        </Button>
      )}
    </div>
  )
}

type NoticeProps = {
  picks: Picks
  onPick: (picks: Picks) => void
  total: number | undefined
  loaded: number
}

/** Offers to select all rows that match the filter, not only the loaded ones. */
function PickNotice({ picks, onPick, total, loaded }: NoticeProps) {
  const texts = useProviderTexts()
  if (total === undefined || (!picks.all && picks.ids.size === 0)) return null
  if (!picks.all && total <= loaded && picks.ids.size === total) return null
  const count = formatNumber(texts.locale, total)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-r-3 border-b border-line bg-accent-soft px-4 py-1.5 text-small">
      <span role="status" className="tabular-nums">
        {picks.all
          ? texts.allSelected(count)
          : texts.selected(formatNumber(texts.locale, picks.ids.size), picks.ids.size === 1)}
      </span>
      {picks.all ? (
        <Button variant="tool" onClick={() => onPick({ ids: new Set(), all: false })}>
          {texts.clearSelection}
        </Button>
      ) : (
        <Button variant="tool" onClick={() => onPick({ ids: new Set(), all: true })}>
          {texts.selectAll(count)}
        </Button>
      )}
    </div>
  )
}

function NoProviders({ choice, onClear }: { choice: ProviderChoice; onClear: () => void }) {
  const texts = useProviderTexts()
  const search = choice.filter.search ?? ''
  if (search === '' && !isNarrowed(choice.filter)) {
    return (
      <EmptyState icon="users" title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title={search === '' ? texts.noMatch : texts.noMatchSearch(search)}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearAll}
        </Button>
      }
    >
      <p>{texts.noMatchText}</p>
    </EmptyState>
  )
}
