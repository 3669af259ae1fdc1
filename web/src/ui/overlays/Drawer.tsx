import { type ReactNode, useId } from 'react'
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '#ui/basics/cx.ts'
import { IconButton } from '#ui/basics/IconButton.tsx'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Right for methods, glossary and claim lines; left for the menu of small screens. */
  side?: 'right' | 'left'
  /** Wide enough for a table; on the right only. */
  wide?: boolean
  footer?: ReactNode
  children: ReactNode
}

const PANEL = {
  wide: 'right-0 w-[min(1040px,100%)] data-entering:animate-[drawer-right-in_var(--d-slow)_var(--ease)]',
  right: 'right-0 w-[min(520px,100%)] data-entering:animate-[drawer-right-in_var(--d-slow)_var(--ease)]',
  left: 'left-0 w-[min(320px,88%)] data-entering:animate-[drawer-left-in_var(--d-slow)_var(--ease)]',
}

export function Drawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  side = 'right',
  wide = false,
  footer,
  children,
}: DrawerProps) {
  const titleId = useId()
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-(--z-drawer) bg-overlay data-entering:animate-[overlay-in_var(--d-base)_var(--ease)]"
    >
      <AriaModal
        className={cx(
          'fixed inset-y-0 flex bg-surface shadow-s-3 outline-none forced-colors:border',
          PANEL[wide ? 'wide' : side],
        )}
      >
        <Dialog
          aria-labelledby={titleId}
          className="flex min-h-0 w-full flex-col outline-none focus-visible:shadow-none"
        >
          <header
            className={cx(
              'flex items-center justify-between gap-3 border-b border-line py-3',
              side === 'right' ? 'px-6 max-md:px-4' : 'px-4',
            )}
          >
            <h2 id={titleId} className={side === 'left' ? 'type-h3' : undefined}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <section
            aria-labelledby={titleId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className={cx(
              'min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-3 focus-visible:shadow-none',
              side === 'right' ? 'p-6 max-md:p-4' : 'px-2 py-4',
            )}
          >
            {children}
          </section>
          {footer && (
            <footer className="flex flex-wrap gap-3 border-t border-line px-6 py-4 max-md:px-4">
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
