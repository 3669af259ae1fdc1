import { type EditionState, editionKey } from '@plumbline/contract/outreach/result-editions'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { ReasonModal } from '#parts/ReasonModal.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { editionHref, useCorrectEdition, useEditionState } from './use-performance.ts'

/** For the team: what was frozen for the payer, what is other today, and how to correct it. */
export function EditionCard() {
  const { page } = usePerformanceTexts()
  const query = useEditionState()
  return (
    <Card title={page.edition.title}>
      {query.data === undefined ? (
        <QueryGap query={query} failure={page.failure} label={page.loading} shape="table" />
      ) : (
        <State state={query.data} />
      )}
    </Card>
  )
}

function State({ state: { edition, changes } }: { state: EditionState }) {
  const { words, page, locale } = usePerformanceTexts()
  const texts = page.edition
  const [isOpen, setOpen] = useState(false)
  if (edition === null) return <p className="text-body-s">{texts.none}</p>
  const { name, frozen, correction } = words.edition
  return (
    <div className="grid gap-3 text-body-s">
      <p>
        <UiLink href={editionHref(edition)}>{name(edition.quarter, edition.version)}</UiLink>,{' '}
        {frozen(edition.frozen_at)}.{edition.reason !== null && ` ${correction(edition.reason)}`}
      </p>
      {changes.length === 0 ? (
        <p>{texts.equal}</p>
      ) : (
        <>
          <ul className="list-disc pl-5">
            {changes.map((one) => (
              <li key={one.id}>
                {one.name[locale]}: {texts.changes[one.change]}
              </li>
            ))}
          </ul>
          <p className="max-w-(--measure) text-small text-text-2">{texts.changed}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {texts.correct}
            </Button>
          </div>
        </>
      )}
      {isOpen && <CorrectModal edition={editionKey(edition)} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CorrectModal({ edition, onClose }: { edition: string; onClose: () => void }) {
  const texts = usePerformanceTexts().page.edition
  const correct = useCorrectEdition()
  const onSuccess = useReceipt(texts.done, onClose)
  return (
    <ReasonModal
      title={texts.correctTitle}
      text={texts.correctText}
      icon="info"
      tone="warning"
      label={texts.reason}
      hint={texts.reasonHint}
      missing={texts.missing}
      confirm={texts.confirm}
      busy={correct.isPending}
      failed={useFailedTitle(correct.error, texts.failed)}
      problem={useReasons(correct.error)}
      onConfirm={(reason) => correct.mutate({ edition, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
