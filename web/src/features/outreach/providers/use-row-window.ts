import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const ROWS_AROUND = 8
// So far from the end the next page is asked for.
const ROWS_AHEAD = 30
const ROW_PX = 47
const CARD_PX = 330

type Options = {
  ids: readonly string[]
  isMobile: boolean
  /** There is more, and it is not on its way. */
  canLoad: boolean
  onLoad: () => void
}

type Part = { kind: 'row'; index: number } | { kind: 'gap'; key: string; heightPx: number }

/** The rows with the empty stretches between them: the one with focus is kept, however far away it is. */
export function partsOf(
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  from: number,
  to: number,
) {
  const parts: Part[] = []
  let at = from
  const gap = (until: number, key: string) => {
    if (until - at >= 1) parts.push({ kind: 'gap', key, heightPx: Math.round(until - at) })
  }
  for (const { index, start, end } of items) {
    gap(start, `before-${index}`)
    parts.push({ kind: 'row', index })
    at = end
  }
  gap(to, 'end')
  return parts
}

/** Of a long list only what is in view of the window is drawn. */
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

  // What stands above the rows grows and shrinks: a notice, filters that wrap.
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top
    const wanted = top === undefined ? 0 : Math.round(top + window.scrollY)
    if (wanted !== margin) setMargin(wanted)
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
    parts: partsOf(items, margin, margin + virtual.getTotalSize()),
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
