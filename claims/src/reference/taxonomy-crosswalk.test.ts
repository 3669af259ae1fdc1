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
  ['takes the built-in specialty if the crosswalk has it', '207RC0000X', 'Cardiology'],
  ['else takes the narrowest specialty', '291U00000X', 'Clinical Laboratory'],
  ['takes the first by code of two equally narrow ones', '332B00000X', 'Department Store'],
  ['knows a taxonomy of a known group', '207RX0001X', 'Internal Medicine'],
  ['keeps built-in taxonomies that the crosswalk lacks', '207LP2900X', 'Pain Medicine'],
  ['keeps the built-in groups', '207N', 'Dermatology'],
  ['does not know other taxonomies', '999900000X', undefined],
])('%s', (_name, taxonomy, specialty) => {
  expect(specialtiesByTaxonomy(CROSSWALK).get(taxonomy)).toBe(specialty)
})
