import type { User } from '@plumbline/contract/access/user'
import { type ReactNode, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useIsMobile } from '#platform/browser/viewport.ts'
import { useQueryParams, useShown } from '#platform/router/router.ts'
import { useSectionInView } from '#platform/router/section-in-view.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { showsWholePractice, useWholePractice } from '#platform/session/current-provider.ts'
import { canSee, isAdmin, isPayerOnly } from '#platform/session/person.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { MainLayout } from '#ui/layout/MainLayout.tsx'
import { SecondaryNav } from '#ui/layout/SecondaryNav.tsx'
import { SideMenu } from '#ui/layout/SideMenu.tsx'
import { SidePlace } from '#ui/layout/SideSlot.tsx'
import { ActingBanner } from './ActingBanner.tsx'
import { doctorSections, isProviderArea, mainNav, reportSection, sideSections } from './navigation.ts'
import { ProviderSwitcher } from './ProviderSwitcher.tsx'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { shellTexts } from './shell-texts.ts'
import { useMenuCounts } from './use-menu-counts.ts'
import { useToolMarks } from './use-tool-marks.tsx'

const DataHoldBar = lazyOverlay(() => import('./DataHoldBar.tsx'), 'DataHoldBar')
const AnnouncementBar = lazyOverlay(() => import('./AnnouncementBar.tsx'), 'AnnouncementBar')
const DataThrough = lazyOverlay(() => import('#features/outreach/providers/DataThrough.tsx'), 'DataThrough')
const MobileMenu = idleLoading.add(lazyPage(() => import('./MobileMenu.tsx'), 'MobileMenu'))

type Props = { user: User; path: string; children: ReactNode }

/** Menus and data for signed-in users; visitors never load this. */
export function SignedInShell({ user, path, children }: Props) {
  const { shell } = useTexts(shellTexts)
  const acting = useAuth((state) => state.admin?.provider != null)
  const mobile = useIsMobile()
  // The menu is open for one page only, so following a link closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null)
  const hash = useShown()?.place.hash ?? ''
  const params = useQueryParams()
  const tab = params.get('tab') ?? params.get('view')
  const here = `${path}?${tab ?? ''}${hash}`
  const menuOpen = menuPath === here
  const variant = isAdmin(user) || isPayerOnly(user) ? 'admin' : 'provider'
  const nav = mainNav(user, path, shell, acting)
  const inProviderArea = isProviderArea(path) && (canSee(user, 'provider') || acting)
  const inView = useSectionInView()
  const counts = useMenuCounts(inProviderArea)
  const marks = useToolMarks(path, tab)
  const locale = useLocale()
  const subject = useSubject()
  const isWhole = useWholePractice() && showsWholePractice(path)
  const sections = [
    ...(path === '/report' ? [reportSection(shell, inView ?? hash.slice(1), subject)] : []),
    ...sideSections(user, { path, tab, counts, marks }, shell),
    // The menu of a phone has the switcher instead.
    ...(isWhole && !mobile ? doctorSections(user.providers, shell, locale) : []),
  ]
  // While acting as a provider, the banner shows the name instead.
  const hasSwitcher = canSee(user, 'provider') && !acting
  const menu = { label: shell.openMenu, expanded: menuOpen, onOpen: () => setMenuPath(here), forced: mobile }
  return (
    <MainLayout
      skipLabel={shell.skip}
      header={<ShellHeader user={user} menu={menu} withBell={canSee(user, 'provider')} />}
      banner={
        <>
          <ActingBanner />
          {isAdmin(user) && <DataHoldBar />}
          <AnnouncementBar />
        </>
      }
      footer={<ShellFooter />}
      wide={path.startsWith('/admin')}
      {...(!mobile && {
        secondaryNav: (
          <SecondaryNav label={shell.nav.label} items={nav} variant={variant}>
            {hasSwitcher && <ProviderSwitcher user={user} path={path} />}
            {path.startsWith('/admin') && isAdmin(user) && <DataThrough />}
          </SecondaryNav>
        ),
        ...((sections.length > 0 || path === '/admin/support/performance') && {
          sideMenu: (
            // One sticky column: two separate ones would overlap.
            <div className="desktop:sticky desktop:top-0 desktop:max-h-screen desktop:overflow-y-auto desktop:[&_nav]:static desktop:[&_nav]:max-h-none">
              <SidePlace />
              {sections.length > 0 && (
                <SideMenu label={shell.side.label} sections={sections} variant={variant} />
              )}
            </div>
          ),
        }),
      })}
    >
      {children}
      {menuOpen && (
        <Await>
          <MobileMenu
            user={user}
            path={path}
            variant={variant}
            nav={nav}
            sections={sections}
            onClose={() => setMenuPath(null)}
          />
        </Await>
      )}
    </MainLayout>
  )
}
