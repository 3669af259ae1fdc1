import type { ReactNode } from 'react'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'

/** In place of a list when nothing matches the filters; the action clears them. */
export function NoMatchCard({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon="filter" title={title} actions={action}>
        <p>{text}</p>
      </EmptyState>
    </Card>
  )
}
