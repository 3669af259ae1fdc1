import { useEffect } from 'react'

const BRAND = 'Plumbline'

/** Sets the document title, which screen readers announce after a navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`
  }, [title])
}
