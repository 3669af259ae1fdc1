import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { LetterheadNotice } from '#parts/LetterheadNotice.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { campaignAddress } from './campaign-address.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { PlannedMessages } from './PlannedMessages.tsx'
import { Precision } from './Precision.tsx'
import { StepFrame } from './StepFrame.tsx'
import { StrataTable } from './StrataTable.tsx'
import { usePreview } from './use-campaigns.ts'

const StartModal = lazyOverlay(() => import('./StartModal.tsx'), 'StartModal')

/** R-OUT-12: all that is to be known before the draw, on one page; who is drawn is not known before the start. */
export function CheckStep({ campaign }: { campaign: Campaign }) {
  const { loading, page, failure } = useCampaignTexts()
  const { check: texts, who, locale } = useDraftTexts()
  const query = usePreview(campaign.id)
  const [starting, setStarting] = useState(false)
  const preview = query.data
  const count = (value: number) => formatNumber(locale, value)
  if (preview === undefined) {
    return (
      <StepFrame id={campaign.id} step="check">
        <QueryGap query={query} failure={failure} label={loading} rows={8} />
      </StepFrame>
    )
  }
  const leftOut = preview.members - preview.eligible
  return (
    <StepFrame id={campaign.id} step="check">
      <div className="grid gap-6">
        {preview.objections.length > 0 && (
          <Alert tone="warning" role="none" title={texts.notYet}>
            <ul className="mt-1 list-disc pl-5">
              {preview.objections.map((objection) => (
                <li key={objection}>{texts.objections[objection]}</li>
              ))}
            </ul>
          </Alert>
        )}
        {campaign.name === campaign.name_es && (
          <Alert tone="info" role="none" title={texts.sameName(campaign.name)}>
            {texts.sameNameText}{' '}
            <UiLink href={campaignAddress(campaign.id, 'what')}>{texts.changeName}</UiLink>
          </Alert>
        )}
        {preview.messages.some(({ method }) => method === 'mail') && <LetterheadNotice />}
        <StatTriple
          stats={[
            {
              label: texts.drawn,
              value: count(preview.eligible),
              note: [
                texts.drawnOf(count(preview.members)),
                ...(preview.selection_quarter === null
                  ? []
                  : [texts.drawnNote(formatPeriod(locale, preview.selection_quarter))]),
                ...(leftOut === 0 ? [] : [texts.leftOut(count(leftOut))]),
              ].join('; '),
            },
            {
              label: texts.contacted,
              value: count(preview.treated),
              note:
                preview.treated_most === preview.treated
                  ? undefined
                  : texts.contactedMost(count(preview.treated_most)),
            },
            {
              label: texts.heldOut,
              value: count(preview.control),
              note: campaign.hold_out_share === 0 ? page.nobodyHeldOut : undefined,
            },
          ]}
        />
        <PlannedMessages campaignId={campaign.id} preview={preview} />
        <OutcomeChoice campaign={campaign} preview={preview} />
        <section>
          <h3 className="mb-2 type-h4">{who.leftOut}</h3>
          {preview.left_out.length === 0 ? (
            <p className="text-body-s">{texts.nobodyLeftOut}</p>
          ) : (
            <>
              <p className="text-small text-text-2">{who.leftOutText}</p>
              <ul className="mt-2 grid gap-1 text-body-s">
                {preview.left_out.map((one) => (
                  <li key={one.reason}>
                    <span className="tabular-nums">{count(one.count)}</span>: {who.reasons[one.reason]}
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-body-s">
                <UiLink href={campaignAddress(campaign.id, 'who')}>{texts.names}</UiLink>
              </p>
            </>
          )}
        </section>
        <section>
          <h3 className="mb-2 type-h4">{texts.precision}</h3>
          <Precision preview={preview} campaign={campaign} />
          {preview.is_enough && preview.due_on !== null && (
            <p className="mt-2 text-body-s">
              <DateText>{texts.due(formatDate(locale, preview.due_on))}</DateText>
            </p>
          )}
        </section>
        {preview.waves.length > 0 && (
          <section>
            <h3 className="mb-2 type-h4">{page.waves}</h3>
            <ul className="grid gap-1 text-body-s">
              {preview.waves.map((wave) => (
                <li key={wave.number}>
                  <b>{page.wave(count(wave.number))}</b>,{' '}
                  <DateText>{formatDate(locale, wave.contact_on)}</DateText>: {texts.contacted}{' '}
                  {count(wave.treated)}, {texts.heldOut} {count(wave.control)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {preview.strata.length > 0 && (
          <section>
            <h3 className="type-h4">{texts.strata}</h3>
            <p className="mb-3 max-w-[74ch] text-small text-text-2">
              {preview.control === 0 ? texts.strataTextOfAll : texts.strataText} {texts.volumeNote}
            </p>
            <div className="rounded-r-2 border border-line">
              <StrataTable caption={texts.strataCaption} strata={preview.strata} />
            </div>
          </section>
        )}
        {preview.objections.length === 0 && (
          <div>
            <Button icon="send" onClick={() => setStarting(true)}>
              {texts.start}
            </Button>
          </div>
        )}
      </div>
      {starting && <StartModal campaign={campaign} preview={preview} onClose={() => setStarting(false)} />}
    </StepFrame>
  )
}
