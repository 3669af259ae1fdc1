import { formatNumber } from '@plumbline/contract/core/format'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useReasons } from '#parts/use-problem.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useDraftTexts } from './campaign-texts.ts'
import { sayInLine } from './in-line-words.ts'
import { usePatch } from './use-campaigns.ts'

type Props = {
  campaign: Pick<Campaign, 'id' | 'leaves_out_not_above'>
  preview: Pick<CampaignPreview, 'outcomes' | 'treated' | 'control' | 'not_above'>
}

/** R-OUT-12: how many are told what, and the choice to leave out who is not above the peers. */
export function OutcomeChoice({ campaign, preview }: Props) {
  const { check, locale } = useDraftTexts()
  const texts = check.outcomes
  const patch = usePatch(campaign.id)
  const problem = useReasons(patch.error)
  const count = (value: number) => formatNumber(locale, value)
  const isOfAll = preview.control === 0
  // The box shows the choice from the press on; the numbers follow with the answer.
  const [unsaved, setUnsaved] = useState<boolean | null>(null)
  const choose = (leavesOut: boolean) => {
    setUnsaved(leavesOut)
    patch.mutate({ leaves_out_not_above: leavesOut }, { onSettled: () => setUnsaved(null) })
  }
  return (
    <section>
      <h3 className="mb-2 type-h4">{texts.title}</h3>
      <p role="status" className="text-body-s">
        {sayInLine(locale, texts, preview)}
      </p>
      {preview.outcomes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-body-s">
          {preview.outcomes.map(({ variant, drawn, contacted }) => (
            <li key={variant}>
              <b>{texts.variants[variant]}</b>:{' '}
              {isOfAll ? texts.countsOfAll(count(contacted)) : texts.counts(count(contacted), count(drawn))}
            </li>
          ))}
        </ul>
      )}
      {(preview.not_above > 0 || campaign.leaves_out_not_above) && (
        <Checkbox
          className="mt-3"
          label={texts.leaveOut(count(preview.not_above), preview.not_above === 1)}
          hint={texts.leaveOutHint}
          checked={unsaved ?? campaign.leaves_out_not_above}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      {patch.error !== null && (
        <SubmitFailure title={texts.notSaved} problem={problem ?? ''} className="mt-3" />
      )}
    </section>
  )
}
