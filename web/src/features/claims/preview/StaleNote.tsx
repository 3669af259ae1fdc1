import type { StaleReason } from '@plumbline/contract/claims/waiting-figures'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { useStartPreview } from './use-waiting-figures.ts'

export function StaleNote({ reason, isBusy }: { reason: StaleReason; isBusy: boolean }) {
  const { stale: texts, none } = useCompareTexts()
  const start = useStartPreview()
  const problem = useProblem(start.error)
  const onSuccess = useReceipt(none.started)
  return (
    <Alert
      tone="warning"
      role="status"
      title={texts.title}
      actions={
        <Button
          size="sm"
          busy={start.isPending || isBusy}
          onClick={() => start.mutate(undefined, { onSuccess })}
        >
          {texts.again}
        </Button>
      }
    >
      {texts[reason]}
      <SubmitFailure title={none.notStarted} problem={problem} className="mt-2" />
    </Alert>
  )
}
