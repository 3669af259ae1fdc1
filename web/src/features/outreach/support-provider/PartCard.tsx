import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { usePageTexts } from './support-provider-texts.ts'

type Props<T> = {
  title: string
  subtitle?: ReactNode
  tools?: ReactNode
  query: {
    data: readonly T[] | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
    isFetching: boolean
  }
  empty: { icon: IconName; title: string; text: string }
  children: (rows: readonly T[]) => ReactNode
}

/** A card with a list that may be loading, failed or empty. */
export function PartCard<T>({ title, subtitle, tools, query, empty, children }: Props<T>) {
  const { loading } = useCommonTexts()
  const { failure } = usePageTexts()
  return (
    <Card title={title} subtitle={subtitle} tools={tools} flush busy={query.data === undefined}>
      {query.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={query} failure={failure} label={loading} shape="table" rows={4} />
        </div>
      ) : query.data.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title} headingLevel={3}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        children(query.data)
      )}
    </Card>
  )
}
