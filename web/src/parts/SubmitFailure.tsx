import { Alert } from '#ui/basics/Alert.tsx'

type Props = {
  /** What was not done. */
  title?: string
  /** Why; null if nothing went wrong. */
  problem: string | null
  className?: string
}

/** Why a change failed, inside its form or dialog. */
export function SubmitFailure({ title, problem, className }: Props) {
  if (problem === null) return null
  return (
    <Alert tone="error" title={title} className={className}>
      {problem}
    </Alert>
  )
}
