import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { getRoles } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { accountTexts } from './account-texts.ts'

export function NpisCard({ user }: { user: User }) {
  const { npis } = useTexts(accountTexts).account
  if (user.providers.length === 0 && !getRoles(user).includes('provider')) return null
  return (
    <Card title={npis.title} subtitle={npis.lead}>
      {user.providers.length === 0 ? (
        <p className="text-text-2">{npis.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.providers.map((provider) => (
            <li key={provider.id} className="py-2.5">
              <b className="block">{formatPersonName(provider.name)}</b>
              <span className="text-small text-text-2 tabular-nums">
                {npis.npi(provider.npi)} ·{' '}
                {provider.provider_type_id === 1 ? npis.individual : npis.organisation}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
