import { describe, expect, test } from 'vitest'
import { selfAudit as en } from './self-audit.en.ts'
import { selfAudit as es } from './self-audit.es.ts'

describe('what the sample was drawn from', () => {
  test.each([
    [
      '1',
      '1',
      'The one claim with this add-on in Q2 2026.',
      'La única reclamación con este código adicional en el Q2 2026.',
    ],
    [
      '3',
      '3',
      'All 3 claims with this add-on in Q2 2026.',
      'Las 3 reclamaciones con este código adicional en el Q2 2026.',
    ],
    [
      '30',
      '120',
      '30 claims drawn at random from the 120 with this add-on in Q2 2026.',
      '30 reclamaciones escogidas al azar entre las 120 con este código adicional en el Q2 2026.',
    ],
  ])('%s of %s billed', (drawn, population, inEnglish, inSpanish) => {
    expect(en.page.lead(drawn, population, 'Q2 2026')).toBe(inEnglish)
    expect(es.page.lead(drawn, population, 'Q2 2026')).toBe(inSpanish)
  })

  test.each([
    [
      '1',
      'The one claim in Q2 2026 with visits that count, but without this add-on.',
      'La única reclamación del Q2 2026 con visitas que cuentan, pero sin este código adicional.',
    ],
    [
      '3',
      'All 3 claims in Q2 2026 with visits that count, but without this add-on.',
      'Las 3 reclamaciones del Q2 2026 con visitas que cuentan, pero sin este código adicional.',
    ],
  ])('all %s unbilled', (population, inEnglish, inSpanish) => {
    expect(en.unbilled.lead(population, population, 'Q2 2026')).toBe(inEnglish)
    expect(es.unbilled.lead(population, population, 'Q2 2026')).toBe(inSpanish)
  })
})

test.each([
  [
    '1',
    '2 of 3 units on 1 claim answered yes or no',
    '2 de 3 unidades en 1 reclamación contestada con sí o no',
  ],
  [
    '4',
    '2 of 3 units on 4 claims answered yes or no',
    '2 de 3 unidades en 4 reclamaciones contestadas con sí o no',
  ],
])('the units of %s', (claims, inEnglish, inSpanish) => {
  expect(en.result.unitsNote('2', '3', claims)).toBe(inEnglish)
  expect(es.result.unitsNote('2', '3', claims)).toBe(inSpanish)
})

test('a sample of fewer than ten has its estimate with all of its claims', () => {
  expect(en.result.tooFew).toContain('or all of them if there are fewer')
  expect(es.result.tooFew).toContain('o en todas si hay menos')
})
