import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { getProblemText, type useStaffAction } from './use-staff-action.ts'

export function MoveProblem({ problem }: Pick<ReturnType<typeof useStaffAction>, 'problem'>) {
  const { nothingChanged, perhapsChanged } = useCommonTexts()
  const title = problem?.lost ? perhapsChanged : nothingChanged
  return <SubmitFailure title={title} problem={problem && getProblemText(problem)} />
}
