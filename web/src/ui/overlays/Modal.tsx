import { type ReactElement, type ReactNode, useId } from 'react'
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '#ui/basics/cx.ts'

export type ModalProps = {
  isOpen: boolean
  /** If given, Escape closes the modal. */
  onClose?: () => void
  title: ReactNode
  /** A BadgeIcon, or a CountdownRing if centered. */
  icon?: ReactElement | false
  centered?: boolean
  children?: ReactNode
  /** Content below the text, for example fields. */
  details?: ReactNode
  /** Buttons, the safe one with autoFocus. */
  actions: ReactNode
  role?: 'alertdialog' | 'dialog'
}

export function Modal({
  isOpen,
  onClose,
  title,
  icon,
  centered = false,
  children,
  details,
  actions,
  role = 'alertdialog',
}: ModalProps) {
  const id = useId()
  const indent = icon && !centered && 'sm:ml-15'
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      isKeyboardDismissDisabled={!onClose}
      className="fixed inset-0 z-(--z-modal) grid place-items-center overflow-y-auto bg-overlay p-4 data-entering:animate-[overlay-in_var(--d-base)_var(--ease)]"
    >
      <AriaModal
        className={cx(
          'w-full rounded-r-3 bg-surface shadow-s-3 outline-none data-entering:animate-[modal-in_var(--d-base)_var(--ease)] forced-colors:border',
          centered ? 'max-w-110 text-center' : 'max-w-120',
        )}
      >
        <Dialog
          role={role}
          aria-labelledby={`${id}-title`}
          aria-describedby={children ? `${id}-text` : undefined}
          className="p-6 outline-none focus-visible:shadow-none max-sm:p-5"
        >
          <div className={centered ? 'grid justify-items-center' : 'flex items-start gap-4'}>
            {icon && <div className={centered ? 'mt-1 mb-4' : 'shrink-0'}>{icon}</div>}
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h2 id={`${id}-title`} className={cx('type-h2', icon && !centered && 'mt-0.5')}>
                {title}
              </h2>
              {children && (
                <div id={`${id}-text`} className="mt-1.5 text-text-2">
                  {children}
                </div>
              )}
            </div>
          </div>
          {details && <div className={cx('mt-4', indent)}>{details}</div>}
          <div
            className={cx(
              'mt-6 flex flex-wrap gap-3 max-md:*:flex-1',
              centered ? 'justify-center' : 'justify-end',
            )}
          >
            {actions}
          </div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
