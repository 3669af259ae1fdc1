import type { User } from '@plumbline/contract/access/user'
import { isNamedByVendor } from '@plumbline/contract/access/user-admin'
import { formatLastLogin } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useState } from 'react'
import { getRoles } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { accountTexts } from './account-texts.ts'
import { EmailChange } from './EmailChange.tsx'
import { NameForm } from './NameForm.tsx'
import { useProfile } from './use-account.ts'

export function ProfileCard({ user }: { user: User }) {
  const { profile, roles } = useTexts(accountTexts).account
  const [editing, setEditing] = useState(false)
  const saved = useProfile().data
  const isProvider = getRoles(user).includes('provider')
  const role = saved?.practice_role ?? null
  const rows = [
    ...(editing ? [] : [{ label: profile.name, value: formatPersonName(user.name) }]),
    ...(!editing && isProvider && saved !== undefined
      ? [{ label: profile.role, value: role === null ? profile.noRole : profile.practiceRoles[role] }]
      : []),
    { label: profile.email, value: saved?.email ?? user.email },
    {
      label: profile.roles,
      value: getRoles(user)
        .map((role) => roles[role])
        .join(', '),
    },
    {
      label: profile.lastLogin,
      value: user.last_login_at === null ? profile.firstLogin : formatLastLogin(user.last_login_at),
    },
  ]
  return (
    <Card
      title={profile.title}
      tools={
        !editing &&
        !isNamedByVendor(getRoles(user)) && (
          <Button variant="tool" icon="edit" onClick={() => setEditing(true)}>
            {profile.edit}
          </Button>
        )
      }
    >
      {editing && (
        <NameForm name={user.name} role={isProvider ? role : undefined} onDone={() => setEditing(false)} />
      )}
      <dl className="grid gap-3">
        {rows.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isNamedByVendor(getRoles(user)) && (
        <p className="mt-3 text-small text-text-2">{profile.namedByVendor}</p>
      )}
      {saved !== undefined && <EmailChange profile={saved} />}
    </Card>
  )
}
