import { type ReactNode, useId } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { useLinks } from '#ui/layout/LinkProvider.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** A link, or else an action. */
  href?: string
  onAction?: () => void
  lang?: string
  /** Draws a line above. */
  divided?: boolean
  disabled?: boolean
}

export type MenuProps = {
  label: string
  trigger: ReactNode
  triggerLabel?: string
  triggerClassName?: string
  /** Lines above the items: name, email, last login. */
  header?: ReactNode
  items: readonly MenuEntry[]
  /** Opens when it first appears. */
  defaultOpen?: boolean
  placement?: 'bottom end' | 'bottom start' | 'top end' | 'top start'
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-r-2 px-3 text-body-s text-text no-underline outline-none ' +
  'data-focused:bg-surface-2 data-focus-visible:bg-surface-2 data-focus-visible:outline-3 data-focus-visible:outline-solid data-focus-visible:-outline-offset-3 ' +
  'data-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:opacity-55 focus-visible:shadow-none'

export function Menu({
  label,
  trigger,
  triggerLabel,
  triggerClassName,
  header,
  items,
  defaultOpen = false,
  placement = 'bottom end',
}: MenuProps) {
  const headerId = useId()
  const { navigate, resolveHref } = useLinks()
  const menu = (
    <MenuTrigger defaultOpen={defaultOpen}>
      <Button aria-label={triggerLabel} className={triggerClassName}>
        {trigger}
      </Button>
      <Popover
        placement={placement}
        offset={6}
        className="z-(--z-modal) max-w-[calc(100vw-16px)] min-w-60 overflow-y-auto rounded-r-3 border border-line bg-surface p-1.5 shadow-s-2 outline-none data-entering:animate-[overlay-in_var(--d-fast)_var(--ease)]"
      >
        {header && (
          <div id={headerId} className="mb-1.5 border-b border-line px-3 pt-2 pb-3 text-small text-text-2">
            {header}
          </div>
        )}
        <AriaMenu
          aria-label={label}
          aria-describedby={header ? headerId : undefined}
          className="outline-none"
        >
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              href={item.href}
              onAction={item.onAction}
              isDisabled={item.disabled}
              textValue={item.label}
              lang={item.lang}
              className={cx(ITEM, item.divided && 'mt-1.5 border-t border-line')}
            >
              {item.icon && <Icon name={item.icon} className="text-text-2" />}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
  if (!navigate) return menu
  return (
    <RouterProvider navigate={navigate} useHref={resolveHref}>
      {menu}
    </RouterProvider>
  )
}
