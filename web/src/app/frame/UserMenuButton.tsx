import type { User } from '@plumbline/contract/access/user'
import { formatPersonName, personInitials } from '@plumbline/contract/core/person-name'
import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { Avatar } from '#ui/basics/Avatar.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'

const UserMenu = lazyPage(() => import('./UserMenu.tsx'), 'UserMenu')

/** A plain button until it is wanted: the menu's code is a quarter of a page's and most visits never open it. */
export function UserMenuButton({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false)
  const face = (
    <>
      <Avatar initials={personInitials(user.name)} />
      <span className="max-w-44 truncate max-md:sr-only">{formatPersonName(user.name)}</span>
      <Icon name="chevron" />
    </>
  )
  const button = (
    <button
      type="button"
      className={headerButtonClass(true)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={UserMenu.preload}
      onFocus={UserMenu.preload}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  )
  if (!wanted) return button
  return (
    <Await fallback={button}>
      <UserMenu user={user} trigger={face} />
    </Await>
  )
}
