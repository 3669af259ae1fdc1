import type { ReactNode } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'

export type ActAsBannerProps = {
  label: string
  /** Name, NPI and reason as one sentence. */
  children: ReactNode
  /** Beside the button that ends it. */
  action?: ReactNode
  resetLabel: string
  onReset: () => void
  busy?: boolean
}

export function ActAsBanner({ label, children, action, resetLabel, onReset, busy }: ActAsBannerProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-actas-line bg-actas-bg px-6 py-2 text-body-s font-medium text-actas-text max-md:px-4 print:hidden"
    >
      <Icon name="eye" />
      <p role="status" className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
        {children}
      </p>
      {action}
      <Button variant="secondary" size="sm" onClick={onReset} busy={busy}>
        {resetLabel}
      </Button>
    </section>
  )
}
