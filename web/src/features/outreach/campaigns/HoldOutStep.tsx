import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { readShare } from './draft-forms.ts'
import { Precision } from './Precision.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useAutosave } from './use-autosave.ts'
import { usePreview } from './use-campaigns.ts'

const PERCENT = 100
const RECOMMENDED = { share: '15', least: 10, most: 20 }

export function HoldOutStep({ campaign }: { campaign: Campaign }) {
  const { loading, failure } = useCampaignTexts()
  const { holdOut: texts } = useDraftTexts()
  const preview = usePreview(campaign.id)
  const [kind, setKind] = useState<'random' | 'none'>(campaign.hold_out_share === 0 ? 'none' : 'random')
  const [share, setShare] = useState(
    campaign.hold_out_share === 0 ? RECOMMENDED.share : String(Math.round(campaign.hold_out_share * PERCENT)),
  )
  const percent = readShare(share)
  const newShare = kind === 'none' ? 0 : percent === null ? null : percent / PERCENT
  const save = useAutosave(campaign.id, newShare === null ? null : { hold_out_share: newShare })
  const isUnusual = percent !== null && (percent < RECOMMENDED.least || percent > RECOMMENDED.most)
  return (
    <StepFrame id={campaign.id} step="hold_out" save={save}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <RadioCards
            legend={texts.choice}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'random', label: texts.random, hint: texts.randomHint },
              { value: 'none', label: texts.none, hint: texts.noneHint },
            ]}
          />
          {kind === 'random' && (
            <TextField
              label={texts.share}
              hint={texts.shareHint}
              inputMode="numeric"
              className="max-w-80"
              value={share}
              error={percent === null ? texts.shareWrong : undefined}
              after={isUnusual ? texts.outside : undefined}
              onChange={({ target }) => setShare(target.value)}
            />
          )}
          {preview.data !== undefined ? (
            <Precision preview={preview.data} campaign={campaign} />
          ) : (
            <QueryGap query={preview} failure={failure} label={loading} rows={2} />
          )}
        </div>
        <section className="content-start rounded-r-2 bg-surface-2 p-5">
          <h3 className="type-h4">{texts.whyTitle}</h3>
          {texts.why.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-[62ch] text-body-s text-text-2">
              {paragraph}
            </p>
          ))}
        </section>
      </div>
    </StepFrame>
  )
}
