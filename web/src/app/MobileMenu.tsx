import { formatPersonName } from '@plumbline/contract/person-name'
import type { User } from '@plumbline/contract/user'
import { useTexts } from '#platform/texts.ts'
import type { AreaVariant } from '#ui/AppHeader.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { type NavItem, SecondaryNav } from '#ui/SecondaryNav.tsx'
import { SideMenu, type SideMenuSection } from '#ui/SideMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { shellTexts } from './shell-texts.ts'
import { useUserMenu } from './use-user-menu.ts'

type Props = {
  user: User
  variant: AreaVariant
  nav: NavItem[]
  sections: SideMenuSection[]
  onClose: () => void
}

/** spec §2: the sidebar menu of small screens and mobile agents. */
export function MobileMenu({ user, variant, nav, sections, onClose }: Props) {
  const { shell } = useTexts(shellTexts)
  const { lastLogin, entries } = useUserMenu(user)
  const person: SideMenuSection = {
    title: formatPersonName(user.name),
    items: entries.map(({ label, href = '/', icon }) => ({ label, href, ...(icon && { icon }) })),
  }
  return (
    <Drawer isOpen side="left" title={shell.menu} closeLabel={shell.closeMenu} onClose={onClose}>
      <div className="grid gap-6">
        <SecondaryNav label={shell.nav.label} items={nav} variant={variant} layout="stack" />
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
