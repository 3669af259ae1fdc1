import { useRef } from 'react'

export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}

/** The next page of a list; focus stays in it when the button goes with the last one. */
export function useLoadMore(list: PagedList) {
  const statusRef = useRef<HTMLParagraphElement>(null)

  async function more() {
    const result = await list.fetchNextPage()
    if (!result.hasNextPage) statusRef.current?.focus()
  }

  return { statusRef, more, hasMore: list.hasNextPage, busy: list.isFetchingNextPage }
}
