import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import type { AreaVariant } from './AppHeader.tsx'
import { UiLink } from './UiLink.tsx'

export type SideMenuItem = {
  href: string
  label: string
  icon?: IconName
  count?: ReactNode
  /** Something is due. */
  hot?: boolean
  current?: boolean | 'location'
  /** A button beside the link. */
  after?: ReactNode
}

export type SideMenuSection = {
  title?: string
  items: readonly SideMenuItem[]
  action?: ReactNode
}

export type SideMenuProps = {
  label: string
  sections: readonly SideMenuSection[]
  variant?: AreaVariant
  /** 'responsive': column, bar on tablets, nothing on phones. 'stack': always a column, for the drawer. */
  layout?: 'responsive' | 'stack'
}

function itemClass(current: boolean, variant: AreaVariant): string {
  return cx(
    'flex min-h-9 items-center gap-2.5 rounded-r-2 px-3 py-1.5 text-body-s no-underline',
    current ? 'font-semibold text-text' : 'font-medium text-text-2 hover:bg-surface-2',
    current &&
      (variant === 'admin' ? 'bg-surface-2 shadow-[inset_3px_0_0_var(--admin-mark)]' : 'bg-accent-soft'),
  )
}

function Section({
  section,
  variant,
  bar,
}: {
  section: SideMenuSection
  variant: AreaVariant
  bar: boolean
}) {
  const titleId = useId()
  return (
    <div
      className={cx(
        'not-first:mt-6',
        bar && 'md:max-desktop:mt-0! md:max-desktop:flex md:max-desktop:shrink-0',
      )}
    >
      {section.title && (
        <p
          id={titleId}
          className={cx('mb-1.5 px-3 text-micro font-semibold text-text-3', bar && 'md:max-desktop:sr-only')}
        >
          {section.title}
        </p>
      )}
      <ul
        aria-labelledby={section.title ? titleId : undefined}
        className={cx('grid', bar ? 'md:max-desktop:flex md:max-desktop:gap-0.5' : 'gap-0.5')}
      >
        {section.items.map((item) => (
          <li key={item.href} className={cx(item.after !== undefined && 'flex items-center')}>
            <UiLink
              href={item.href}
              aria-current={item.current ? (item.current === 'location' ? 'location' : 'page') : undefined}
              className={cx(
                itemClass(Boolean(item.current), variant),
                item.after !== undefined && 'min-w-0 flex-1',
                bar && 'md:max-desktop:whitespace-nowrap',
              )}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
              {item.count !== undefined && (
                <span
                  className={cx(
                    'ml-auto text-micro whitespace-nowrap tabular-nums',
                    item.hot
                      ? 'rounded-full bg-warning-soft px-2 py-px font-semibold text-warning'
                      : 'font-medium text-text-3',
                  )}
                >
                  {item.count}
                </span>
              )}
            </UiLink>
            {item.after}
          </li>
        ))}
      </ul>
      {section.action && (
        <div className={cx('pt-2', bar && 'md:max-desktop:shrink-0 md:max-desktop:pt-0')}>
          {section.action}
        </div>
      )}
    </div>
  )
}

export function SideMenu({ label, sections, variant = 'provider', layout = 'responsive' }: SideMenuProps) {
  const bar = layout === 'responsive'
  const navRef = useRef<HTMLElement>(null)
  const current = sections.flatMap(({ items }) => items).find((item) => item.current === true)?.href
  // On tablets the menu is a bar that scrolls: the page that is open stays in sight.
  useEffect(() => {
    const nav = navRef.current
    const link = nav?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav && link && current !== undefined && nav.scrollWidth > nav.clientWidth) {
      nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
    }
  }, [current])
  return (
    <nav
      ref={navRef}
      aria-label={label}
      className={cx(
        bar &&
          // A menu below another one continues it.
          'px-3 py-6 [:not(:empty)+&]:pt-0 max-md:hidden print:hidden',
        bar &&
          // Visually hidden text must not widen the page.
          'md:max-desktop:relative md:max-desktop:flex md:max-desktop:gap-2 md:max-desktop:overflow-x-auto md:max-desktop:px-4 md:max-desktop:py-2',
      )}
    >
      {sections.map((section) => (
        <Section
          key={section.title ?? section.items[0]?.href}
          section={section}
          variant={variant}
          bar={bar}
        />
      ))}
    </nav>
  )
}
