import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { Button } from '#ui/basics/Button.tsx'

type Props = { label: string; primary?: boolean; children: ReactNode }

/** A button that its popover takes the place of: the popover's code loads when it is first wanted. */
export function LazyPopoverButton({ label, primary = false, children }: Props) {
  const [isWanted, want] = useState(false)
  const button = (busy: boolean) => (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size="sm"
      aria-haspopup="dialog"
      busy={busy}
      onClick={() => want(true)}
    >
      {label}
    </Button>
  )
  if (!isWanted) return button(false)
  return (
    <Await fallback={button(true)}>
      <Pressed>{children}</Pressed>
    </Await>
  )
}

/** The press was for the button that is gone: the new one is pressed, so that focus comes back to it later. */
function Pressed({ children }: { children: ReactNode }) {
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
