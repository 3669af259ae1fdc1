import { useEffect, useState } from 'react'
import { cx } from '#ui/basics/cx.ts'

export type TopProgressBarProps = {
  visible: boolean
  label: string
}

const FADE_MS = 400

/** R-LIM-2: eases toward the end over 5 s; completes and fades when the work ends. The caller adds the 200 ms delay. */
export function TopProgressBar({ visible, label }: TopProgressBarProps) {
  const running = visible
  const [fading, setFading] = useState(false)
  useEffect(() => {
    if (!running) return
    return () => setFading(true)
  }, [running])
  useEffect(() => {
    if (!fading) return
    const timer = setTimeout(() => setFading(false), FADE_MS)
    return () => clearTimeout(timer)
  }, [fading])
  if (!running && !fading) return null
  return (
    <div
      role="progressbar"
      // Only a live region may stand outside all landmarks.
      aria-live="polite"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-progress) h-[3px] print:hidden"
    >
      <div
        className={cx(
          'h-full origin-left rounded-r-[2px] bg-focus-on-header forced-colors:bg-[Highlight]',
          running
            ? 'animate-[progress-run_var(--progress-run)_cubic-bezier(0.1,0.6,0.2,1)_forwards]'
            : 'animate-[progress-done_400ms_ease-out_forwards]',
        )}
      />
    </div>
  )
}
