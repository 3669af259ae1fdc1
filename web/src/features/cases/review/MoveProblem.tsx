import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { getProblemText, type useStaffAction } from './use-staff-action.ts'

export function MoveProblem({ problem }: Pick<ReturnType<typeof useStaffAction>, 'problem'>) {
  const { nothingChanged } = useCommonTexts()
  return <SubmitFailure title={nothingChanged} problem={problem && getProblemText(problem)} />
}
