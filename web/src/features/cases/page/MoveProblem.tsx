import { Alert } from '#ui/basics/Alert.tsx'
import { useCaseTexts } from './case-texts.ts'

export function MoveProblem({ problem }: { problem: string | null }) {
  const { failed } = useCaseTexts()
  if (problem === null) return null
  return (
    <Alert tone="error" title={failed} className="mt-3">
      {problem}
    </Alert>
  )
}
