import type { ReactNode } from 'react'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'

/** In place of a list: nothing matches the filters; the action takes them away. */
export function NoMatchCard({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon="filter" title={title} actions={action}>
        <p>{text}</p>
      </EmptyState>
    </Card>
  )
}
