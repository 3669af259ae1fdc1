import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { DATA_ADDRESS, useStartPreview } from './use-waiting-figures.ts'

export function NothingWaits({ isBusy }: { isBusy: boolean }) {
  const { none: texts } = useCompareTexts()
  const start = useStartPreview()
  const problem = useProblem(start.error)
  const onSuccess = useReceipt(texts.started)
  return (
    <Card>
      <EmptyState icon="chart" title={texts.title} headingLevel={2}>
        <p>{texts.text}</p>
        <SubmitFailure title={texts.notStarted} problem={problem} className="mt-4" />
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button busy={start.isPending || isBusy} onClick={() => start.mutate(undefined, { onSuccess })}>
            {texts.start}
          </Button>
          <UiLink href={DATA_ADDRESS} className={buttonClass('secondary')}>
            {texts.back}
          </UiLink>
        </div>
      </EmptyState>
    </Card>
  )
}
