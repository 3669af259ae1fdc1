import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

export function MoveProblem({ problem }: { problem: string | null }) {
  return <SubmitFailure title={usePracticeCaseTexts().failed} problem={problem} className="mt-3" />
}
