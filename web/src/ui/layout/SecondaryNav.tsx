import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import type { AreaVariant } from './AppHeader.tsx'
import { UiLink } from './UiLink.tsx'

export type NavItem = { href: string; label: string; current?: boolean }

export type SecondaryNavProps = {
  label: string
  items: readonly NavItem[]
  variant?: AreaVariant
  /** 'stack' inside the mobile drawer; 'bar' hides itself on small screens. */
  layout?: 'bar' | 'stack'
  /** Provider and NPI switcher, or the data-through pill. */
  children?: ReactNode
}

const LINK = {
  bar: 'flex items-center border-y-3 border-transparent forced-colors:border-y-0',
  stack: 'flex min-h-11 items-center rounded-r-2 border-l-3 border-transparent px-3 hover:bg-surface-2',
}

function currentClass(layout: 'bar' | 'stack', variant: AreaVariant): string {
  if (layout === 'bar') return variant === 'admin' ? 'border-b-admin-mark' : 'border-b-accent'
  return cx('bg-surface-2', variant === 'admin' ? 'border-l-admin-mark' : 'border-l-accent')
}

export function SecondaryNav({
  label,
  items,
  variant = 'provider',
  layout = 'bar',
  children,
}: SecondaryNavProps) {
  const bar = layout === 'bar'
  return (
    <nav
      aria-label={label}
      className={cx(
        bar &&
          'flex h-12 items-stretch gap-6 border-b border-line bg-surface px-6 max-md:hidden print:hidden',
      )}
    >
      <ul className={bar ? 'flex min-w-0 gap-6 overflow-x-auto overflow-y-clip' : 'grid gap-1'}>
        {items.map((item) => (
          <li key={item.href} className={bar ? 'flex shrink-0' : undefined}>
            <UiLink
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx(
                LINK[layout],
                'text-body-s whitespace-nowrap no-underline focus-visible:-outline-offset-2',
                item.current
                  ? cx('font-semibold text-text', currentClass(layout, variant))
                  : 'font-medium text-text-2 hover:text-text',
              )}
            >
              {item.label}
            </UiLink>
          </li>
        ))}
      </ul>
      {children && (
        <div
          className={cx(
            'flex items-center gap-3 text-small text-text-2',
            bar ? 'ml-auto min-w-0 shrink-0' : 'mt-4 flex-wrap px-3',
          )}
        >
          {children}
        </div>
      )}
    </nav>
  )
}
