import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatDate } from '@plumbline/contract/core/format'
import { keepDates } from '#features/cases/worklist/keep-dates.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { letterHref } from './use-staff-cases.ts'

const LANGUAGES = { en: 'English', es: 'Español' } as const

export function LettersCard({ view }: { view: StaffCase }) {
  const { letters: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  if (view.letters.length === 0) return null
  return (
    <Card title={texts.title}>
      <ul className="grid gap-2 text-body-s">
        {view.letters.map((letter) => (
          <li key={letter.id}>
            <a
              href={letterHref(view.id, letter.id)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-start gap-2"
            >
              <Icon name="file" className="mt-0.5" />
              {keepDates(texts.open(words.letterKinds[letter.kind], formatDate(locale, letter.created_at)))}
              <span lang={letter.language} className="text-text-2">
                {LANGUAGES[letter.language]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
