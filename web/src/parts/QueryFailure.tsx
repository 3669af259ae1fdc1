import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { useCommonTexts } from './words/common-texts.ts'

export type FailedQuery = { error: unknown; refetch: () => unknown; isFetching: boolean }

/** title: what could not be loaded; rest: what still works, by default the rest of the page. */
export type QueryFailureTexts = { title: string; rest?: string }

type Props = {
  query: FailedQuery
  texts: QueryFailureTexts
  className?: string
}

/** R-DES-9: an error in the card that failed, with its retry. */
export function QueryFailure({ query, texts, className }: Props) {
  const { tryAgain, unaffected } = useCommonTexts()
  return (
    <RetryAlert
      title={texts.title}
      message={useFailureMessage(query.error)}
      rest={texts.rest ?? unaffected}
      retry={tryAgain}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      className={className}
    />
  )
}
