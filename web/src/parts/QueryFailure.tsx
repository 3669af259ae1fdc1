import { useFailureDescription } from '#platform/api/use-failure-message.ts'
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

/** R-DES-9 and R-ERR-20: the catalogue's text in the part that failed, with code and retry. */
export function QueryFailure({ query, texts, className }: Props) {
  const { tryAgain, unaffected } = useCommonTexts()
  const { message = '', details = [] } = useFailureDescription(query.error) ?? {}
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
      {details.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
