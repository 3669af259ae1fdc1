import { Skeleton, type SkeletonProps } from '#ui/basics/Skeleton.tsx'
import { type FailedQuery, QueryFailure, type QueryFailureTexts } from './QueryFailure.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Omit<SkeletonProps, 'label' | 'children'> & {
  query: FailedQuery & { isError: boolean }
  failure: QueryFailureTexts
  failureClassName?: string
  /** Announced while it loads; by default "Loading". */
  label?: string
}

/** In place of missing data: a skeleton while it loads, an alert if it failed. */
export function QueryGap({ query, failure, failureClassName, label, ...skeleton }: Props) {
  const { loading } = useCommonTexts()
  if (query.isError) return <QueryFailure query={query} texts={failure} className={failureClassName} />
  return <Skeleton label={label ?? loading} {...skeleton} />
}
