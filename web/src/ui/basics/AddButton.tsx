import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** In the toolbar of a card: adds a row to it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" icon="plus" className="max-md:ml-2.5" onClick={onClick}>
      {children}
    </Button>
  )
}
