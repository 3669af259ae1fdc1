import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { supportTexts } from './support-texts.ts'

type Props = {
  icon: IconName
  texts: { title: string; lead: string; empty: string; text: string; items: readonly string[] }
  aside?: ReactNode
}

/** A page whose data comes with a later release: what it will show, when, and that nothing is needed. */
export function PlannedPage({ icon, texts, aside }: Props) {
  const { willShow } = useTexts(supportTexts).support
  useTitle(texts.title)
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} aside={aside} className="mb-6" />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <EmptyState icon={icon} title={texts.empty}>
            <p>{texts.text}</p>
          </EmptyState>
        </Card>
        <Card title={willShow}>
          <ul className="grid gap-3">
            {texts.items.map((item) => (
              <li key={item} className="flex items-start gap-2.5 text-body-s">
                <Icon name="right" className="mt-0.5 text-accent" />
                {item}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
