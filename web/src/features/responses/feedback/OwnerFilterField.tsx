import { OWNER_FILTERS, type OwnerFilter } from '@plumbline/contract/responses/feedback'
import { setParam } from '#platform/router/set-param.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { usePeople } from './use-people.ts'

const ANY = 'any'

export function OwnerFilterField({ owner }: { owner: OwnerFilter | undefined }) {
  const texts = useSupportFeedbackTexts()
  const me = useAuth(({ user }) => user?.id ?? null)
  const colleagues = usePeople().filter(({ value }) => value !== me)
  return (
    <FilterField
      label={texts.owner}
      value={owner === me ? 'mine' : (owner ?? ANY)}
      active={owner !== undefined}
      onChange={(value) => setParam('owner', value === ANY ? null : value)}
      options={[
        { value: ANY, label: texts.anyOwner },
        ...OWNER_FILTERS.map((value) => ({ value, label: texts.owners[value] })),
        ...colleagues,
      ]}
    />
  )
}
