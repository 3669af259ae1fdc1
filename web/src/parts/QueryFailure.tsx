import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCommonTexts } from './words/common-texts.ts'

export type FailedQuery = { error: unknown; refetch: () => unknown; isFetching: boolean }

/** title: what could not be loaded; rest: what still works, by default the rest of the page. */
export type QueryFailureTexts = { title: string; rest?: string }

type Props = {
  query: FailedQuery
  texts: QueryFailureTexts
  className?: string
}

/** R-DES-9: an error in the card that failed, with code and retry. */
export function QueryFailure({ query, texts, className }: Props) {
  const { tryAgain, unaffected } = useCommonTexts()
  const message = useFailureMessage(query.error)
  return (
    <Alert
      tone="error"
      title={texts.title}
      className={className}
      actions={
        <Button variant="secondary" size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
          {tryAgain}
        </Button>
      }
    >
      {message && `${message.replace(/\.?$/, '.')} `}
      {texts.rest ?? unaffected}
    </Alert>
  )
}
