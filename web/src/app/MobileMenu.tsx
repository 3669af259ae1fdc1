import { formatPersonName } from '@plumbline/contract/person-name'
import type { User } from '@plumbline/contract/user'
import { useAuth } from '#platform/auth-state.ts'
import { switchProvider, useCurrentProvider } from '#platform/current-provider.ts'
import { canSee } from '#platform/person.ts'
import { useTexts } from '#platform/texts.ts'
import type { AreaVariant } from '#ui/AppHeader.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { type NavItem, SecondaryNav } from '#ui/SecondaryNav.tsx'
import { SideMenu, type SideMenuSection } from '#ui/SideMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ProviderChoices } from './ProviderChoices.tsx'
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

/** spec §2: the sidebar menu of small screens and mobile agents. */
export function MobileMenu({ user, path, variant, nav, sections, onClose }: Props) {
  const { shell } = useTexts(shellTexts)
  const { lastLogin, entries } = useUserMenu(user)
  const provider = useCurrentProvider()
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
              currentId={provider.id}
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
