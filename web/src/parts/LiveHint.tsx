import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/Icon.tsx'

/** Under a field while it is being filled in: confirms softly, and only once, that the entry is right. */
export function LiveHint({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <p role="status" className="min-h-5 text-small">
      {good && (
        <span className="inline-flex items-center gap-1.5 text-success">
          <Icon name="check" />
          {children}
        </span>
      )}
    </p>
  )
}
