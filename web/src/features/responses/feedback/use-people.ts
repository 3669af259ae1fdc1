import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useAuth } from '#platform/session/auth-state.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { useTeam } from './use-staff-lists.ts'

type Person = { id: string; name: string }

/** The team with the user first; `also` is listed even if they have left the team. */
export function usePeople(also: Person | null = null): { value: string; label: string }[] {
  const texts = useSupportFeedbackTexts()
  const me = useAuth(({ user }) => user?.id ?? null)
  const team: Person[] = useTeam().data ?? []
  const known = also === null || team.some(({ id }) => id === also.id) ? team : [...team, also]
  return known
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => ({
      value: id,
      label: id === me ? texts.me(formatPersonName(name)) : formatPersonName(name),
    }))
}
