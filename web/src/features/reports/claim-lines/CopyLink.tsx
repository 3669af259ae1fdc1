import { useEffect, useState } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'

const COPIED_MS = 2_000

/** The address names a figure, never a patient, so it may be passed on. */
export function CopyLink() {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // Where the clipboard is closed to us the address is still in the bar.
  const copy = () =>
    void navigator.clipboard?.writeText(window.location.href).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <span className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </Button>
      <span className="text-small text-text-2">{texts.copyHint}</span>
    </span>
  )
}
