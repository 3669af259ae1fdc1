import { Alert } from '#ui/basics/Alert.tsx'
import { useMoveTexts } from './support-cases-texts.ts'
import { problemText, type useWork } from './use-work.ts'

export function MoveProblem({ problem }: Pick<ReturnType<typeof useWork>, 'problem'>) {
  const { failed } = useMoveTexts()
  if (problem === null) return null
  return (
    <Alert tone="error" title={failed}>
      {problemText(problem)}
    </Alert>
  )
}
