import { type ReactNode, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger, Popover } from 'react-aria-components/Popover'

export type PopoverDialogProps = {
  trigger: ReactNode
  triggerLabel?: string
  /** buttonClass(…) */
  triggerClassName?: string
  title: ReactNode
  /** Opens when it first appears. */
  defaultOpen?: boolean
  placement?: 'bottom end' | 'bottom start' | 'bottom' | 'top end' | 'top start'
  children: (close: () => void) => ReactNode
}

/** A small dialog beside its button: act as a provider, choose columns, filter. */
export function PopoverDialog({
  trigger,
  triggerLabel,
  triggerClassName,
  title,
  defaultOpen = false,
  placement = 'bottom end',
  children,
}: PopoverDialogProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label={triggerLabel} className={triggerClassName}>
        {trigger}
      </Button>
      <Popover
        aria-labelledby={titleId}
        placement={placement}
        offset={8}
        className="z-(--z-modal) w-90 max-w-[calc(100vw-16px)] overflow-y-auto rounded-r-3 border border-line bg-surface p-5 shadow-s-3 outline-none data-entering:animate-[overlay-in_var(--d-fast)_var(--ease)]"
      >
        <h2 id={titleId} className="mb-2 type-h3">
          {title}
        </h2>
        {children(() => setOpen(false))}
      </Popover>
    </DialogTrigger>
  )
}
