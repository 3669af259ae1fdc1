import { useRef } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import { useCommonTexts } from './words/common-texts.ts'

export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}

type Props = {
  list: PagedList
  /** How many of how many are shown. */
  summary: string
  /** By default "Show more". */
  label?: string
  /** The room around it: in a card without padding, or inside one that has it. */
  className: string
}

/** Under a list: how much of it is shown, and the rest on demand. */
export function LoadMore({ list, summary, label, className }: Props) {
  const { showMore } = useCommonTexts()
  const shown = useRef<HTMLParagraphElement>(null)

  async function more() {
    const result = await list.fetchNextPage()
    // The button that had focus is gone after the last page.
    if (!result.hasNextPage) shown.current?.focus()
  }

  return (
    <div className={cx('flex flex-wrap items-center gap-3', className)}>
      <p
        ref={shown}
        tabIndex={-1}
        role="status"
        className="mr-auto text-small text-text-2 tabular-nums outline-none focus-visible:shadow-none"
      >
        {summary}
      </p>
      {list.hasNextPage && (
        <Button variant="secondary" size="sm" busy={list.isFetchingNextPage} onClick={() => void more()}>
          {label ?? showMore}
        </Button>
      )}
    </div>
  )
}
