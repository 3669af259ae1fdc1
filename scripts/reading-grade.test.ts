import { describe, expect, it } from 'vitest'
import { GRADE_MAX, gradeTexts } from './texts/grade.ts'
import { listProviderTexts, STAFF_MODULES } from './texts/provider-texts.ts'
import { countSyllables, readingGrade } from './texts/reading-grade.ts'
import { readTextPairs } from './texts/texts.ts'

describe('the reading grade', () => {
  it.each([
    ['you', 1],
    ['code', 1],
    ['codes', 1],
    ['visit', 2],
    ['billed', 1],
    ['needed', 2],
    ['table', 2],
    ['rule', 1],
    ['peers', 1],
    ['median', 3],
    ['patient', 2],
    ['area', 3],
    ['being', 2],
    ['actual', 3],
    ['people', 2],
    ['reports', 2],
    ['charges', 2],
    ['insurance', 3],
    ['education', 4],
    ['comparison', 4],
    ['significantly', 5],
    ['modifier', 4],
    ['quiet', 2],
    ['ratio', 3],
    ['idea', 3],
    ['every', 2],
    ['likely', 2],
    ['one', 1],
    ['17003', 1],
    ['60%', 1],
  ])('%s has %i syllables', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables)
  })

  // By hand: 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
  it.each([
    ['The cat sat on the mat.', 0.39 * 6 + 11.8 * 1 - 15.59],
    ['You add it at 72% of visits. Most peers do not.', 0.39 * (11 / 2) + 11.8 * (12 / 11) - 15.59],
  ])('%s', (text, grade) => {
    expect(readingGrade(text)).toBeCloseTo(grade, 6)
  })

  it('is none without words', () => {
    expect(readingGrade(' – ')).toBeNull()
  })

  it('takes the median of texts, and leaves labels out', () => {
    const texts = ['The cat sat on the mat.', 'Peer median', 'One two three four five six seven eight.']
    const { texts: graded, labels, median } = gradeTexts(texts.map((text) => ({ key: text, text })))
    expect(graded).toHaveLength(2)
    expect(labels).toBe(1)
    expect(median).toBeCloseTo(graded.reduce((sum, { grade }) => sum + grade, 0) / 2, 6)
  })
})

describe('R-REP-23: the English that providers read', () => {
  it('has a median grade of at most 8', async () => {
    const { median, texts } = gradeTexts(listProviderTexts(await readTextPairs()))
    expect(texts.length).toBeGreaterThan(1000)
    expect(median).toBeLessThanOrEqual(GRADE_MAX)
  })

  it('leaves out only modules that exist', async () => {
    const { matchesGlob } = await import('node:path')
    const names = (await readTextPairs()).map(({ name }) => name)
    expect(STAFF_MODULES.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)))).toEqual([])
  })
})
