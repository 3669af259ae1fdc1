import { formatNumber } from '@plumbline/contract/core/format'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { ProfilePeerGroup, ProviderProfile } from '@plumbline/contract/reports/provider-profile'
import { specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useProfileTexts } from './profile-texts.ts'

export function PeerGroupCard({ profile }: { profile: ProviderProfile }) {
  const { peers: texts } = useProfileTexts()
  const locale = useLocale()
  const without = profile.summary?.reports_without_peers ?? 0
  const people = startSentence(specialtyPeople(locale, profile.specialty.name, profile.class))
  const formatPlace = ({ level, group }: ProfilePeerGroup) => {
    const place = group.slice(group.lastIndexOf(', ') + 2)
    if (level === 'state') return stateName(locale, place)
    return level === 'region' ? texts.region(regionName(locale, place)) : texts.nation
  }
  return (
    <Card title={texts.title}>
      {profile.peer_groups.length === 0 && <p className="text-text-2">{texts.nobody}</p>}
      <ul className="grid gap-3">
        {profile.peer_groups.map((group) => (
          <li key={`${group.level} ${group.group}`} className="border-l-3 border-viz-band-edge pl-3">
            <b className="block">{texts.group(people, formatPlace(group))}</b>
            <span className="text-body-s tabular-nums">
              {texts.sizes(formatNumber(locale, group.fewest), formatNumber(locale, group.most))}
            </span>
            <span className="block text-small text-text-2">
              {texts.used(formatNumber(locale, group.reports), group.reports === 1, group.level)}
            </span>
          </li>
        ))}
      </ul>
      {without > 0 && (
        <p className="mt-3 text-small text-text-2">
          {texts.without(formatNumber(locale, without), without === 1)}
        </p>
      )}
      <h3 className="mt-5 type-h4">{texts.how}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-body-s text-text-2">
        {texts.ladder.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
