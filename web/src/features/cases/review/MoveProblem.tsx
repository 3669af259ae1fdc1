import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { problemText, type useWork } from './use-work.ts'

export function MoveProblem({ problem }: Pick<ReturnType<typeof useWork>, 'problem'>) {
  const { nothingChanged } = useCommonTexts()
  return <SubmitFailure title={nothingChanged} problem={problem && problemText(problem)} />
}
