import { formatPersonName } from '@plumbline/contract/person-name'
import type { User } from '@plumbline/contract/user'
import { formatLastLogin } from '#platform/format.ts'
import { rolesOf } from '#platform/person.ts'
import { useTexts } from '#platform/texts.ts'
import { Card } from '#ui/Card.tsx'
import { accountTexts } from './account-texts.ts'

export function ProfileCard({ user }: { user: User }) {
  const { profile, roles } = useTexts(accountTexts).account
  const rows = [
    { label: profile.name, value: formatPersonName(user.name) },
    { label: profile.email, value: user.email },
    {
      label: profile.roles,
      value: rolesOf(user)
        .map((role) => roles[role])
        .join(', '),
    },
    {
      label: profile.lastLogin,
      value: user.last_login_at === null ? profile.firstLogin : formatLastLogin(user.last_login_at),
    },
  ]
  return (
    <Card title={profile.title}>
      <dl className="grid gap-3">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
