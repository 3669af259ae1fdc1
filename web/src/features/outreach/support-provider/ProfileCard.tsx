import { formatDate, formatLastLogin, formatNumber } from '@plumbline/contract/core/format'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { specialtyName, specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { usePageTexts } from './support-provider-texts.ts'
import { useRefresh } from './use-support-provider.ts'

export type FixAddress = (onDone: () => void) => ReactNode

export function ProfileCard({ provider, fixAddress }: { provider: SupportProvider; fixAddress: FixAddress }) {
  const refresh = useRefresh(provider.id)
  const [isFixing, setFixing] = useState(false)
  const { profile: texts, locale, never, none } = usePageTexts()
  const number = (value: number) => formatNumber(locale, value)
  const place = [stateName(locale, provider.state), regionName(locale, provider.region ?? '')]
  const facts = [
    [texts.practice, provider.practice],
    [
      texts.specialty,
      `${specialtyName(locale, provider.specialty)} (${specialtyPeople(locale, provider.specialty, provider.class)})`,
    ],
    [texts.type, provider.provider_type_id === 1 ? texts.individual : texts.organization],
    [texts.place, place.filter((part) => part !== '').join(', ')],
    [texts.taxonomy, provider.taxonomy ?? ''],
    [texts.lastLogin, provider.last_login_at === null ? never : formatLastLogin(provider.last_login_at)],
    [
      texts.lastContact,
      provider.last_contact_at === null ? never : formatDate(locale, provider.last_contact_at),
    ],
    [texts.contacts, number(provider.contacts_sent)],
    [texts.calls, number(provider.calls)],
    [texts.open, number(provider.open_responses)],
    [texts.disputes, number(provider.open_disputes)],
    [
      texts.pauses,
      provider.pauses
        .map(({ family, ends_on }) =>
          ends_on === null ? texts.pauseOpen(family) : texts.pauseUntil(family, formatDate(locale, ends_on)),
        )
        .join('\n'),
    ],
    [texts.address, provider.mailing_address ?? texts.noAddress],
  ] as const
  return (
    <Card title={texts.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 max-sm:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label} className={cx('min-w-0', label === texts.address && 'sm:col-span-2')}>
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="font-semibold break-words whitespace-pre-line tabular-nums">{value || none}</dd>
          </div>
        ))}
      </dl>
      <AddressSource provider={provider} />
      <Button variant="tool" icon="edit" className="mt-2 -ml-2.5" onClick={() => setFixing(true)}>
        {texts.fix}
      </Button>
      {isFixing &&
        fixAddress(() => {
          setFixing(false)
          refresh()
        })}
      {provider.address_failed_at !== null && (
        <p className="mt-3 flex items-start gap-2 text-body-s font-medium">
          <Icon name="alert" className="mt-0.5 shrink-0" />
          {texts.returned(formatDate(locale, provider.address_failed_at))}
        </p>
      )}
    </Card>
  )
}

/** R-ADR-3: who set the address, and what the roster says where it is another one. */
function AddressSource({ provider }: { provider: SupportProvider }) {
  const { profile: texts, locale } = usePageTexts()
  const { address_set_at, roster_address } = provider
  if (address_set_at === null) return null
  return (
    <p className="mt-1 text-small text-text-2">
      {texts.setOn(formatDate(locale, address_set_at))}
      {roster_address !== null && ` ${texts.rosterSays(roster_address.split('\n').join(', '))}`}
    </p>
  )
}
