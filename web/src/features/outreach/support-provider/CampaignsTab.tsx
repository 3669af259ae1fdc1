import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import type { ProviderCampaign, ProviderContact } from '@plumbline/contract/outreach/support-provider'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { campaignAddress } from './provider-address.ts'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useCampaigns } from './use-support-provider.ts'

export function CampaignsTab({ id }: { id: string }) {
  const { loading } = useCommonTexts()
  const { campaigns: texts, failure } = usePageTexts()
  const query = useCampaigns(id)
  if (query.data === undefined) {
    return (
      <Card>
        <QueryGap query={query} failure={failure} label={loading} rows={5} />
      </Card>
    )
  }
  if (query.data.length === 0) {
    return (
      <Card>
        <EmptyState icon="send" title={texts.empty}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-6 max-md:gap-4">
      {query.data.map((one) => (
        <CampaignCard key={one.campaign?.id ?? 'outside'} one={one} />
      ))}
    </div>
  )
}

function CampaignCard({ one }: { one: ProviderCampaign }) {
  const { campaigns: texts, locale } = usePageTexts()
  const { campaign, arm, effect } = one
  const name = campaign === null ? texts.outside : locale === 'es' ? campaign.name_es : campaign.name
  return (
    <Card
      title={campaign === null ? name : <UiLink href={campaignAddress(campaign.id)}>{name}</UiLink>}
      subtitle={campaign !== null && `${campaign.family} · ${formatWave(one, texts, locale)}`}
      tools={
        <span className="flex flex-wrap gap-2 max-md:pl-2.5">
          {arm !== null && (
            <Pill tone={arm === 'treated' ? 'info' : 'plain'} icon={arm === 'treated' ? 'send' : 'pause'}>
              {texts.arms[arm]}
            </Pill>
          )}
          {effect !== null && (
            <Pill
              tone={effect === 'final' ? 'success' : 'plain'}
              icon={effect === 'final' ? 'check' : 'clock'}
            >
              {texts.effects[effect]}
            </Pill>
          )}
        </span>
      }
    >
      {one.contacts.length === 0 ? (
        <p className="text-body-s text-text-2">{sayNothingSent(one, texts)}</p>
      ) : (
        <ol className="grid gap-4">
          {one.contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </ol>
      )}
    </Card>
  )
}

type CampaignTexts = ReturnType<typeof usePageTexts>['campaigns']

function sayNothingSent({ arm, effect }: ProviderCampaign, texts: CampaignTexts): string {
  if (arm !== 'control') return texts.nothingSent
  return effect === 'final' ? texts.controlFinal : texts.controlNote
}

function formatWave(
  { campaign, wave, contact_on }: ProviderCampaign,
  texts: CampaignTexts,
  locale: 'en' | 'es',
): string {
  if (wave !== null && contact_on !== null)
    return texts.wave(formatNumber(locale, wave), formatDate(locale, contact_on))
  return campaign?.status === 'draft' ? texts.draft : texts.notDrawn
}

function Contact({ contact }: { contact: ProviderContact }) {
  const { campaigns: texts, locale } = usePageTexts()
  const words = useWords()
  const date = (iso: string) => formatDate(locale, iso)
  const { sent_at, failed_at, failure, skipped, outcome, method } = contact
  const isCall = method === 'call'
  const facts = [
    skipped !== null && texts.skipped(words.skips[skipped]),
    sent_at !== null && (isCall ? texts.called(date(sent_at)) : texts.sent(date(sent_at))),
    outcome !== null && words.results[outcome],
    failure !== null && failed_at !== null && texts.cameBack(words.results[failure], date(failed_at)),
    skipped === null && sent_at === null && failed_at === null && texts.planned(date(contact.planned_on)),
  ].filter((part) => part !== false)
  return (
    <li className="border-l-3 border-line-strong pl-3 text-body-s">
      <b className="block">
        {isCall ? words.methods.call : `${words.methods[method]}: ${words.types[contact.type]}`}
      </b>
      <span className="block tabular-nums">{facts.join(' · ')}</span>
      {sent_at !== null && (
        <span className="mt-0.5 block text-small text-text-2">
          <span className="sr-only">{`${texts.after}: `}</span>
          {contact.steps.length === 0 ? (
            texts.noStep
          ) : (
            <span className="flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
              {contact.steps.map(({ step, at }) => (
                <span key={step} className="inline-flex items-center gap-1">
                  <Icon name="check" className="size-3.5 text-success" />
                  {texts.step(step === 'called' ? texts.calledAfter : words.stages[step], date(at))}
                </span>
              ))}
            </span>
          )}
        </span>
      )}
    </li>
  )
}
