import { Skeleton, type SkeletonProps } from '#ui/basics/Skeleton.tsx'
import { type FailedQuery, QueryFailure, type QueryFailureTexts } from './QueryFailure.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = Omit<SkeletonProps, 'label' | 'children'> & {
  query: FailedQuery & { isError: boolean }
  failure: QueryFailureTexts
  failureClassName?: string
  /** Read out while it loads; by default "Loading". */
  label?: string
}

/** Stands where an answer is missing: a skeleton while it loads, then why it did not come. */
export function QueryGap({ query, failure, failureClassName, label, ...skeleton }: Props) {
  const { loading } = useCommonTexts()
  if (query.isError) return <QueryFailure query={query} texts={failure} className={failureClassName} />
  return <Skeleton label={label ?? loading} {...skeleton} />
}
