import { type ReactNode, useId, useRef } from 'react'

export type SuppressedProps = {
  /** "<11" */
  children: ReactNode
  /** "Hidden to protect patients" */
  reason: string
}

const GAP_PX = 6
const EDGE_PX = 8

/** A suppressed small count, with the reason on hover and on focus. */
export function Suppressed({ children, reason }: SuppressedProps) {
  const tipId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  function show() {
    if (!button.current || !tip.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    const anchor = button.current.getBoundingClientRect()
    const box = tip.current.getBoundingClientRect()
    const left = Math.min(anchor.left, window.innerWidth - box.width - EDGE_PX)
    const above = anchor.top - box.height - GAP_PX
    tip.current.style.left = `${Math.max(EDGE_PX, left)}px`
    tip.current.style.top = `${above > EDGE_PX ? above : anchor.bottom + GAP_PX}px`
  }

  function hide() {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-describedby={tipId}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onMouseEnter={show}
        onMouseLeave={hide}
        className="min-h-6 min-w-6 cursor-help text-text-2 tabular-nums underline decoration-line-strong decoration-dashed underline-offset-4"
      >
        {children}
      </button>
      <span
        ref={tip}
        id={tipId}
        role="tooltip"
        popover="auto"
        className="inset-auto m-0 max-w-70 rounded-r-2 bg-text px-3 py-2.5 text-left text-small whitespace-normal text-text-inverse shadow-s-2 forced-colors:border"
      >
        {reason}
      </span>
    </>
  )
}
