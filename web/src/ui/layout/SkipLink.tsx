import type { MouseEvent } from 'react'

export type SkipLinkProps = { label: string }

export const MAIN_ID = 'main'

// Focus moves by script, so that the address does not change to #main.
function skip(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById(MAIN_ID)
  main?.focus()
  main?.scrollIntoView()
}

export function SkipLink({ label }: SkipLinkProps) {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-(--z-progress) focus:rounded-r-2 focus:bg-surface focus:px-4 focus:py-2 print:hidden"
    >
      {label}
    </a>
  )
}
