import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CampaignTitle } from './CampaignTitle.tsx'
import { CheckStep } from './CheckStep.tsx'
import { campaignAddress, readStep, STEPS, type Step } from './campaign-address.ts'
import { formatTopic } from './campaign-names.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { HoldOutStep } from './HoldOutStep.tsx'
import { MessagesStep } from './MessagesStep.tsx'
import { WhatStep } from './WhatStep.tsx'
import { WhoStep } from './WhoStep.tsx'

const DeleteModal = lazyOverlay(() => import('./DeleteModal.tsx'), 'DeleteModal')

/** The steps of a draft. Each change is saved on the server, so the page can be left at any time. */
export function DraftCampaign({ campaign }: { campaign: Campaign }) {
  const { locale } = useCampaignTexts()
  const texts = useDraftTexts()
  const step = readStep(useQueryParams())
  const [deleting, setDeleting] = useState(false)
  const stepRef = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  // The pressed button disappears with its step.
  useEffect(() => {
    if (lastStep.current !== step) stepRef.current?.focus()
    lastStep.current = step
  }, [step])
  const titles: Record<Step, string> = {
    who: texts.who.title,
    what: texts.what.title,
    hold_out: texts.holdOut.title,
    messages: texts.messages.title,
    check: texts.check.title,
  }
  const contents: Record<Step, ReactNode> = {
    who: <WhoStep campaign={campaign} />,
    what: <WhatStep campaign={campaign} />,
    hold_out: <HoldOutStep campaign={campaign} />,
    messages: <MessagesStep campaign={campaign} />,
    check: <CheckStep campaign={campaign} />,
  }
  return (
    <>
      <CampaignTitle
        campaign={campaign}
        about={
          <p className="mt-1 text-body-s text-text-2">
            {formatTopic(locale, campaign.family, campaign.family_label)}
          </p>
        }
        actions={
          <Button variant="tool" icon="trash" onClick={() => setDeleting(true)}>
            {texts.remove.open}
          </Button>
        }
      />
      <nav aria-label={texts.steps.label}>
        <ol className="flex flex-wrap gap-2">
          {STEPS.map((one, index) => (
            <li key={one}>
              <UiLink
                href={campaignAddress(campaign.id, one)}
                {...(one === step && { 'aria-current': 'true' as const })}
                className={cx(
                  'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-body-s font-medium no-underline',
                  one === step
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-line-strong bg-surface text-text hover:bg-surface-2',
                )}
              >
                <span className="tabular-nums">{index + 1}</span>
                {texts.steps[one]}
              </UiLink>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={stepRef} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Card key={step} title={titles[step]}>
          {contents[step]}
        </Card>
      </div>
      {deleting && <DeleteModal id={campaign.id} onClose={() => setDeleting(false)} />}
    </>
  )
}
