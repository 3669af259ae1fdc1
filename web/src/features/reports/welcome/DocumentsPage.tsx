import type { ReactNode } from 'react'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { welcomeTexts } from './welcome-texts.ts'

/** R-REP-11: the panel in full width. */
export function DocumentsPage({ panel }: { panel?: ReactNode }) {
  const { documents: texts } = useTexts(welcomeTexts).welcome
  useTitle(texts.title)
  return (
    <>
      <PageHeading title={texts.title} className="mb-6" />
      {panel ?? (
        <Card>
          <EmptyState icon="file" title={texts.nothing}>
            <p>{texts.text}</p>
          </EmptyState>
        </Card>
      )}
    </>
  )
}
