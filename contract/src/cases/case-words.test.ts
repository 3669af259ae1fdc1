import { describe, expect, test } from 'vitest'
import { LOCALES } from '../core/locale.ts'
import { decideOutcomeWord } from './case-outcome-words.ts'
import { caseWords } from './case-words.ts'
import { CASE_OUTCOMES } from './cases.ts'

// R-DES-6
const FORBIDDEN =
  /\b(abuse|abus\w+|violation|outlier|failed|flagged|infracción|violación|atípic\w+|fallid\w+|señalad\w+)\b/i

const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const full = { on: '2026-12-21', level: 2, line: 3, outcome: 'partly', answer: 'agree', undone: 1 }
    return [value({}), value(full)]
  }
  return Object.values(value as object).flatMap(collectTexts)
}

describe.each(LOCALES)('the words of a case in %s', (locale) => {
  const { nextLevel, fileReceived, ...words } = caseWords(locale)
  const texts = [
    ...collectTexts(words),
    ...Object.values(nextLevel).map((say) => say('12-21-2026')),
    fileReceived('notes.pdf', 'F-00000041'),
  ]

  test('are complete, and none accuses', () => {
    for (const text of texts) {
      expect(text).not.toMatch(FORBIDDEN)
      expect(text).not.toMatch(/undefined|NaN|\[object|^$|\s{2}|\s[.,;]/)
    }
  })

  test('name the day, the level, the line and the receipt of an event if known, and are full sentences without them', () => {
    const { events } = caseWords(locale)
    expect(events.extend({ on: '2026-12-21' })).toContain('2026')
    expect(events.appeal({ level: 2 })).toContain('2')
    expect(events.decide_line({ line: 7 })).toContain('7')
    expect(events.file_received({ receipt: 'F-00000041' })).toContain('F-00000041')
    for (const describeEvent of Object.values(events)) expect(describeEvent({})).toMatch(/^\p{Lu}.*\.$/u)
  })
})

test('a day that is still ahead is not told as past', () => {
  const words = {
    en: [/was recorded/, /goes out/, /received/, /will count as received/],
    es: [/Se registró/, /sale/, /recibió/, /se dará por recibido/],
  }
  for (const locale of LOCALES) {
    const { events } = caseWords(locale)
    const [mailed, goesOut, received, counts] = words[locale]
    const on = '2026-11-20'
    expect(events.mail_letter({ on }, '2026-11-17')).toMatch(goesOut as RegExp)
    expect(events.serve({ on }, '2026-11-19')).toMatch(counts as RegExp)
    for (const today of [on, '2026-11-21', undefined]) {
      expect(events.mail_letter({ on }, today)).toMatch(mailed as RegExp)
      expect(events.serve({ on }, today)).toMatch(received as RegExp)
      expect(events.serve({ on }, today)).not.toMatch(counts as RegExp)
    }
  }
})

test('nothing is paid before a prepayment review, so its outcome never speaks of a payment', () => {
  for (const locale of LOCALES) {
    const { outcomes } = caseWords(locale)
    for (const outcome of CASE_OUTCOMES) {
      expect(outcomes[decideOutcomeWord('prepayment', outcome)]).not.toMatch(/\b(paid|pagó|pagamos)/)
    }
    expect(outcomes[decideOutcomeWord('postpayment', 'overpaid')]).toMatch(/\b(paid|pag(?:ó|ado))/)
  }
})
