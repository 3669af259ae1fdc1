import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { cx } from '#ui/basics/cx.ts'

export type PopoverPanelProps = {
  trigger: ReactNode
  triggerClassName: string
  title: string
  titleHidden?: boolean
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

const GAP_PX = 6
const EDGE_PX = 8

/** A popover built on the native Popover API: no library, closed by Escape or a click outside. */
export function PopoverPanel({
  trigger,
  triggerClassName,
  title,
  titleHidden = false,
  align = 'start',
  children,
}: PopoverPanelProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  /** Below the button, inside the window; scrolls with the page. */
  function place() {
    if (!button.current || !panel.current) return
    const anchor = button.current.getBoundingClientRect()
    const { width } = panel.current.getBoundingClientRect()
    const wanted = align === 'end' ? anchor.right - width : anchor.left
    const left = Math.max(EDGE_PX, Math.min(wanted, document.documentElement.clientWidth - width - EDGE_PX))
    panel.current.style.left = `${left + window.scrollX}px`
    panel.current.style.top = `${anchor.bottom + GAP_PX + window.scrollY}px`
  }

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open') return
    place()
    panel.current?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        popover="auto"
        aria-labelledby={`${id}-title`}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={toggled}
        className="absolute inset-auto m-0 max-h-[min(32rem,75vh)] w-85 max-w-[calc(100vw-16px)] overflow-y-auto rounded-r-3 border border-line bg-surface p-4 text-text shadow-s-3"
      >
        <h2 id={`${id}-title`} className={cx(titleHidden ? 'sr-only' : 'mb-3 type-h3')}>
          {title}
        </h2>
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
