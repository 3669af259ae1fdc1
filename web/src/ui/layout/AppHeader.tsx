import type { ReactNode } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from './header-button-class.ts'
import { UiLink } from './UiLink.tsx'

export type AreaVariant = 'provider' | 'admin'

export type AppHeaderProps = {
  variant?: AreaVariant
  brand: string
  homeHref: string
  /** Added to the brand for screen readers: "home", "support dashboard". */
  homeLabel: string
  /** "for Evergreen Health Plan" */
  payer?: string
  /** "Support admin" */
  tag?: string
  /** The menu button of small screens; forced for a mobile agent on a wide one. */
  menu?: { label: string; expanded: boolean; onOpen: () => void; forced?: boolean }
  /** Shown on small screens too: the bell. */
  always?: ReactNode
  /** Language and user menu; hidden on small screens when there is a menu button. */
  children?: ReactNode
}

export function AppHeader({
  variant = 'provider',
  brand,
  homeHref,
  homeLabel,
  payer,
  tag,
  menu,
  always,
  children,
}: AppHeaderProps) {
  return (
    <header
      data-on-header=""
      className={cx(
        'relative z-(--z-header) flex h-14 items-center gap-6 px-6 text-on-header max-md:gap-2 max-md:pr-2 max-md:pl-4',
        'print:hidden forced-colors:border-b',
        variant === 'admin' ? 'bg-header-admin' : 'bg-header-provider',
      )}
    >
      <div className="flex min-w-0 items-center">
        <UiLink
          href={homeHref}
          className="inline-flex min-h-9 items-center gap-2.5 rounded-r-1 type-brand text-inherit no-underline"
        >
          <Logo />
          {brand}
          <span className="sr-only">{homeLabel}</span>
        </UiLink>
        {payer && (
          <span className="ml-3 min-w-0 truncate border-l border-white/28 pl-3 text-small text-on-header-2 max-md:hidden">
            {payer}
          </span>
        )}
      </div>
      {tag && (
        <span className="min-w-0 truncate rounded-full border border-white/45 px-2.5 py-0.5 text-micro font-semibold tracking-[0.02em]">
          {tag}
        </span>
      )}
      <div className="ml-auto flex items-center gap-6 max-lg:gap-2">
        {always}
        <div
          className={cx(
            'flex items-center gap-6 max-lg:gap-2',
            menu && (menu.forced ? 'hidden' : 'max-md:hidden'),
          )}
        >
          {children}
        </div>
        {menu && (
          <button
            type="button"
            aria-label={menu.label}
            aria-haspopup="dialog"
            aria-expanded={menu.expanded}
            onClick={menu.onOpen}
            className={cx(
              headerButtonClass(),
              'size-11 justify-center p-0 text-xl',
              !menu.forced && 'md:hidden',
            )}
          >
            <Icon name="menu" />
          </button>
        )}
      </div>
    </header>
  )
}

function Logo() {
  return (
    <svg viewBox="0 0 20 26" width="20" height="26" aria-hidden="true" className="shrink-0">
      <path d="M10 0v9" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" fill="none" />
      <path
        d="M5.2 9.5h9.6c.7 0 1.1.7.8 1.3L10.7 24.6c-.3.7-1.1.7-1.4 0L4.4 10.8c-.3-.6.1-1.3.8-1.3z"
        className="fill-logo-bob"
      />
    </svg>
  )
}
