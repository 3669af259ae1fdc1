import type { QuarterPair, SpecialtyPair } from '@plumbline/contract/claims/waiting-figures'
import { useState } from 'react'
import { countWords } from '#platform/texts/count-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { QuarterList } from './QuarterList.tsx'
import { QuarterTable } from './QuarterTable.tsx'
import { SpecialtyTable } from './SpecialtyTable.tsx'
import { TOTALS_HREF } from './use-waiting-figures.ts'

/** The latest quarters stand beside those that change, so that each has its neighbors. */
const LATEST_SHOWN = 5

type Props = { quarters: readonly QuarterPair[]; specialties: readonly SpecialtyPair[] }

export function TotalsSection({ quarters, specialties }: Props) {
  const { totals: texts } = useCompareTexts()
  const locale = useLocale()
  const [isAll, setAll] = useState(false)
  const listed = quarters.filter(
    ({ changed }, at) => isAll || changed || at >= quarters.length - LATEST_SHOWN,
  )
  const hidden = quarters.length - (isAll ? 0 : listed.length)
  return (
    <Section
      className="mt-4!"
      title={texts.title}
      intro={texts.text}
      aside={
        <a href={TOTALS_HREF} download className={buttonClass('tool-boxed')}>
          <Icon name="download" />
          {texts.csv}
          <span className="sr-only"> {texts.csvName}</span>
        </a>
      }
    >
      <Card flush>
        <QuarterTable quarters={listed} />
        <QuarterList quarters={listed} />
        {(isAll || hidden > 0) && (
          <p className="border-t border-line px-6 py-2 text-small text-text-2 max-md:px-4">
            {!isAll && texts.unchanged(hidden, countWords(locale, hidden))}{' '}
            <Button variant="tool" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? texts.hide : texts.show}
            </Button>
          </p>
        )}
        <details className="border-t border-line px-6 py-3 max-md:px-4">
          <summary className="cursor-pointer text-body-s font-semibold">{texts.more}</summary>
          <SpecialtyTable quarters={quarters} specialties={specialties} />
        </details>
      </Card>
    </Section>
  )
}
