import { expect, test } from 'vitest'

// R-DES-6 and R-DES-7; and in Spanish the words that would be a second name for a thing of the support area.
const NEVER = {
  en: /\b(abuse|violation|outlier|failed|flagged|escalation)\b/i,
  es: /(?<!\p{L})(abuso|infracción|violación|atípic[oa]s?|fall(ó|aron|id[oa]s?)|escalamiento|oleadas?|disputas?|canjead[oa]s?)(?!\p{L})/iu,
}

/** Every text, and of a text with arguments its source. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : []
}

const FILES = {
  en: import.meta.glob('./**/*.en.ts', { eager: true }),
  es: import.meta.glob('./**/*.es.ts', { eager: true }),
}

test.each(['en', 'es'] as const)('the texts in %s have none of the words that we never use', (language) => {
  const texts = collectTexts(FILES[language])
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => NEVER[language].test(text))).toEqual([])
})
