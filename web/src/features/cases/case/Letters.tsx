import type { CaseLetter, CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { caseHref } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { cx } from '#ui/basics/cx.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

const PdfPanel = lazyOverlay(() => import('#parts/viewer/PdfPanel.tsx'), 'PdfPanel')

/** Each letter once, in the reader's language if it exists. */
const selectLetters = (letters: readonly CaseLetter[], locale: Locale): CaseLetter[] =>
  letters.filter(
    ({ kind, language }) =>
      language === locale || !letters.some((other) => other.kind === kind && other.language === locale),
  )

/** R-CASE-67: which letter it is; a decision is told from that of another level. */
function nameLetter(
  { ladder }: CaseView,
  { kind, level }: CaseLetter,
  { letterKinds }: ReturnType<typeof useCaseWords>,
  locale: Locale,
): string {
  const name = level === null ? undefined : ladder[level - 1]?.name[locale]
  return name === undefined ? letterKinds[kind] : `${letterKinds[kind]} (${name})`
}

/** The letters open in the viewer, which also offers the download. */
export function Letters({ view }: { view: CaseView }) {
  const { letters: texts, locale } = usePracticeCaseTexts()
  const words = useCaseWords()
  const [shown, setShown] = useState<CaseLetter | null>(null)
  const letters = selectLetters(view.letters, locale)
  const [only] = letters
  if (only === undefined) return null
  const toName = (letter: CaseLetter) =>
    texts.name(nameLetter(view, letter, words, locale), formatDate(locale, letter.dated_on))
  return (
    <>
      {letters.length === 1 ? (
        <button
          type="button"
          className={cx(buttonClass('tool-boxed'), 'max-md:ml-2.5')}
          onClick={() => setShown(only)}
        >
          <Icon name="file" />
          {nameLetter(view, only, words, locale)}
        </button>
      ) : (
        <details className="relative max-md:ml-2.5">
          <summary className={buttonClass('tool-boxed')}>
            <Icon name="file" />
            {texts.all}
            <Icon name="chevron" />
          </summary>
          <ul className="absolute right-0 z-(--z-bulk) mt-1 grid w-max max-w-[80vw] gap-2 rounded-r-2 border border-line bg-surface p-3 text-body-s shadow-s-2 max-md:right-auto max-md:left-0">
            {letters.map((letter) => (
              <li key={letter.id}>
                <button
                  type="button"
                  className="min-h-6 text-left text-link underline underline-offset-3"
                  onClick={() => setShown(letter)}
                >
                  <DateText>{toName(letter)}</DateText>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown !== null && (
        <PdfPanel
          title={toName(shown)}
          url={caseHref(view.index, `letters/${shown.id}`)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
