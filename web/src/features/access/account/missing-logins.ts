import { splitName } from '@plumbline/contract/access/name-parts'
import type { Practice } from '@plumbline/contract/access/practice'
import type { ProviderBrief } from '@plumbline/contract/access/user'

const INDIVIDUAL = 1

const fold = (part: string) => part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function isSameName(one: string, other: string): boolean {
  const [a, b] = [splitName(one), splitName(other)]
  return fold(a.last) === fold(b.last) && fold(a.first) === fold(b.first)
}

/** The doctors of a practice who cannot read their own reports: nobody of their name has an account or an invitation. */
export function findMissingLogins({
  providers,
  users,
  invitations,
}: Pick<Practice, 'providers' | 'users' | 'invitations'>): ProviderBrief[] {
  return providers
    .filter(({ provider_type_id }) => provider_type_id === INDIVIDUAL)
    .filter(({ id, name }) =>
      [...users, ...invitations].every(
        (person) => !(person.provider_ids.includes(id) && isSameName(person.name, name)),
      ),
    )
}
