import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCaseTexts } from './case-texts.ts'

export function MoveProblem({ problem }: { problem: string | null }) {
  return <SubmitFailure title={useCaseTexts().failed} problem={problem} className="mt-3" />
}
