import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import type { useLoadMore } from './use-load-more.ts'

type Props = {
  paging: ReturnType<typeof useLoadMore>
  /** Such as "20 of 83 shown". */
  summary: string
  label: string
  /** While a failure with its own retry is shown above. */
  hideButton?: boolean
  /** The padding around it. */
  className: string
}

/** Below a list: how much of it is shown, and a button for the next page. */
export function LoadMore({ paging, summary, label, hideButton = false, className }: Props) {
  return (
    <div className={cx('flex flex-wrap items-center gap-3', className)}>
      <p
        ref={paging.statusRef}
        tabIndex={-1}
        role="status"
        className="mr-auto text-small text-text-2 tabular-nums outline-none focus-visible:shadow-none"
      >
        {summary}
      </p>
      {paging.hasMore && !hideButton && (
        <Button variant="secondary" size="sm" busy={paging.busy} onClick={() => void paging.more()}>
          {label}
        </Button>
      )}
    </div>
  )
}
