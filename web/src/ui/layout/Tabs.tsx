import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#ui/basics/cx.ts'

export type TabItem = { id: string; label: string; count?: ReactNode; content: ReactNode }

export type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  /** Wraps many tabs into several lines if there is room, instead of scrolling. */
  wraps?: boolean
  className?: string
}

const TAB =
  'flex shrink-0 cursor-pointer items-center gap-2 border-y-3 border-transparent bg-transparent py-2.5 text-body-s whitespace-nowrap focus-visible:-outline-offset-2'

/** The index that an arrow key, Home or End leads to; null for other keys. */
function findTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** On a phone the selected tab may be outside the view; only the tab bar scrolls, not the page. */
function bringIntoView(list: Element, tab: Element): void {
  const frame = list.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.left < frame.left) list.scrollLeft -= frame.left - box.left
  else if (box.right > frame.right) list.scrollLeft += box.right - frame.right
}

/** One tab stop; arrow keys move and select, as in the ARIA tabs pattern. */
export function Tabs({ label, items, selected, onSelect, wraps = false, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]

  useEffect(() => {
    const index = items.findIndex((item) => item.id === selected)
    const tab = list.current?.querySelectorAll('[role=tab]')[index]
    if (list.current && tab) bringIntoView(list.current, tab)
  }, [items, selected])

  function move(event: KeyboardEvent, index: number) {
    const target = findTarget(event.key, index, items.length)
    const item = target === null ? undefined : items[target]
    if (target === null || item === undefined) return
    event.preventDefault()
    tabAt(target)?.focus()
    onSelect(item.id)
  }

  const shown = items.find((item) => item.id === selected)
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          'flex gap-6 overflow-x-auto overflow-y-clip border-b border-line print:hidden',
          wraps && 'desktop:flex-wrap desktop:gap-y-0',
        )}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? `${id}-panel` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            className={cx(
              TAB,
              item.id === selected
                ? 'border-b-accent font-semibold text-text'
                : 'font-medium text-text-2 hover:text-text',
            )}
            onClick={() => onSelect(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
            {item.count !== undefined && (
              // Relative, so that words for screen readers in it scroll with the tab and not with the page.
              <span className="relative rounded-full bg-surface-2 px-2 text-micro text-text-2 tabular-nums">
                {item.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${shown.id}`}
          className="pt-5"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
