import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import type { ReactNode } from 'react'
import { useUser } from '#platform/session/auth-state.ts'
import { formatPeerGroup } from '#platform/texts/peer-group.ts'
import { Card } from '#ui/basics/Card.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { type FixAddress, ProfileCard } from './ProfileCard.tsx'
import { usePageTexts } from './support-provider-texts.ts'

type Props = { provider: SupportProvider }

type TabProps = Props & { fixAddress: FixAddress; contacts: ReactNode }

export function OverviewTab({ provider, fixAddress, contacts }: TabProps) {
  return (
    <div className="grid gap-6 max-md:gap-4">
      <FiguresCard provider={provider} />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-6 max-md:gap-4">
          {contacts}
          <ProfileCard provider={provider} fixAddress={fixAddress} />
        </div>
        <div className="grid gap-6 max-md:gap-4">
          <PeersCard provider={provider} />
          <WatchersCard provider={provider} />
        </div>
      </div>
    </div>
  )
}

function PeersCard({ provider }: Props) {
  const { peers: texts, locale } = usePageTexts()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <Card title={texts.title}>
      {provider.peer_groups.length === 0 ? (
        <p className="text-body-s text-text-2">{texts.none}</p>
      ) : (
        <ul className="grid gap-3">
          {provider.peer_groups.map((group) => (
            <li key={`${group.level} ${group.group}`} className="border-l-3 border-viz-band-edge pl-3">
              <b className="block first-letter:uppercase">{formatPeerGroup(locale, group)}</b>
              <span className="text-small text-text-2 tabular-nums">
                {`${texts.size(number(group.fewest), number(group.most))}, ${texts.reports(number(group.reports), group.reports === 1)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function WatchersCard({ provider }: Props) {
  const { watch: texts } = usePageTexts()
  const me = useUser()
  return (
    <Card title={texts.title} subtitle={texts.text}>
      {provider.watchers.length === 0 ? (
        <p className="text-body-s text-text-2">{texts.empty}</p>
      ) : (
        <ul className="grid gap-1 text-body-s">
          {provider.watchers.map(({ id, name }) => (
            <li key={id}>{id === me?.id ? texts.you(formatPersonName(name)) : formatPersonName(name)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
