import { type ReactNode, useEffect, useState } from 'react'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'

export type ToastMessage = {
  id: number
  text: ReactNode
  icon?: IconName
  /** A link such as "View". */
  action?: ReactNode
  /** How long it stays; longer if it offers an undo. */
  ms?: number
}

export type ToastProps = {
  toast: ToastMessage
  dismissLabel: string
  onDismiss: (id: number) => void
}

const TOAST_MS = 6000

export function Toast({ toast, dismissLabel, onDismiss }: ToastProps) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onDismiss(toast.id), toast.ms ?? TOAST_MS)
    return () => clearTimeout(timer)
  }, [paused, onDismiss, toast.id, toast.ms])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex items-center gap-3 rounded-r-2 bg-text py-1.5 pr-1.5 pl-4 text-body-s font-medium text-text-inverse shadow-s-2 animate-[toast-in_var(--d-base)_var(--ease)] [--link:currentColor] forced-colors:border"
    >
      <Icon name={toast.icon ?? 'check'} />
      <div className="min-w-0 flex-1 py-1">{toast.text}</div>
      {toast.action}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => onDismiss(toast.id)}
        className="grid size-9 shrink-0 place-items-center rounded-r-2 hover:bg-text-inverse/15"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
