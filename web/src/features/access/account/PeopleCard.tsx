import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { spokenName } from '@plumbline/contract/core/spoken-name'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { findMissingLogins } from './missing-logins.ts'
import { usePractices } from './use-practice.ts'

const bundle = defineTexts({
  en: () => import('./people.en.ts'),
  es: () => import('./people.es.ts'),
})

const PEOPLE_SHOWN = 4
const HREF = '/account#practice'
const ROW = 'flex items-center justify-between gap-3 py-2.5 text-small'

/** Who of the practice cannot read the reports yet, for its administrators (R-REP-14). */
export function PeopleCard() {
  const { people: texts } = useTexts(bundle)
  const query = usePractices()
  const practices = query.data?.filter(({ administered }) => administered)
  return (
    <Card
      title={texts.title}
      tools={
        <UiLink href={HREF} className="text-small max-md:ml-2.5">
          {texts.all}
        </UiLink>
      }
    >
      {practices === undefined ? (
        <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={2} />
      ) : (
        <People practices={practices} />
      )}
    </Card>
  )
}

function People({ practices }: { practices: NonNullable<ReturnType<typeof usePractices>['data']> }) {
  const { people: texts } = useTexts(bundle)
  const locale = useLocale()
  const all = practices.flatMap(({ providers }) => providers.map(({ name }) => name))
  const missing = practices.flatMap(findMissingLogins)
  const invitations = practices.flatMap((practice) => practice.invitations)
  const [invitation] = invitations
  if (missing.length + invitations.length === 0) {
    return <p className="text-body-s text-text-2">{texts.everybody}</p>
  }
  return (
    <ul className="-my-2.5 divide-y divide-line">
      {missing.slice(0, PEOPLE_SHOWN).map(({ id, name }) => (
        <li key={id} className={ROW}>
          <div className="min-w-0">
            <b className="font-semibold">{texts.noLogin(spokenName(locale, name, all))}</b>
            <p className="text-text-2">{texts.cannotRead}</p>
          </div>
          <UiLink href={HREF} className={buttonClass('secondary', 'sm')}>
            {texts.invite}
            <span className="sr-only">: {spokenName(locale, name, all)}</span>
          </UiLink>
        </li>
      ))}
      {missing.length > PEOPLE_SHOWN && (
        <li className="py-2.5 text-small text-text-2">{texts.more(missing.length - PEOPLE_SHOWN)}</li>
      )}
      {invitation !== undefined && (
        <li className={ROW}>
          <div className="min-w-0">
            <b className="font-semibold">{texts.invitations(invitations.length)}</b>
            <p className="text-text-2">
              {formatPersonName(invitation.name)}, {formatDate(locale, invitation.sent_at)}
            </p>
          </div>
          <UiLink href={HREF} className={buttonClass('ghost', 'sm')}>
            {texts.see}
          </UiLink>
        </li>
      )}
    </ul>
  )
}
