import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/texts.ts'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { shellTexts } from './shell-texts.ts'
import { useUserMenu } from './use-user-menu.ts'

type Props = { user: User; trigger: ReactNode }

/** Loaded when its button is pressed, so it opens at once. */
export function UserMenu({ user, trigger }: Props) {
  const { shell } = useTexts(shellTexts)
  const { lastLogin, entries } = useUserMenu(user)
  return (
    <Menu
      defaultOpen
      label={shell.user.label}
      triggerClassName={headerButtonClass(true)}
      trigger={trigger}
      header={
        <>
          <p className="font-semibold text-text">{formatPersonName(user.name)}</p>
          <p>{user.email}</p>
          <p>{lastLogin}</p>
        </>
      }
      items={entries}
    />
  )
}
