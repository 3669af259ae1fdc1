import { type ReactNode, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useReasons } from '#parts/use-problem.ts'
import { navigate } from '#platform/router/router.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { campaignAddress, STEPS, type Step } from './campaign-address.ts'
import { useDraftTexts } from './campaign-texts.ts'
import type { Autosave } from './use-autosave.ts'

type Props = {
  id: string
  step: Step
  /** Missing for a step without settings. */
  save?: Autosave
  /** Called when a field is missing or wrong. */
  onTry?: () => void
  children: ReactNode
}

/** A step with its Back and Continue buttons; Continue saves first. */
export function StepFrame({ id, step, save, onTry, children }: Props) {
  const texts = useDraftTexts()
  const problem = useReasons(save?.error ?? null)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const index = STEPS.indexOf(step)
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]]

  async function continueToNext() {
    if (after === undefined) return
    setBusy(true)
    const isSaved = save === undefined || (await save.flush())
    setBusy(false)
    if (isSaved) return void navigate(campaignAddress(id, after))
    setTried(true)
    onTry?.()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <div ref={form}>{children}</div>
      {save?.state === 'failed' && (
        <SubmitFailure title={texts.notSaved} problem={problem ?? ''} className="mt-5" />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5 print:hidden">
        {before !== undefined && (
          <UiLink href={campaignAddress(id, before)} className={buttonClass('secondary')}>
            {texts.back}
          </UiLink>
        )}
        {after !== undefined && (
          <Button busy={busy} onClick={() => void continueToNext()}>
            {texts.next}
          </Button>
        )}
        {save !== undefined && save.state !== 'failed' && (
          <p role="status" className="text-small text-text-2">
            {save.state === 'unfinished' && !tried ? texts.incomplete : texts[save.state]}
          </p>
        )}
      </div>
    </>
  )
}
