import type { Locale } from '@plumbline/contract/core/locale'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { ProviderProfile } from '@plumbline/contract/reports/provider-profile'
import { specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import { bootConfig } from '#platform/session/boot-config.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useProfileTexts } from './profile-texts.ts'

const taxonomyText = (locale: Locale, { code, label }: NonNullable<ProviderProfile['taxonomy']>) =>
  label === null ? code : `${pickText(locale, label)} (${code})`

export function IdentityCard({ profile }: { profile: ProviderProfile }) {
  const { identity: texts } = useProfileTexts()
  const locale = useLocale()
  const email = bootConfig().support_email
  const { provider, specialty, taxonomy, state, region, places } = profile
  const where = [
    state === '' ? '' : stateName(locale, state),
    region === null ? '' : regionName(locale, region),
  ].filter((part) => part !== '')
  const facts = [
    [texts.npi, provider.npi],
    [texts.tin, profile.tin_masked],
    [texts.type, provider.provider_type_id === 1 ? texts.individual : texts.organization],
    [texts.specialty, pickText(locale, specialty.label, specialty.name)],
    [texts.people, startSentence(specialtyPeople(locale, specialty.name, profile.class))],
    [texts.taxonomy, taxonomy === null ? '' : taxonomyText(locale, taxonomy)],
    [texts.state, where.join(', ')],
    [texts.practice, profile.practice],
    [texts.address, profile.mailing_address ?? ''],
    [texts.places, places.map(({ place, label }) => pickText(locale, label, place)).join(', ')],
  ] as const
  const wide = new Set<string>([texts.address, texts.places])
  return (
    <Card title={texts.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 max-sm:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label} className={cx('min-w-0', wide.has(label) && 'sm:col-span-2')}>
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="font-semibold break-words whitespace-pre-line tabular-nums">
              {value || texts.none}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-small text-text-2 print:hidden">
        {texts.wrong} <UiLink href={`mailto:${email}`}>{email}</UiLink>
      </p>
    </Card>
  )
}
