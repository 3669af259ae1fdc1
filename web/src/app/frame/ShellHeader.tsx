import type { User } from '@plumbline/contract/access/user'
import { formatPersonName, personInitials } from '@plumbline/contract/core/person-name'
import type { ReactNode } from 'react'
import { LazyTrigger } from '#parts/LazyTrigger.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useAfterPaint } from '#platform/browser/after-paint.ts'
import { usePayerName } from '#platform/session/payer.ts'
import { isAdmin, isPayerOnly, isVendorAdmin } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { AppHeader, type AppHeaderProps } from '#ui/layout/AppHeader.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { shellTexts } from './shell-texts.ts'

const NoticeBell = lazyOverlay(() => import('#features/system/notices/NoticeBell.tsx'), 'NoticeBell')
const BellDue = lazyOverlay(() => import('./BellDue.tsx'), 'BellDue')
const UserMenu = idleLoading.add(lazyPage(() => import('./UserMenu.tsx'), 'UserMenu'))

type Props = {
  user: User | null
  withFaq?: boolean
  withBell?: boolean
  menu?: AppHeaderProps['menu']
  /** Shown at the far right. */
  end?: ReactNode
}

/** R-NAV-4: the logo goes to the support dashboard for admins, otherwise to welcome. */
function homeHref(user: User | null): string {
  if (user === null) return '/'
  if (isAdmin(user)) return '/admin/support/dashboard'
  return isPayerOnly(user) ? '/admin/support/performance' : '/welcome'
}

export function ShellHeader({ user, withFaq = false, withBell = false, menu, end }: Props) {
  const { shell } = useTexts(shellTexts)
  const payer = usePayerName() ?? shell.defaultPayer
  const afterPaint = useAfterPaint()
  const isStaff = user !== null && (isAdmin(user) || isPayerOnly(user))
  const tag = user !== null && isStaff ? getTag(user, shell) : undefined
  return (
    <AppHeader
      variant={isStaff ? 'admin' : 'provider'}
      brand={shell.brand}
      homeHref={homeHref(user)}
      homeLabel={isStaff ? shell.supportHome : shell.home}
      payer={isStaff ? payer : shell.forPayer(payer)}
      {...(tag && { tag })}
      {...(menu && { menu })}
      always={withBell && afterPaint && <NoticeBell due={(close) => <BellDue onFollow={close} />} />}
    >
      {withFaq && (
        <UiLink href="/auth/faq" className={headerButtonClass()}>
          {shell.faq}
        </UiLink>
      )}
      <LanguageSwitch />
      {user !== null && <UserMenuButton user={user} />}
      {end}
    </AppHeader>
  )
}

function getTag(user: User, shell: { tagVendor: string; tagSupport: string; tagPayer: string }): string {
  if (isVendorAdmin(user)) return shell.tagVendor
  return isAdmin(user) ? shell.tagSupport : shell.tagPayer
}

/** Loads the menu when it is opened: its code is a quarter of a page's size. */
function UserMenuButton({ user }: { user: User }) {
  const face = (
    <>
      <span
        aria-hidden="true"
        className="grid size-6.5 shrink-0 place-items-center rounded-full bg-white/18 text-[11px]/none font-semibold"
      >
        {personInitials(user.name)}
      </span>
      <span className="max-w-44 truncate max-md:sr-only">{formatPersonName(user.name)}</span>
      <Icon name="chevron" />
    </>
  )
  return (
    <LazyTrigger face={face} popup="menu" boxed preload={UserMenu.preload}>
      <UserMenu user={user} trigger={face} />
    </LazyTrigger>
  )
}
