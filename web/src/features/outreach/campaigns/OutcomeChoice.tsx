import { formatNumber } from '@plumbline/contract/core/format'
import { isNotAbove } from '@plumbline/contract/outreach/campaign-start'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useReasons } from '#parts/use-problem.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useDraftTexts } from './campaign-texts.ts'
import { usePatch } from './use-campaigns.ts'

type Props = { campaign: Campaign; preview: CampaignPreview }

/** R-OUT-12: how many are told what, and the choice to leave out who is not above the peers. */
export function OutcomeChoice({ campaign, preview }: Props) {
  const { check, locale } = useDraftTexts()
  const texts = check.outcomes
  const patch = usePatch(campaign.id)
  const problem = useReasons(patch.error)
  const count = (value: number) => formatNumber(locale, value)
  const inLine = preview.outcomes
    .filter(({ variant }) => isNotAbove(variant))
    .reduce((sum, { contacted }) => sum + contacted, 0)
  // While it is saved the box already shows the choice; the numbers follow with the answer.
  const chosen = patch.isPending ? patch.variables.leaves_out_not_above : campaign.leaves_out_not_above
  return (
    <section>
      <h3 className="mb-2 type-h4">{texts.title}</h3>
      <p role="status" className="text-body-s">
        {inLine === 0 ? texts.nobodyInLine : texts.inLine(count(inLine), count(preview.treated))}
      </p>
      {preview.outcomes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-body-s">
          {preview.outcomes.map(({ variant, drawn, contacted }) => (
            <li key={variant}>
              <b>{texts.variants[variant]}</b>: {texts.counts(count(contacted), count(drawn))}
            </li>
          ))}
        </ul>
      )}
      {(preview.not_above > 0 || campaign.leaves_out_not_above) && (
        <Checkbox
          className="mt-3"
          label={texts.leaveOut(count(preview.not_above), preview.not_above === 1)}
          hint={texts.leaveOutHint}
          checked={chosen === true}
          onChange={({ target }) => patch.mutate({ leaves_out_not_above: target.checked })}
        />
      )}
      {patch.error !== null && (
        <SubmitFailure title={texts.notSaved} problem={problem ?? ''} className="mt-3" />
      )}
    </section>
  )
}
