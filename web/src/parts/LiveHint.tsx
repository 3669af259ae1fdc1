import type { ReactNode } from 'react'
import { Icon } from '#ui/basics/Icon.tsx'

/** Below a field: confirms that the entry is valid. */
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
