import type { Outcome } from '@plumbline/contract/reports/figures'
import { describe, expect, it } from 'vitest'
import { chooseLanguages, type LetterFacts, writeLetterPage } from './letter-values.ts'

const FACTS: LetterFacts = {
  name: 'Marsh^Elena^R^Dr^MD',
  npi: '9482016372',
  practice: 'Cascade Skin Care',
  address: '640 Specimen Street\n\nPortland, OR 97204',
  payer: null,
  figure: {
    family: '17003',
    period: '2026Q2',
    value: 0.712,
    peerMedian: 0.56,
    outcome: 'Higher',
    isLow: false,
  },
}
const TEMPLATE = {
  subject_en: '{{report_name}}, {{period}}',
  subject_es: '{{report_name}}, {{period}}',
  body_en: '{{payer}} {{verdict}} {{portal_url}} {{code_expires}}',
  body_es: '{{payer}} {{verdict}} {{portal_url}} {{code_expires}}',
}
const DEPS = {
  settings: { publicUrl: 'https://portal.test', supportEmail: 'help@portal.test' },
  date: '2026-11-15',
  getLabel: () => ({ en: 'Skin spots', es: 'Lesiones' }),
}
// The last second of February 13 in the office's time zone.
const CODE = { code: 'X', expiresAt: new Date('2027-02-14T04:59:59Z') }
const write = (language: 'en' | 'es', facts = FACTS) => writeLetterPage(TEMPLATE, language, facts, CODE, DEPS)

describe('the text of a letter', () => {
  it('is filled in for its provider in each language', () => {
    const [en, es] = [write('en'), write('es')]
    expect(en.subject).toBe('Skin spots, second quarter of 2026')
    expect(es.subject).toBe('Lesiones, segundo trimestre de 2026')
    expect(en.body).toContain('Your insurance company You add 17003 at 71% of visits')
    expect(es.body).toContain('en el 71\u00a0% de las visitas')
    expect(en.body).toContain('https://portal.test/auth/registration February 13, 2027')
    expect(es.body).toContain('https://portal.test/es/auth/registration 13 de febrero de 2027')
    expect(en.address).toBe('Elena R Marsh, MD\nCascade Skin Care\n640 Specimen Street\nPortland, OR 97204')
    expect([en.date, es.date]).toEqual(['November 15, 2026', '15 de noviembre de 2026'])
  })

  it('R-SUP-4: rounds the median as the report does, on its side of the own rate', () => {
    const figure = FACTS.figure && { ...FACTS.figure, value: 0.588, peerMedian: 0.587 }
    expect(write('en', { ...FACTS, figure }).body).toContain(
      'at 59% of visits of this kind. Half of your peers add it at 58% or less',
    )
  })

  it.each<[Outcome, RegExp]>([
    ['Significantly Higher', /may be a good reason/],
    ['Higher', /not clearly, and there may be a good reason for it. Nothing is needed/],
    ['Does Not Exceed', /no more often than your peers as a group. Thank you/],
  ])('adds the right sentence to %s', (outcome, sentence) => {
    const figure = FACTS.figure && { ...FACTS.figure, outcome }
    expect(write('en', { ...FACTS, figure }).body).toMatch(sentence)
  })

  it('says in Spanish what a provider does not do more often', () => {
    const figure = FACTS.figure && { ...FACTS.figure, outcome: 'Does Not Exceed' as const }
    expect(write('es', { ...FACTS, figure }).body).toContain(
      'No lo agrega con más frecuencia que sus colegas',
    )
  })

  it('tells a provider with a low rate, like the page does, that charges may be missing', () => {
    const figure = FACTS.figure && { ...FACTS.figure, outcome: 'Does Not Exceed' as const, isLow: true }
    expect(write('en', { ...FACTS, figure }).body).toMatch(/below your peers. Charges may be missing/)
    expect(write('es', { ...FACTS, figure }).body).toMatch(/Puede que falten cargos/)
    expect(write('en', { ...FACTS, figure }).body).not.toMatch(/in line/)
  })

  it('names an organization once', () => {
    expect(write('en', { ...FACTS, name: 'Cascade Skin Care' }).address.split('\n')).toHaveLength(3)
  })
})

it.each([
  ['both', ['es'], ['en', 'es']],
  ['en', ['es'], ['en']],
  ['practice', ['es'], ['es']],
  ['practice', ['es', 'en'], ['en', 'es']],
  ['practice', [], ['en', 'es']],
] as const)('the rule %s with people who read %j gives %j', (rule, people, languages) => {
  expect(chooseLanguages(rule, people)).toEqual(languages)
})
