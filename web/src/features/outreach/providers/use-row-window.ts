import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const ROWS_AROUND = 8
// The next page is requested this many rows before the end.
const ROWS_AHEAD = 30
const ROW_PX = 47
const CARD_PX = 330

type Options = {
  ids: readonly string[]
  isMobile: boolean
  /** There is another page, and it is not being loaded. */
  canLoad: boolean
  onLoad: () => void
}

type Part = { kind: 'row'; index: number } | { kind: 'gap'; key: string; heightPx: number }

/** The drawn rows and the gaps between them; the focused row is always drawn. */
export function toParts(
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  from: number,
  to: number,
) {
  const parts: Part[] = []
  let position = from
  const gap = (until: number, key: string) => {
    if (until - position >= 1) parts.push({ kind: 'gap', key, heightPx: Math.round(until - position) })
  }
  for (const { index, start, end } of items) {
    gap(start, `before-${index}`)
    parts.push({ kind: 'row', index })
    position = end
  }
  gap(to, 'end')
  return parts
}

/** Draws only the rows of a long list that are in view. */
export function useRowWindow({ ids, isMobile, canLoad, onLoad }: Options) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)

  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: () => (isMobile ? CARD_PX : ROW_PX),
    getItemKey: (index) => ids[index] ?? index,
    overscan: ROWS_AROUND,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focused === null || focused >= ids.length || shown.includes(focused)
        ? shown
        : [...shown, focused].sort((a, b) => a - b)
    },
  })

  // Content above the rows changes its height: a notice, filters that wrap.
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top
    const newMargin = top === undefined ? 0 : Math.round(top + window.scrollY)
    if (newMargin !== margin) setMargin(newMargin)
  })

  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const shouldLoad = canLoad && last >= ids.length - ROWS_AHEAD
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (shouldLoad) load.current()
  }, [shouldLoad])

  return {
    body,
    parts: toParts(items, margin, margin + virtual.getTotalSize()),
    rowProps: (index: number) => ({
      ref: virtual.measureElement,
      'data-index': index,
      onFocus: () => setFocused(index),
      onBlur: (event: FocusEvent<HTMLTableRowElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      },
    }),
  }
}
