import type { User } from '@plumbline/contract/user'
import { type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '#platform/auth-state.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { isAdmin, isPayerOnly } from '#platform/person.ts'
import { useTexts } from '#platform/texts.ts'
import { useIsMobile } from '#platform/viewport.ts'
import { MainLayout } from '#ui/MainLayout.tsx'
import { SecondaryNav } from '#ui/SecondaryNav.tsx'
import { SideMenu } from '#ui/SideMenu.tsx'
import { ActingBanner } from './ActingBanner.tsx'
import { mainNav, sideSections } from './navigation.ts'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { shellTexts } from './shell-texts.ts'

const MobileMenu = lazyPage(() => import('./MobileMenu.tsx'), 'MobileMenu')

type Props = { user: User; path: string; children: ReactNode }

/** Menus and data for a person who is signed in: visitors never load this. */
export function SignedInShell({ user, path, children }: Props) {
  const { shell } = useTexts(shellTexts)
  const acting = useAuth((state) => state.admin?.provider != null)
  const mobile = useIsMobile()
  // Open on one page only: following a link in it closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null)
  const menuOpen = menuPath === path
  const variant = isAdmin(user) || isPayerOnly(user) ? 'admin' : 'provider'
  const nav = mainNav(user, path, shell, acting)
  const sections = sideSections(user, path, shell)
  const menu = { label: shell.openMenu, expanded: menuOpen, onOpen: () => setMenuPath(path), forced: mobile }
  return (
    <MainLayout
      skipLabel={shell.skip}
      header={<ShellHeader user={user} menu={menu} />}
      banner={<ActingBanner />}
      footer={<ShellFooter />}
      wide={path.startsWith('/admin')}
      {...(!mobile && {
        secondaryNav: <SecondaryNav label={shell.nav.label} items={nav} variant={variant} />,
        ...(sections.length > 0 && {
          sideMenu: <SideMenu label={shell.side.label} sections={sections} variant={variant} />,
        }),
      })}
    >
      {children}
      {menuOpen && (
        <Suspense>
          <MobileMenu
            user={user}
            variant={variant}
            nav={nav}
            sections={sections}
            onClose={() => setMenuPath(null)}
          />
        </Suspense>
      )}
    </MainLayout>
  )
}
