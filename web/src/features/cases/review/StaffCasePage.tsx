import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLetter } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { type WorklistChoice, worklistAddress } from '#features/cases/worklist/worklist-choice.ts'
import { QueryGap } from '#parts/QueryGap.tsx'
import { ApiFailure } from '#platform/api/api-client.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTitle } from '#platform/router/title.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { AppealsCard } from './AppealsCard.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseHeader } from './CaseHeader.tsx'
import { FactsCard } from './FactsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { MustMail } from './MustMail.tsx'
import { PrintLetter } from './PrintLetter.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { RoundsCard } from './RoundsCard.tsx'
import type { RenderUploads } from './render-uploads.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { TimelineCard } from './TimelineCard.tsx'
import { letterHref, useStaffCase } from './use-staff-cases.ts'

const PdfPanel = lazyOverlay(() => import('#parts/viewer/PdfPanel.tsx'), 'PdfPanel')

const isMissing = (error: unknown) => error instanceof ApiFailure && error.failure.status === 404

type Props = { choice: WorklistChoice; renderUploads: RenderUploads }

export function StaffCasePage({ id, choice, renderUploads }: Props & { id: string }) {
  const texts = useStaffCaseTexts()
  const query = useStaffCase(id)
  return (
    <>
      <p className="mb-3 print:hidden">
        <UiLink href={worklistAddress(choice)} className="inline-flex min-h-6 items-center gap-1 text-small">
          <Icon name="left" />
          {texts.back}
        </UiLink>
      </p>
      {query.data !== undefined ? (
        <CaseContent view={query.data} choice={choice} renderUploads={renderUploads} />
      ) : (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState icon="folder" title={texts.missing.title}>
              <p>{texts.missing.text}</p>
            </EmptyState>
          ) : (
            <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={8} />
          )}
        </Card>
      )}
    </>
  )
}

const GAP = 'grid min-w-0 content-start gap-6 max-md:gap-4'

function CaseContent({ view, choice, renderUploads }: Props & { view: StaffCase }) {
  const texts = useStaffCaseTexts()
  useTitle(texts.title(view.number))
  return (
    <div className={GAP}>
      <CaseHeader view={view} />
      <div className="grid gap-3 empty:hidden">
        {view.print !== null && <PrintLetter id={view.id} print={view.print} />}
        {view.extension_wanted_on !== null && (
          <Alert tone="plain" role="none" icon="clock">
            {texts.wantsTime(formatDate(texts.locale, view.extension_wanted_on), view.extensions_asked)}
          </Alert>
        )}
        <MustMail view={view} choice={choice} />
        {!view.reachable && view.status !== 'closed' && (
          <Alert tone="plain" role="none" icon="mail">
            {texts.unreachable}
          </Alert>
        )}
      </div>
      <CaseActions view={view} choice={choice} />
      <FactsCard view={view} />
      <ReviewCard view={view} renderUploads={renderUploads} />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
        <div className={GAP}>
          <MessagesCard view={view} />
          <AppealsCard view={view} />
        </div>
        <div className={GAP}>
          <RoundsCard view={view} choice={choice} />
          <MailCard view={view} />
          <LettersCard view={view} />
          <TimelineCard view={view} />
        </div>
      </div>
    </div>
  )
}

const LANGUAGES = { en: 'English', es: 'Español' } as const

function LettersCard({ view }: { view: StaffCase }) {
  const { letters: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const [shown, setShown] = useState<CaseLetter | null>(null)
  const toName = ({ kind, dated_on }: CaseLetter) =>
    preventDateBreaks(texts.open(words.letterKinds[kind], formatDate(locale, dated_on)))
  if (view.letters.length === 0) return null
  return (
    <Card title={texts.title}>
      <ul className="grid gap-2 text-body-s">
        {view.letters.map((letter) => (
          <li key={letter.id}>
            <button
              type="button"
              onClick={() => setShown(letter)}
              className="inline-flex min-h-6 items-start gap-2 text-left text-link underline underline-offset-3"
            >
              <Icon name="file" className="mt-0.5" />
              {toName(letter)}
              <span lang={letter.language} className="text-text-2">
                {LANGUAGES[letter.language]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PdfPanel title={toName(shown)} url={letterHref(view.id, shown.id)} onClose={() => setShown(null)} />
      )}
    </Card>
  )
}
