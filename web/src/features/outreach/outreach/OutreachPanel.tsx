import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { CampaignOutreach } from '@plumbline/contract/outreach/outreach-plan'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { type LetterSlots, MessageItem } from './MessageItem.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { UnplannedContacts } from './UnplannedContacts.tsx'
import { useCampaignOutreach } from './use-outreach.ts'

type Props = { campaignId: string; letters: LetterSlots }

/** The messages of a campaign, wave by wave, with their state and next step. */
export function OutreachPanel({ campaignId, letters }: Props) {
  const { panel: texts, loading, failure } = useOutreachTexts()
  const locale = useLocale()
  const outreach = useCampaignOutreach(campaignId)
  const found = outreach.data?.data
  if (found === undefined) {
    return (
      <Card title={texts.title}>
        <QueryGap query={outreach} failure={failure} label={loading} rows={4} />
      </Card>
    )
  }
  const isPlanned = found.waves.some(({ messages }) => messages.length > 0)
  return (
    <Card
      title={texts.title}
      subtitle={isPlanned && texts.text(formatNumber(locale, found.campaign.min_days_between))}
      flush
    >
      {isPlanned || found.unplanned.length > 0 ? (
        <>
          <Totals outreach={found} />
          {found.waves.map((wave) => (
            <section key={wave.id} className="border-t border-line">
              <h3 className="type-h4 px-6 pt-4 max-md:px-4">
                {texts.wave(formatNumber(locale, wave.number), formatDate(locale, wave.contact_on))}
                <span className="ml-2 text-small font-normal text-text-2 max-md:ml-0 max-md:block">
                  {texts.treated(formatNumber(locale, wave.treated))}
                </span>
              </h3>
              <ul>
                {wave.messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    wave={wave.number}
                    campaign={found.campaign}
                    letters={letters}
                  />
                ))}
              </ul>
            </section>
          ))}
          {found.unplanned.length > 0 && <UnplannedContacts rows={found.unplanned} />}
        </>
      ) : (
        <EmptyState icon="mail" headingLevel={3} title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      )}
    </Card>
  )
}

function Totals({ outreach }: { outreach: CampaignOutreach }) {
  const { panel: texts } = useOutreachTexts()
  const locale = useLocale()
  const messages = outreach.waves.flatMap((wave) => wave.messages)
  // As in the list of campaigns, calls from the desk are no messages.
  const others = outreach.unplanned.filter(({ method }) => method !== 'call')
  const lines = [
    ...messages.map(({ method, counts }) => ({ method, ...counts })),
    ...others.map((one) => ({ ...one, skipped: 0 })),
  ]
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    formatNumber(
      locale,
      lines.reduce((total, line) => total + pick(line), 0),
    )
  const money = (cents: number) => formatMoney(locale, cents / 100)
  return (
    <div className="px-6 pb-4 max-md:px-4">
      <StatTriple
        stats={[
          { label: texts.sent, value: sum(({ sent, failed }) => sent + failed) },
          // A failed call reached nobody; only letters and emails come back.
          { label: texts.back, value: sum(({ method, failed }) => (method === 'call' ? 0 : failed)) },
          { label: texts.left, value: sum(({ skipped }) => skipped) },
          {
            label: texts.cost,
            value: money(outreach.cost_cents),
            note: texts.costNote(money(outreach.fixed_cost_cents)),
          },
        ]}
      />
    </div>
  )
}
