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
  asked: {
    data: readonly T[] | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
    isFetching: boolean
  }
  empty: { icon: IconName; title: string; text: string }
  children: (rows: readonly T[]) => ReactNode
}

/** A list that fills its card: loading, failed, empty or there. */
export function PartCard<T>({ title, subtitle, tools, asked, empty, children }: Props<T>) {
  const { loading: loadingPart } = useCommonTexts()
  const { failure } = usePageTexts()
  return (
    <Card title={title} subtitle={subtitle} tools={tools} flush busy={asked.data === undefined}>
      {asked.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={asked} failure={failure} label={loadingPart} shape="table" rows={4} />
        </div>
      ) : asked.data.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title} headingLevel={3}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        children(asked.data)
      )}
    </Card>
  )
}
