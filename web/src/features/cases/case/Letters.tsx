import type { CaseLetter, CaseView } from '@plumbline/contract/cases/cases'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { caseHref } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

/** Each letter once, in the reader's language if it exists. */
const selectLetters = (letters: readonly CaseLetter[], locale: Locale): CaseLetter[] =>
  letters.filter(
    ({ kind, language }) =>
      language === locale || !letters.some((other) => other.kind === kind && other.language === locale),
  )

export function Letters({ view }: { view: CaseView }) {
  const { letters: texts, locale } = usePracticeCaseTexts()
  const words = useCaseWords()
  const letters = selectLetters(view.letters, locale)
  const [only] = letters
  if (only === undefined) return null
  const link = (letter: CaseLetter) => ({
    href: caseHref(view.index, `letters/${letter.id}`),
    target: '_blank',
    rel: 'noopener',
    lang: letter.language,
  })
  if (letters.length === 1) {
    return (
      <a {...link(only)} className={cx(buttonClass('tool-boxed'), 'max-md:ml-2.5')}>
        <Icon name="file" />
        {texts.one}
        <span className="sr-only"> {texts.newWindow}</span>
      </a>
    )
  }
  return (
    <details className="relative max-md:ml-2.5">
      <summary className={buttonClass('tool-boxed')}>
        <Icon name="file" />
        {texts.all}
        <Icon name="chevron" />
      </summary>
      <ul className="absolute right-0 z-(--z-bulk) mt-1 grid w-max max-w-[80vw] gap-2 rounded-r-2 border border-line bg-surface p-3 text-body-s shadow-s-2 max-md:right-auto max-md:left-0">
        {letters.map((letter) => (
          <li key={letter.id}>
            <a {...link(letter)}>
              {texts.name(
                words.letterKinds[letter.kind],
                formatDayIn(locale, letter.created_at, view.time_zone),
              )}
              <span className="sr-only"> {texts.newWindow}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
