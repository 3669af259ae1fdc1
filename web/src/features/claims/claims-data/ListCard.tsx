import type { ReactNode } from 'react'
import { Card } from '#ui/basics/Card.tsx'

type Props = {
  title: string
  subtitle: string
  isEmpty: boolean
  /** Shown instead of an empty list. */
  emptyText: string
  tools?: ReactNode
  children: ReactNode
}

export function ListCard({ title, subtitle, isEmpty, emptyText, tools, children }: Props) {
  return (
    <Card title={title} subtitle={subtitle} flush tools={tools}>
      {isEmpty ? <p className="px-6 pb-6 text-body-s text-text-2 max-md:px-4">{emptyText}</p> : children}
    </Card>
  )
}
