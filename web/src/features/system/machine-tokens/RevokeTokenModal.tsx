import type { MachineToken } from '@plumbline/contract/system/machine-tokens'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useMachineTokenTexts } from './machine-token-texts.ts'
import { useRevokeToken } from './use-machine-tokens.ts'

export function RevokeTokenModal({ token, onClose }: { token: MachineToken; onClose: () => void }) {
  const { revoke: texts } = useMachineTokenTexts()
  const revoke = useRevokeToken()
  const problem = useProblem(revoke.error)
  const onSuccess = useReceipt(texts.done(token.name), onClose)
  return (
    <ConfirmModal
      title={texts.title(token.name)}
      icon="key"
      tone="danger"
      danger
      confirm={texts.confirm}
      busy={revoke.isPending}
      failed={texts.failed}
      problem={problem}
      onConfirm={() => revoke.mutate(token.id, { onSuccess })}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmModal>
  )
}
