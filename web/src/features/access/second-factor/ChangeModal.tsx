import { type ReactNode, useState } from 'react'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useSubmit } from '#platform/api/use-submit.ts'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  /** Removes something. */
  danger?: boolean
  action: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation, then changes the second factor. */
export function ChangeModal({ danger = false, action, onDone, ...modal }: Props) {
  const { busy, submit } = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setProblem(null)
    const result = await submit(action)
    if (result === null) return
    if (result.ok) onDone()
    else setProblem(result.message)
  }

  return (
    <ConfirmModal
      icon={danger ? 'trash' : 'key'}
      tone={danger ? 'warning' : 'info'}
      danger={danger}
      busy={busy}
      problem={problem}
      onConfirm={() => void confirm()}
      {...modal}
    />
  )
}
