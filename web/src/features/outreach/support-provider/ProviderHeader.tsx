import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { stateName } from '@plumbline/contract/core/place-names'
import { ENGAGEMENT_STAGES, ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { type ReactNode, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Chip } from '#ui/basics/Chip.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { StepBars } from '#ui/basics/StepBars.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { usePageTexts, useWords } from './support-provider-texts.ts'
import { useWatch } from './use-support-provider.ts'

const LogCallModal = lazyOverlay(() => import('./LogCallModal.tsx'), 'LogCallModal')

type Props = { provider: SupportProvider; choose: ReactNode }

export function ProviderHeader({ provider, choose }: Props) {
  const texts = usePageTexts()
  const words = useWords()
  const { outcomes } = useCommonTexts()
  const { locale } = texts
  const [isLogging, setLogging] = useState(false)
  const watch = useWatch(provider.id)
  const problem = useProblem(watch.error)
  const failed = useFailedTitle(watch.error)
  const toast = useToast()
  const stage = words.stages[provider.stage]

  function toggle() {
    const isWatched = !provider.watched
    watch.mutate(isWatched, {
      onSuccess: () => toast({ text: isWatched ? texts.watch.watched : texts.watch.unwatched, icon: 'eye' }),
    })
  }

  return (
    <div className="mb-5">
      <PageHeading
        title={formatPersonName(provider.name)}
        meta={[
          texts.npi(provider.npi),
          texts.tin(provider.tin_masked),
          specialtyName(locale, provider.specialty),
          stateName(locale, provider.state),
          provider.practice,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        aside={
          <>
            <Button
              variant="secondary"
              size="sm"
              icon="eye"
              aria-pressed={provider.watched}
              busy={watch.isPending}
              onClick={toggle}
            >
              {provider.watched ? texts.watch.unwatch : texts.watch.watch}
            </Button>
            <Button variant="secondary" size="sm" icon="phone" onClick={() => setLogging(true)}>
              {texts.logCall}
            </Button>
            {choose}
          </>
        }
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <Chip outcome={OUTCOME_CHIPS[provider.outcome]}>{outcomes[provider.outcome]}</Chip>
        <span className="inline-flex items-center gap-2 tabular-nums">
          <StepBars done={ENGAGEMENT_STAGES.indexOf(provider.stage)} of={ENGAGEMENT_STEPS.length} />
          {provider.stage_at === null
            ? texts.stage(stage)
            : texts.stageSince(stage, formatDate(locale, provider.stage_at))}
        </span>
        {provider.watchers.length > 0 && (
          <span className="inline-flex items-center gap-1.5 text-text-2">
            <Icon name="eye" />
            {texts.watch.by(provider.watchers.map(({ name }) => formatPersonName(name)).join('; '))}
          </span>
        )}
        {provider.next_action !== null && (
          <Pill icon="clock">{texts.next(words.nextActions[provider.next_action])}</Pill>
        )}
      </div>
      <SubmitFailure title={failed} problem={problem} className="mt-3" />
      {isLogging && <LogCallModal provider={provider} onClose={() => setLogging(false)} />}
    </div>
  )
}
