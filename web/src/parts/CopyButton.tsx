import { useEffect, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'

type Props = { text: string | (() => string); label: string; copiedLabel: string }

const COPIED_MS = 2_000

export function CopyButton({ text, label, copiedLabel }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // If the browser refuses the clipboard, the text can still be selected and copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(typeof text === 'string' ? text : text()).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <Button variant="secondary" size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
