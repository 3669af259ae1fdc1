import { FREQUENCIES, NOTICES, type Notifications } from '@plumbline/contract/access/account'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useAuth } from '#platform/session/auth-state.ts'
import { isAdmin, isPayerOnly } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { accountTexts } from './account-texts.ts'
import { useProfile, useSaveNotifications } from './use-account.ts'

type Props = { isProvider: boolean }

/** Practices choose what they hear about, staff the cases that they follow and the weekly summary. */
export function NotificationsCard({ isProvider }: Props) {
  const { notifications: texts } = useTexts(accountTexts).account
  const profile = useProfile()
  return (
    <Card title={texts.title} subtitle={texts.lead} busy={profile.isPending}>
      {profile.data !== undefined && <Choices chosen={profile.data.notifications} isProvider={isProvider} />}
      {profile.data === undefined && profile.isError && (
        <QueryFailure query={profile} texts={{ title: texts.failed }} />
      )}
      {profile.isPending && <Skeleton label={texts.loading} rows={4} />}
    </Card>
  )
}

function Choices({ chosen, isProvider }: Props & { chosen: Notifications }) {
  const { notifications: texts } = useTexts(accountTexts).account
  const { mutate: save } = useSaveNotifications()
  const isTeam = useAuth(({ user }) => user !== null && isAdmin(user))
  const isReader = useAuth(({ user }) => user !== null && (isAdmin(user) || isPayerOnly(user)))
  // The team hears of cases only; the payer of none.
  const kinds = isProvider ? NOTICES : isTeam ? (['audit'] as const) : []
  return (
    <div className="grid gap-5">
      {kinds.length > 0 && (
        <>
          <fieldset>
            <legend className="mb-1.5 text-body-s font-semibold">{texts.legend}</legend>
            <div className="grid gap-2">
              {kinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={isProvider ? texts.kinds[kind] : texts.staffCases}
                  checked={chosen[kind]}
                  onChange={({ target }) => save({ [kind]: target.checked })}
                />
              ))}
            </div>
          </fieldset>
          <ChoicePills
            legend={texts.frequency}
            value={chosen.frequency}
            onChange={(frequency) => save({ frequency })}
            options={FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }))}
          />
        </>
      )}
      {isReader && (
        <Checkbox
          label={isTeam ? texts.digest : texts.payerDigest}
          checked={chosen.digest}
          onChange={({ target }) => save({ digest: target.checked })}
        />
      )}
      <p className="text-small text-text-2">{texts.security}</p>
    </div>
  )
}
