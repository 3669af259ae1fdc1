import { useEffect } from 'react'

const BRAND = 'Plumbline'

/** The document's title, which a screen reader says first after a navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`
  }, [title])
}
