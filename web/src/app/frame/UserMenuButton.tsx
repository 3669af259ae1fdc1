import type { User } from '@plumbline/contract/access/user'
import { formatPersonName, personInitials } from '@plumbline/contract/core/person-name'
import { LazyTrigger } from '#parts/LazyTrigger.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { Avatar } from '#ui/basics/Avatar.tsx'
import { Icon } from '#ui/basics/Icon.tsx'

const UserMenu = lazyPage(() => import('./UserMenu.tsx'), 'UserMenu')

/** Loads the menu when it is opened: its code is a quarter of a page's size. */
export function UserMenuButton({ user }: { user: User }) {
  const face = (
    <>
      <Avatar initials={personInitials(user.name)} />
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
