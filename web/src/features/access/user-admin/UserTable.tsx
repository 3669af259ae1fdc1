import type { ManagedUser, UserStatus } from '@plumbline/contract/access/user-admin'
import { formatLastLogin } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { decideUserActions, type UserAction } from './user-actions.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

type Props = {
  rows: readonly ManagedUser[]
  reader: { id: string; isVendor: boolean }
  busy: boolean
  onAction: (user: ManagedUser, action: UserAction) => void
}

const COLUMNS = ['user', 'roles', 'practices', 'status'] as const
const TONES: Record<UserStatus, PillTone> = { active: 'success', invited: 'warning', disabled: 'danger' }

export function UserTable({ rows, reader, busy, onAction }: Props) {
  const texts = useUserAdminTexts()
  const { columns } = texts
  return (
    <DataTable
      caption={texts.caption}
      dense
      busy={busy}
      head={
        <>
          {COLUMNS.map((column) => (
            <TableHeader key={column}>{columns[column]}</TableHeader>
          ))}
          <TableHeader hidden align="right">
            {columns.actions}
          </TableHeader>
        </>
      }
    >
      {rows.map((user) => (
        <TableRow key={user.id}>
          <TableCell rowHeader>
            <b className="block">{formatPersonName(user.name)}</b>
            <span className="block text-micro break-all text-text-2">{user.email}</span>
            <span className="block text-micro text-text-2 tabular-nums">
              {user.last_login_at === null
                ? texts.neverSignedIn
                : texts.lastLogin(formatLastLogin(user.last_login_at))}
            </span>
          </TableCell>
          <TableCell label={columns.roles}>
            {user.roles.map((role) => texts.roles[role]).join(', ')}
          </TableCell>
          <TableCell label={columns.practices}>
            {user.practices.length === 0
              ? texts.noPractice
              : user.practices
                  .map(({ name, administrator }) => (administrator ? texts.administratorLabel(name) : name))
                  .join(', ')}
          </TableCell>
          <TableCell label={columns.status}>
            <span className="inline-flex flex-wrap gap-1 phone:justify-end">
              <Pill tone={TONES[user.status]}>{texts.statuses[user.status]}</Pill>
              {user.second_factor && <Pill icon="shield">{texts.secondFactor}</Pill>}
            </span>
          </TableCell>
          <TableCell align="right" nowrap>
            {user.id === reader.id ? (
              <Pill>{texts.you}</Pill>
            ) : (
              <UserMenu user={user} reader={reader} onAction={onAction} />
            )}
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}

function UserMenu({ user, reader, onAction }: Omit<Props, 'rows' | 'busy'> & { user: ManagedUser }) {
  const { change, columns, actionsFor } = useUserAdminTexts()
  const label = actionsFor(formatPersonName(user.name))
  const getLabel = (action: UserAction) =>
    'practice' in action ? change[action.kind].menu(action.practice.name) : change[action.kind].menu
  return (
    <Menu
      label={label}
      triggerLabel={label}
      trigger={
        <>
          {columns.actions}
          <Icon name="chevron" />
        </>
      }
      triggerClassName={buttonClass('tool-boxed')}
      items={decideUserActions(user, reader).map((action) => ({
        id: 'practice' in action ? `${action.kind}-${action.practice.id}` : action.kind,
        label: getLabel(action),
        onAction: () => onAction(user, action),
      }))}
    />
  )
}
