import type { ProviderText } from './provider-texts.ts'
import { readingGrade, readWords } from './reading-grade.ts'

/** Shorter texts are labels: a grade of one or two words says nothing. */
const WORDS_MIN = 6
const WORST_SHOWN = 20
/** R-REP-23 */
export const GRADE_MAX = 8

export type Graded = ProviderText & { grade: number }
export type Grades = { median: number; labels: number; texts: readonly Graded[] }

/** The texts with at least six words, the hardest first. */
export function gradeTexts(given: readonly ProviderText[]): Grades {
  const texts = given
    .filter(({ text }) => readWords(text).length >= WORDS_MIN)
    .flatMap((one): Graded[] => {
      const grade = readingGrade(one.text)
      return grade === null ? [] : [{ ...one, grade }]
    })
    .sort((left, right) => right.grade - left.grade)
  const middle = texts.slice(Math.floor((texts.length - 1) / 2), Math.floor(texts.length / 2) + 1)
  const median = middle.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, middle.length)
  return { median, labels: given.length - texts.length, texts }
}

export function formatGrades({ median, labels, texts }: Grades): string {
  const worst = texts
    .slice(0, WORST_SHOWN)
    .map(({ grade, key, text }) => `  ${grade.toFixed(1).padStart(5)}  ${key}\n         ${text}`)
  return [
    `${texts.length} English texts that providers read, and ${labels} labels of fewer than ${WORDS_MIN} words.`,
    `Median reading grade ${median.toFixed(1)} (at most ${GRADE_MAX}). The hardest:`,
    ...worst,
  ].join('\n')
}
