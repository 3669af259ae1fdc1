import { expect, test } from 'vitest'
import { reportMethods as makeMethodsEn } from './report-methods.en.ts'
import { reportMethods as makeMethodsEs } from './report-methods.es.ts'
import { formatAxisPrimaries, formatOnePrimary, formatPrimaries } from './report-names.ts'
import { reportWords as makeWordsEn } from './report-words.en.ts'
import { reportWords as makeWordsEs } from './report-words.es.ts'

const methodsEn = makeMethodsEn(null)
const methodsEs = makeMethodsEs(null)
const wordsEn = makeWordsEn(null)
const wordsEs = makeWordsEs(null)

const toPrimaries = (...codes: string[]) => codes.map((code) => ({ code }))
const BIOPSIES = toPrimaries('11102', '11104', '11106')
const MANY = toPrimaries(...Array.from({ length: 18 }, (_, at) => String(99_200 + at)))

test.each([
  ['one code', toPrimaries('17000'), '17000', '17000'],
  ['two codes', toPrimaries('11102', '11104'), '11102 or 11104', '11102 or 11104'],
  ['three codes', BIOPSIES, '11102, 11104 or 11106', 'one of 11102, 11104 or 11106'],
  ['many codes', MANY, 'one of its 18 primary codes', 'one of its 18 primary codes'],
])('any one of %s is enough for the add-on', (_, primaries, label, sentence) => {
  expect(formatPrimaries(wordsEn, primaries)).toBe(label)
  expect(formatOnePrimary(wordsEn, primaries)).toBe(sentence)
})

test('Spanish says “o”, and “u” before the sound of “o”', () => {
  expect(formatPrimaries(wordsEs, BIOPSIES)).toBe('11102, 11104 o 11106')
  expect(formatOnePrimary(wordsEs, BIOPSIES)).toBe('uno de 11102, 11104 o 11106')
  expect(formatOnePrimary(wordsEs, MANY)).toBe('uno de sus 18 códigos principales')
  expect(formatPrimaries(wordsEs, toPrimaries('77065', '88305'))).toBe('77065 u 88305')
})

test('many codes are not counted on an axis', () => {
  expect(formatAxisPrimaries(wordsEn, BIOPSIES)).toBe('11102, 11104 or 11106')
  expect(formatAxisPrimaries(wordsEn, MANY)).toBe('a primary code')
  expect(formatAxisPrimaries(wordsEs, MANY)).toBe('un código principal')
})

test('the rule asks for one of the primary codes, not for all of them', () => {
  expect(methodsEn.rules.primaries('11103', formatOnePrimary(wordsEn, BIOPSIES))).toContain(
    'billed only with one of 11102, 11104 or 11106,',
  )
  expect(methodsEs.rules.primaries('11103', formatOnePrimary(wordsEs, BIOPSIES))).toContain(
    'se factura solo con uno de 11102, 11104 o 11106,',
  )
})
