import { formatNumber } from '@plumbline/contract/core/format'
import { type Campaign, LEFT_OUT_REASONS, type LeftOutReason } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { AddProviders } from './AddProviders.tsx'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { FilterLines } from './FilterLines.tsx'
import { MembersTable } from './MembersTable.tsx'
import { StepFrame } from './StepFrame.tsx'
import { usePreview } from './use-campaigns.ts'

/** The chosen providers, how many can be drawn, and why others cannot. */
export function WhoStep({ campaign }: { campaign: Campaign }) {
  const { loading, failure } = useCampaignTexts()
  const { who: texts, locale } = useDraftTexts()
  const preview = usePreview(campaign.id)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<LeftOutReason | null>(null)
  const count = (value: number) => formatNumber(locale, value)
  const leftOut = preview.data?.left_out ?? []
  return (
    <StepFrame id={campaign.id} step="who">
      <div className="grid gap-6">
        <div className="grid gap-6 lg:grid-cols-2">
          <div>
            <p role="status" className="text-lead font-semibold">
              {texts.count(count(campaign.members), campaign.members === 1)}
            </p>
            {preview.data !== undefined ? (
              <p className="text-body-s text-text-2">
                {texts.eligible(count(preview.data.eligible), preview.data.eligible === 1)}
              </p>
            ) : (
              <QueryGap query={preview} failure={failure} label={loading} rows={2} />
            )}
            {campaign.selection !== null && (
              <div className="mt-3 text-body-s">
                <b>{texts.foundBy}</b>
                <FilterLines filter={campaign.selection} />
              </div>
            )}
            {leftOut.length > 0 && (
              <section className="mt-4">
                <h3 className="type-h4">{texts.leftOut}</h3>
                <p className="text-small text-text-2">{texts.leftOutText}</p>
                <ul className="mt-2 grid gap-1 text-body-s">
                  {leftOut.map((one) => (
                    <li key={one.reason}>
                      <span className="tabular-nums">{count(one.count)}</span>: {texts.reasons[one.reason]}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <AddProviders campaign={campaign} />
        </div>
        {campaign.members > 0 && (
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className="cursor-pointer text-body-s font-semibold text-link">{texts.members}</summary>
            <div className="my-3 max-w-120">
              {leftOut.length > 0 && (
                <SelectField
                  label={texts.show}
                  dense
                  value={reason ?? ''}
                  emptyLabel={texts.all}
                  onChange={({ target }) =>
                    setReason(LEFT_OUT_REASONS.find((one) => one === target.value) ?? null)
                  }
                  options={leftOut.map((one) => ({ value: one.reason, label: texts.reasons[one.reason] }))}
                />
              )}
            </div>
            {isOpen && <MembersTable campaignId={campaign.id} leftOut={reason} />}
          </details>
        )}
      </div>
    </StepFrame>
  )
}
