import { useProblem } from '#parts/use-problem.ts'
import { getReasons } from '#platform/api/refusal-reasons.ts'
import { Alert } from '#ui/basics/Alert.tsx'

type Props = { title: string; error: unknown }

/** Why the server does not take a file: the sentence of the refusal if there is one, which the guide lists. */
export function FileRefusal({ title, error }: Props) {
  const problem = useProblem(error)
  const reasons = getReasons(error)
  if (problem === null) return null
  return (
    <Alert tone="error" title={title}>
      <span>{reasons.length > 0 ? reasons.join(' ') : problem}</span>
    </Alert>
  )
}
