import { describe, expect, test } from 'vitest'
import { greetingName, spokenName } from './spoken-name.ts'

test.each([
  ['Marsh^Elena^R^Dr^MD', 'en', 'Dr. Marsh'],
  ['Marsh^Elena^R^Dr.^MD', 'en', 'Dr. Marsh'],
  ['Marsh^Elena^R^Dr^MD', 'es', 'Elena Marsh'],
  ['Marsh^Elena^R^Dra^MD', 'es', 'Dra. Marsh'],
  ['Marsh^Elena^R^Dra.^MD', 'en', 'Dr. Marsh'],
  ['Boone^Clay^^Mr', 'es', 'Sr. Boone'],
  ['Boone^Clay^^Rev', 'en', 'Rev. Boone'],
  ['Boone^Clay^^Rev', 'es', 'Clay Boone'],
  ['Boone^Clay^^^PA', 'en', 'Clay Boone'],
  ['Brightwater Skin Clinic', 'en', 'Brightwater Skin Clinic'],
  ['^Clay^^Dr', 'en', 'Clay'],
  ['', 'en', ''],
] as const)('%s is greeted in %s as %s (R-REP-26)', (name, locale, greeting) => {
  expect(greetingName(locale, name)).toBe(greeting)
})

describe('a sentence (R-REP-14)', () => {
  test.each([
    ['uses the title in English', 'Marsh^Elena^R^Dr^MD', 'en', [], 'Dr. Marsh'],
    ['avoids a gender that nobody told', 'Marsh^Elena^R^Dr^MD', 'es', [], 'Elena Marsh'],
    ['uses a title that tells it', 'Marsh^Elena^R^Dra.^MD', 'es', [], 'la Dra. Marsh'],
    ['has the title of the other language', 'Novak^Petra^^Ms^NP', 'es', [], 'la Sra. Novak'],
    ['avoids an article that melts into “de”', 'Boone^Clay^^Mr', 'es', [], 'Clay Boone'],
    [
      'tells two of one last name apart',
      'Marsh^Elena^R^Dr^MD',
      'en',
      ['Marsh^Elena^R^Dr^MD', 'Marsh^Paul^^Dr'],
      'Dr. Elena Marsh',
    ],
    ['names whoever has no title', 'Lindqvist^Oskar^M^^PA', 'en', [], 'Oskar Lindqvist'],
  ] as const)('%s', (_, name, locale, all, spoken) => {
    expect(spokenName(locale, name, all)).toBe(spoken)
  })
})
