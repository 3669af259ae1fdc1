import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { formatNumber } from '@plumbline/contract/core/format'
import { useRef } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
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
  const shownRef = useRef<HTMLParagraphElement>(null)
  const failure = list.isError && <UsersFailure list={list} />
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

  async function loadMore() {
    const result = await list.fetchNextPage()
    // The button that had focus is gone after the last page.
    if (!result.hasNextPage) shownRef.current?.focus()
  }

  return (
    <>
      <UserTable rows={rows} reader={reader} busy={list.isPlaceholderData} onAction={onAction} />
      {failure && <div className="border-t border-line p-4">{failure}</div>}
      <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-4 py-2.5">
        <p
          ref={shownRef}
          tabIndex={-1}
          role="status"
          className="mr-auto text-small text-text-2 tabular-nums outline-none focus-visible:shadow-none"
        >
          {texts.shown(formatNumber(locale, rows.length), formatNumber(locale, total))}
        </p>
        {list.hasNextPage && (
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
    </>
  )
}

function UsersFailure({ list }: { list: Props['list'] }) {
  const { failure } = useUserAdminTexts()
  return <QueryFailure query={list} texts={failure} />
}
