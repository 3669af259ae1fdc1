import { expect, test } from 'vitest'
import { specialtiesByTaxonomy } from './taxonomy-crosswalk.ts'

const CROSSWALK = [
  ['207RC0000X', '06', 'Cardiology'],
  ['207RC0000X', '11', 'Internal Medicine'],
  ['207R00000X', '11', 'Internal Medicine'],
  ['207RX0001X', '11', 'Internal Medicine'],
  ['291U00000X', '69', 'Clinical Laboratory'],
  ['291U00000X', 'B4', 'Rural Health Clinic'],
  ['261QR1300X', 'B4', 'Rural Health Clinic'],
  ['332B00000X', 'A8', 'Grocery Store'],
  ['332B00000X', 'A7', 'Department Store'],
]

test.each([
  ['the built-in choice stands where the crosswalk offers it', '207RC0000X', 'Cardiology'],
  ['else the narrowest specialty', '291U00000X', 'Clinical Laboratory'],
  ['of two as narrow the first by code', '332B00000X', 'Department Store'],
  ['a taxonomy of a known group', '207RX0001X', 'Internal Medicine'],
  ['what the crosswalk lacks stays built-in', '207LP2900X', 'Pain Medicine'],
  ['the beginning of a group stays built-in', '207N', 'Dermatology'],
  ['nobody names it', '999900000X', undefined],
])('%s', (_name, taxonomy, specialty) => {
  expect(specialtiesByTaxonomy(CROSSWALK).get(taxonomy)).toBe(specialty)
})
