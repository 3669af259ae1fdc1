import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { formatNumber } from '@plumbline/contract/core/format'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UserTable } from './UserTable.tsx'
import type { useUsers } from './use-users.ts'
import type { UserAction } from './user-actions.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

type Props = {
  list: ReturnType<typeof useUsers>
  reader: { id: string; isVendor: boolean }
  filtered: boolean
  onAction: (user: ManagedUser, action: UserAction) => void
}

export function UserList({ list, reader, filtered, onAction }: Props) {
  const texts = useUserAdminTexts()
  const locale = useLocale()
  const paging = useLoadMore(list)
  const { showMore } = useCommonTexts()
  const failure = list.isError && <QueryFailure query={list} texts={texts.failure} />
  if (list.data === undefined) {
    return (
      <div className="px-6 pb-6 max-md:px-4 max-md:pb-4">
        {failure || <Skeleton label={texts.loading} shape="table" rows={5} />}
      </div>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.data.rows)
  const total = list.data.pages.at(-1)?.data.total ?? rows.length
  if (rows.length === 0) {
    const title = filtered ? texts.noMatch : texts.none
    return <EmptyState icon={filtered ? 'search' : 'users'} headingLevel={3} title={title} />
  }

  return (
    <>
      <UserTable rows={rows} reader={reader} busy={list.isPlaceholderData} onAction={onAction} />
      {failure && <div className="border-t border-line p-4">{failure}</div>}
      <LoadMore
        paging={paging}
        summary={texts.shown(formatNumber(locale, rows.length), formatNumber(locale, total))}
        label={showMore}
        className="min-h-14 border-t border-line px-4 py-2.5"
      />
    </>
  )
}
