import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { ProviderChoices } from '#app/routes/access/ProviderChoices.tsx'
import { useAuth } from '#platform/session/auth-state.ts'
import {
  ALL_PROVIDERS,
  showsWholePractice,
  switchProvider,
  useCurrentProvider,
  useWholePractice,
} from '#platform/session/current-provider.ts'
import { canSee } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import type { AreaVariant } from '#ui/layout/AppHeader.tsx'
import { type NavItem, SecondaryNav } from '#ui/layout/SecondaryNav.tsx'
import { SideMenu, type SideMenuSection } from '#ui/layout/SideMenu.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { shellTexts } from './shell-texts.ts'
import { useUserMenu } from './use-user-menu.ts'

type Props = {
  user: User
  path: string
  variant: AreaVariant
  nav: NavItem[]
  sections: SideMenuSection[]
  onClose: () => void
}

/** R-NAV-7: the sidebar menu of small screens and mobile agents. */
export function MobileMenu({ user, path, variant, nav, sections, onClose }: Props) {
  const { shell } = useTexts(shellTexts)
  const { lastLogin, entries } = useUserMenu(user)
  const provider = useCurrentProvider()
  const isWhole = useWholePractice() && showsWholePractice(path)
  const acting = useAuth((state) => state.admin?.provider != null)
  const person: SideMenuSection = {
    title: formatPersonName(user.name),
    items: entries.map(({ label, href = '/', icon }) => ({ label, href, ...(icon && { icon }) })),
  }
  return (
    <Drawer isOpen side="left" title={shell.menu} closeLabel={shell.closeMenu} onClose={onClose}>
      <div className="grid gap-6">
        <SecondaryNav label={shell.nav.label} items={nav} variant={variant} layout="stack" />
        {provider !== null && !acting && canSee(user, 'provider') && (
          <section aria-labelledby="menu-provider">
            <h3 id="menu-provider" className="mb-1.5 px-3 text-micro font-semibold text-text-3">
              {shell.switcher.label}
            </h3>
            <ProviderChoices
              providers={user.providers}
              currentId={isWhole ? ALL_PROVIDERS : provider.id}
              onChoose={(id) => {
                onClose()
                void switchProvider(id, path)
              }}
            />
          </section>
        )}
        <SideMenu
          label={shell.side.label}
          sections={[...sections, person]}
          variant={variant}
          layout="stack"
        />
        <p className="px-3 text-small text-text-2">{lastLogin}</p>
        <LanguageSwitch className={buttonClass('secondary', 'sm')} />
      </div>
    </Drawer>
  )
}
