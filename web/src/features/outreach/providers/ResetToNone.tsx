import { useState } from 'react'
import { auth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useProviderTexts } from './providers-texts.ts'

/** Whoever acts as a provider acts as none after it. */
export function ResetToNone() {
  const texts = useProviderTexts()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function reset() {
    setBusy(true)
    const done = await auth.resetProvider()
    setBusy(false)
    if (done !== null) toast({ text: texts.wasReset })
  }

  return (
    <Button variant="secondary" size="sm" icon="close" busy={busy} onClick={() => void reset()}>
      {texts.reset}
    </Button>
  )
}
