import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { accountTexts } from './account-texts.ts'

const ResetSettingsModal = lazyOverlay(() => import('./ResetSettingsModal.tsx'), 'ResetSettingsModal')

/** R-SES-18. */
export function ResetSettings() {
  const { reset: texts } = useTexts(accountTexts).account
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <p className="mt-1.5 text-small text-text-2">{texts.hint}</p>
      {open && <ResetSettingsModal onClose={() => setOpen(false)} />}
    </div>
  )
}
