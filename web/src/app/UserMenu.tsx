import { formatPersonName, personInitials } from '@plumbline/contract/person-name'
import type { User } from '@plumbline/contract/user'
import { useTexts } from '#platform/texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { headerButtonClass } from '#ui/header-button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { shellTexts } from './shell-texts.ts'
import { useUserMenu } from './use-user-menu.ts'

export function UserMenu({ user }: { user: User }) {
  const { shell } = useTexts(shellTexts)
  const { lastLogin, entries } = useUserMenu(user)
  const name = formatPersonName(user.name)
  return (
    <Menu
      label={shell.user.label}
      triggerClassName={headerButtonClass(true)}
      trigger={
        <>
          <Avatar initials={personInitials(user.name)} />
          <span className="max-w-44 truncate">{name}</span>
          <Icon name="chevron" />
        </>
      }
      header={
        <>
          <p className="font-semibold text-text">{name}</p>
          <p>{user.email}</p>
          <p>{lastLogin}</p>
        </>
      }
      items={entries}
    />
  )
}
