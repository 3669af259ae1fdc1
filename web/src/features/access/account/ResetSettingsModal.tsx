import { useMutation } from '@tanstack/react-query'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { preferQueue } from '#platform/api/api-client.ts'
import { theme } from '#platform/browser/theme.ts'
import { settings } from '#platform/session/settings.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { accountTexts } from './account-texts.ts'

async function resetSettings(): Promise<void> {
  await settings.reset()
  theme.forget()
  preferQueue(undefined)
}

export function ResetSettingsModal({ onClose }: { onClose: () => void }) {
  const { reset: texts } = useTexts(accountTexts).account
  const reset = useMutation({ mutationFn: resetSettings })
  const onSuccess = useReceipt(texts.done, onClose)
  return (
    <ConfirmModal
      title={texts.title}
      icon="settings"
      confirm={texts.confirm}
      busy={reset.isPending}
      failed={texts.failed}
      problem={useProblem(reset.error)}
      onConfirm={() => reset.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <p className="mt-2">{texts.kept}</p>
    </ConfirmModal>
  )
}
