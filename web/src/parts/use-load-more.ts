import { useRef } from 'react'

export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}

/** Loads the next page of a list. After the last one the button disappears, so focus moves to the status. */
export function useLoadMore(list: PagedList) {
  const statusRef = useRef<HTMLParagraphElement>(null)

  async function more() {
    const result = await list.fetchNextPage()
    if (!result.hasNextPage) statusRef.current?.focus()
  }

  return { statusRef, more, hasMore: list.hasNextPage, busy: list.isFetchingNextPage }
}
