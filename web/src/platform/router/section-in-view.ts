import { useEffect } from 'react'
import { createStore, useStore } from '#platform/browser/store.ts'

/** Null if the page reports no sections. */
const inView = createStore<string | null>(null)

export const useSectionInView = () => useStore(inView, (id) => id)

/** A strip across the upper part of the window: the section in it counts as the one being read. */
const READING_STRIP = '-25% 0px -70% 0px'

type Seen = {
  ids: readonly string[]
  /** The sections in the strip, and those anywhere in the window. */
  read: ReadonlySet<string>
  visible: ReadonlySet<string>
  /** The last section is fully visible; it may never reach the strip. */
  atEnd: boolean
  /** The section that a link led to. */
  target: string
}

/** Null if nothing is in the strip: the mark does not move. */
export function pickSection({ ids, read, visible, atEnd, target }: Seen): string | null {
  if (atEnd) return visible.has(target) ? target : (ids.at(-1) ?? null)
  return ids.findLast((id) => read.has(id)) ?? null
}

function keepSet(set: Set<string>, entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) set.add(target.id)
    else set.delete(target.id)
  }
}

/** Reports to the menu which section is being read. `ids` are in page order and already drawn. */
export function useTellSections(ids: readonly string[]): void {
  useEffect(() => {
    const read = new Set<string>()
    const visible = new Set<string>()
    let atEnd = false
    const tell = () => {
      const target = window.location.hash.slice(1)
      const picked = pickSection({ ids, read, visible, atEnd, target })
      if (picked !== null) inView.set(picked)
    }
    const strip = new IntersectionObserver(
      (entries) => {
        keepSet(read, entries)
        tell()
      },
      { rootMargin: READING_STRIP },
    )
    const whole = new IntersectionObserver(
      (entries) => {
        keepSet(visible, entries)
        for (const { target, intersectionRatio } of entries) {
          if (target.id === ids.at(-1)) atEnd = intersectionRatio >= 1
        }
        tell()
      },
      { threshold: [0, 1] },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section === null) continue
      strip.observe(section)
      whole.observe(section)
    }
    return () => {
      strip.disconnect()
      whole.disconnect()
      inView.set(null)
    }
  }, [ids])
}
