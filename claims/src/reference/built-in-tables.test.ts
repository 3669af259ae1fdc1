import { describe, expect, test } from 'vitest'
import { CODE_LABELS } from './code-labels.ts'
import { BUILT_IN_FAMILIES } from './families.ts'
import { MODIFIER_LABELS } from './modifiers.ts'
import { PLACE_LABELS } from './places.ts'
import { procedureCode } from './reference-table.ts'
import { SPECIALTIES, specialtyOfTaxonomy } from './specialties.ts'
import { getRegion, STATES } from './states.ts'

// Units a day and adjudication indicator, by code.
const CMS_LIMITS =
  '99292 8/3, 99417 6/3, G2212 6/3, 99418 4/3, G0316 4/3, G2211 -/-, 99439 2/2, 90785 3/3, ' +
  '90461 8/3, 90472 8/3, 97811 2/3, 97814 2/3, 17003 13/2, 11103 6/3, 11105 3/3, 11107 2/3, ' +
  '17312 6/3, 11045 12/3, 11046 10/3, 11047 10/3, 97598 8/3, 15276 3/2, 88311 4/3, 64484 4/3, ' +
  '64491 1/2, 64492 1/2, 64494 1/2, 64495 1/2, 64636 4/3, 22614 13/3, 22552 5/3, 63048 5/3, ' +
  '29826 1/2, 95887 1/2, 93320 2/3, 93325 2/3, 92978 1/3, 36476 2/3, 36479 2/3, 94729 1/3, ' +
  '96361 8/3, 96366 8/3, 96375 6/3, 96415 8/3, 99153 9/3'
const CMS_ABSOLUTE = ['99439', '17003', '15276', '64491', '64492', '64494', '64495', '29826', '95887']

describe('families', () => {
  test('each appears once, is named by its add-on code, and has primaries', () => {
    const names = BUILT_IN_FAMILIES.map(({ family }) => family)
    expect(new Set(names).size).toBe(names.length)
    for (const { family, primaries } of BUILT_IN_FAMILIES) {
      expect([family, ...primaries].map(procedureCode)).toEqual([family, ...primaries])
      expect(primaries).not.toContain(family)
      expect(new Set(primaries).size).toBe(primaries.length)
      expect(primaries.length).toBeGreaterThan(0)
    }
  })

  test('each code of a family has a label in both languages', () => {
    const codes = BUILT_IN_FAMILIES.flatMap(({ family, primaries }) => [family, ...primaries])
    expect(codes.filter((code) => !CODE_LABELS.has(code))).toEqual([])
  })

  test('each says in both languages what the record should show, and what else the rules are', () => {
    for (const { family, records, rule } of BUILT_IN_FAMILIES) {
      for (const text of [records, ...(rule === undefined ? [] : [rule])]) {
        expect(text.en, family).toMatch(/^(?:[A-Z]|\d{5}).*\.$/)
        expect(text.es, family).toMatch(/^(?:[A-Z]|\d{5}).*\.$/)
        expect(text.es).not.toBe(text.en)
      }
    }
  })

  test.each([
    ['90785', /made communication difficult/],
    ['94729', /measured value/],
    ['88311', /decalcified/],
    ['29826', /bone that was removed/],
    ['99417', /visit or consultation/],
    ['99418', /visit or consultation/],
  ])('the record advice of %s is about that add-on', (code, words) => {
    expect(BUILT_IN_FAMILIES.find(({ family }) => family === code)?.records.en).toMatch(words)
  })

  test('the limits and how they apply are those of the CMS table for the second quarter of 2026', () => {
    const limits = BUILT_IN_FAMILIES.map(({ family, mue, mai }) => `${family} ${mue ?? '-'}/${mai ?? '-'}`)
    expect(limits.join(', ')).toBe(CMS_LIMITS)
    const absolute = BUILT_IN_FAMILIES.filter(({ mai }) => mai === 2).map(({ family }) => family)
    expect(absolute).toEqual(CMS_ABSOLUTE)
  })
})

test('no two things have the same label', () => {
  for (const language of ['en', 'es'] as const) {
    const texts = [
      ...[...CODE_LABELS.values()].map((label) => label[language]),
      ...BUILT_IN_FAMILIES.map(({ label }) => label[language]),
    ]
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
  for (const labels of [PLACE_LABELS, MODIFIER_LABELS]) {
    const texts = Object.values(labels).flatMap(({ en, es }) => [`en ${en}`, `es ${es}`])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

describe('states', () => {
  test.each([
    ['OR', 'West'],
    ['OH', 'Midwest'],
    ['NY', 'Northeast'],
    ['DC', 'South'],
    ['PR', 'Territories'],
    ['AE', null],
    ['or', null],
    ['', null],
  ])('%s is in %s', (state, region) => {
    expect(getRegion(state)).toBe(region)
  })

  test('there are fifty states, the District of Columbia and five territories', () => {
    expect(new Set(STATES.map(({ state }) => state)).size).toBe(56)
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(56)
  })
})

describe('specialties', () => {
  test.each([
    ['207N00000X', 'Dermatology'],
    ['207ND0900X', 'Dermatology'],
    ['207RC0000X', 'Cardiology'],
    ['207R00000X', 'Internal Medicine'],
    ['207LP2900X', 'Pain Medicine'],
    ['207L00000X', 'Anesthesiology'],
    ['208VP0014X', 'Interventional Pain Management'],
    ['2084N0400X', 'Neurology'],
    ['2084P0800X', 'Psychiatry'],
    ['363LF0000X', 'Nurse Practitioner'],
    ['282N00000X', null],
    ['', null],
  ])('taxonomy %s is %s', (taxonomy, specialty) => {
    expect(specialtyOfTaxonomy(taxonomy)).toBe(specialty)
  })

  test('codes, names and taxonomies appear only once', () => {
    const columns = [
      SPECIALTIES.map(({ code }) => code),
      SPECIALTIES.map(({ en }) => en),
      SPECIALTIES.map(({ es }) => es),
      SPECIALTIES.flatMap(({ taxonomies }) => taxonomies),
    ]
    for (const values of columns) expect(new Set(values).size).toBe(values.length)
  })
})
