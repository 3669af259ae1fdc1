import type { Ref } from 'react'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { getFailure } from './use-flags.ts'

const NOT_FOUND = 404
const CONFLICT = 409

export type SaveFailureProps = {
  error: unknown
  /** Field errors that match no field of the form. */
  other: readonly string[]
  onLoadCurrent: () => void
  ref: Ref<HTMLDivElement>
}

/** Says why a flag was not saved, and that the typed text is still there. */
export function SaveFailure({ error, other, onLoadCurrent, ref }: SaveFailureProps) {
  const { drawer } = useFlagTexts()
  const status = getFailure(error)?.status
  if (status === NOT_FOUND) {
    return (
      <Alert tone="error" ref={ref} title={drawer.failed}>
        {drawer.gone} {drawer.nothingLost}
      </Alert>
    )
  }
  return (
    <FailureAlert
      ref={ref}
      title={drawer.failed}
      error={error}
      actions={
        status === CONFLICT && (
          <Button variant="secondary" size="sm" onClick={onLoadCurrent}>
            {drawer.loadCurrent}
          </Button>
        )
      }
    >
      {[...other, drawer.nothingLost].join(' ')}
    </FailureAlert>
  )
}
