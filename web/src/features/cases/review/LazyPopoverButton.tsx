import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { Button } from '#ui/basics/Button.tsx'

type Props = { label: string; primary?: boolean; children: ReactNode }

/** A button that loads its popover on the first press and is then replaced by the popover's own trigger. */
export function LazyPopoverButton({ label, primary = false, children }: Props) {
  const [isWanted, setWanted] = useState(false)
  const button = (busy: boolean) => (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size="sm"
      aria-haspopup="dialog"
      busy={busy}
      onClick={() => setWanted(true)}
    >
      {label}
    </Button>
  )
  if (!isWanted) return button(false)
  return (
    <Await fallback={button(true)}>
      <PressTrigger>{children}</PressTrigger>
    </Await>
  )
}

/** Presses the popover's trigger, so that it opens and later gets focus back. */
function PressTrigger({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const trigger = frame.current?.querySelector('button')
    trigger?.focus()
    trigger?.click()
  }, [])
  return (
    <span ref={frame} className="contents">
      {children}
    </span>
  )
}
