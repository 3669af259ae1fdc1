import { Alert } from '#ui/basics/Alert.tsx'

type Props = {
  /** What was not done. */
  title?: string
  /** Why; null while nothing went wrong. */
  problem: string | null
  className?: string
}

/** Why a change was not made, in the form or dialog where it was tried. */
export function SubmitFailure({ title, problem, className }: Props) {
  if (problem === null) return null
  return (
    <Alert tone="error" title={title} className={className}>
      {problem}
    </Alert>
  )
}
