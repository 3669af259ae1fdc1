import { describe, expect, test } from 'vitest'
import { CODE_LABELS } from './code-labels.ts'
import { BUILT_IN_FAMILIES } from './families.ts'
import { MODIFIER_LABELS } from './modifiers.ts'
import { PLACE_LABELS } from './places.ts'
import { procedureCode } from './reference-table.ts'
import { SPECIALTIES, specialtyOfTaxonomy } from './specialties.ts'
import { getRegion, STATES } from './states.ts'

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
