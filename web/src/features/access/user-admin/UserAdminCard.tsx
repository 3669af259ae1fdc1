import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { ROLES } from '@plumbline/contract/core/roles'
import { type ReactNode, useState } from 'react'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { UrlSearchField } from '#parts/UrlSearchField.tsx'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { isVendorAdmin } from '#platform/session/person.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ChangeUserModal } from './ChangeUserModal.tsx'
import { InviteUserDrawer } from './InviteUserDrawer.tsx'
import { UserList } from './UserList.tsx'
import { toRole, useInviteUser, useUsers } from './use-users.ts'
import type { UserAction } from './user-actions.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

const SEARCH_PARAM = 'users'
const ROLE_PARAM = 'users_role'

type Open =
  | { kind: 'invite' }
  | { kind: 'change'; user: ManagedUser; action: Exclude<UserAction, { kind: 'resend' }> }

/** Users and roles under Tools. */
export function UserAdminCard(): ReactNode {
  const texts = useUserAdminTexts()
  const me = useUser()
  const search = useUrlText(SEARCH_PARAM)
  const role = toRole(useQueryParams().get(ROLE_PARAM))
  const users = useUsers(search.value, role)
  const resend = useInviteUser()
  const toast = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  if (me === null) return null
  const isVendor = isVendorAdmin(me)
  const close = () => setOpen(null)

  function act(user: ManagedUser, action: UserAction) {
    if (action.kind !== 'resend') return setOpen({ kind: 'change', user, action })
    const { email, name, roles } = user
    resend.mutate(
      { email, name, roles, reason: texts.change.resend.menu },
      { onSuccess: () => toast({ text: texts.change.resend.receipt(email) }) },
    )
  }

  return (
    <Card
      title={texts.title}
      subtitle={isVendor ? texts.vendorText : texts.text}
      flush
      id="users"
      tools={<AddButton onClick={() => setOpen({ kind: 'invite' })}>{texts.invite}</AddButton>}
    >
      <UnusedFilters
        filters={[{ param: ROLE_PARAM, label: texts.role, allowed: ROLES }]}
        className="mx-6 mb-4 max-md:mx-4"
      />
      <search className="flex flex-wrap items-center gap-2 px-6 pb-4 max-md:px-4">
        <UrlSearchField
          search={search}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          className="w-80 max-w-full max-md:w-full"
        />
        {isVendor && (
          <FilterSelect
            label={texts.role}
            value={role ?? ''}
            active={role !== null}
            onChange={(value) => setParam(ROLE_PARAM, value)}
            options={[
              { value: '', label: texts.allRoles },
              ...ROLES.map((value) => ({ value, label: texts.roles[value] })),
            ]}
          />
        )}
        {search.text !== '' && (
          <Button variant="tool" onClick={search.clear}>
            {texts.clear}
          </Button>
        )}
      </search>
      <UserList
        list={users}
        reader={{ id: me.id, isVendor }}
        filtered={search.value !== '' || role !== null}
        onAction={act}
      />
      {open?.kind === 'invite' && <InviteUserDrawer isVendor={isVendor} onClose={close} />}
      {open?.kind === 'change' && <ChangeUserModal user={open.user} action={open.action} onClose={close} />}
    </Card>
  )
}
