import { formatDate, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AssignmentCard } from './AssignmentCard.tsx'
import { CampaignTitle } from './CampaignTitle.tsx'
import { performanceAddress } from './campaign-address.ts'
import { formatTopic } from './campaign-names.ts'
import { useCampaignTexts } from './campaign-texts.ts'
import { formatChange, formatEffect } from './effect-words.ts'

const CloseModal = lazyOverlay(() => import('./CloseModal.tsx'), 'CloseModal')

type Props = { campaign: Campaign; outreach: ReactNode }

/** A campaign that was started: its groups, waves, messages and result. */
export function StartedCampaign({ campaign, outreach }: Props) {
  const texts = useCampaignTexts()
  const { page: words, locale } = texts
  const [closing, setClosing] = useState(false)
  const { effect } = campaign
  const isFinal = effect?.status === 'final' && effect.effect_pct !== null
  const count = (value: number) => formatNumber(locale, value)
  return (
    <>
      <CampaignTitle
        campaign={campaign}
        about={
          <>
            <p className="mt-1 text-body-s text-text-2">
              {words.topic}: {formatTopic(locale, campaign.family, campaign.family_label)}
            </p>
            <p className="text-body-s text-text-2">
              <DateText>{formatDates(campaign, texts)}</DateText>
            </p>
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <UiLink href={performanceAddress(campaign.key)} className={buttonClass('secondary', 'sm')}>
              <Icon name="chart" />
              {words.toPerformance}
            </UiLink>
            {campaign.status === 'running' && (
              <Button variant="secondary" size="sm" onClick={() => setClosing(true)}>
                {words.close}
              </Button>
            )}
          </div>
        }
      />
      <StatTriple
        stats={[
          { label: words.contacted, value: count(campaign.treated) },
          {
            label: words.heldOut,
            value: count(campaign.control),
            note:
              campaign.control === 0
                ? words.nobodyHeldOut
                : words.heldOutNote(formatHoldOutShare(campaign, locale)),
          },
          {
            label: words.effect,
            value: isFinal ? formatChange(locale, effect.effect_pct ?? 0) : '–',
            note: (
              <DateText>
                {[
                  formatEffect(locale, texts.effect, effect),
                  ...(isFinal && effect.design === 'observational' ? [texts.effect.observational] : []),
                  ...(isFinal ? [words.effectNote] : []),
                  ...(effect?.status === 'too_few' ? [words.tooFewNote(effect.design === 'hold_out')] : []),
                  ...(campaign.goal_pct === null
                    ? []
                    : [words.goal(formatPercent(locale, campaign.goal_pct / 100))]),
                ].join('. ')}
              </DateText>
            ),
          },
        ]}
      />
      <Card title={words.waves} flush>
        <DataTable
          caption={words.wavesCaption}
          head={
            <>
              <TableHeader>{words.columns.wave}</TableHeader>
              <TableHeader>{words.columns.date}</TableHeader>
              <TableHeader align="right">{words.columns.contacted}</TableHeader>
              <TableHeader align="right">{words.columns.heldOut}</TableHeader>
            </>
          }
        >
          {campaign.waves.map((wave) => (
            <TableRow key={wave.id}>
              <TableCell rowHeader>{words.wave(count(wave.number))}</TableCell>
              <TableCell label={words.columns.date} nowrap>
                {formatDate(locale, wave.contact_on)}
              </TableCell>
              <TableCell label={words.columns.contacted} align="right">
                {count(wave.treated)}
              </TableCell>
              <TableCell label={words.columns.heldOut} align="right">
                {count(wave.control)}
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      </Card>
      {outreach}
      <AssignmentCard campaign={campaign} />
      {closing && <CloseModal id={campaign.id} onClose={() => setClosing(false)} />}
    </>
  )
}

const formatHoldOutShare = ({ treated, control }: Campaign, locale: Parameters<typeof formatPercent>[0]) =>
  formatPercent(locale, control / Math.max(1, treated + control))

function formatDates(
  { started_at, started_by, closed_at }: Campaign,
  { page, locale }: ReturnType<typeof useCampaignTexts>,
): string {
  const date = (iso: string) => formatDate(locale, iso)
  return [
    ...(started_at === null
      ? []
      : [
          started_by === null
            ? page.startedOn(date(started_at))
            : page.started(date(started_at), formatPersonName(started_by)),
        ]),
    ...(closed_at === null ? [] : [page.closedOn(date(closed_at))]),
  ].join('. ')
}
