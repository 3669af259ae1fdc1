import { describe, expect, test } from 'vitest'
import { familyRules as makeEnglish } from './family-rules.en.ts'
import { familyRules as makeSpanish } from './family-rules.es.ts'
import { type FamilyRules, formatFamilyRules, NO_FAMILY_RULES } from './family-rules.ts'

const english = makeEnglish(null)
const spanish = makeSpanish(null)

const WORDS = { en: english, es: spanish }
const format = (language: 'en' | 'es', rules: Partial<FamilyRules>, plain: string | null = null) =>
  formatFamilyRules(
    WORDS[language],
    language,
    {
      code: 'G2211',
      plain: plain === null ? null : { en: plain, es: plain },
      rules: { ...NO_FAMILY_RULES, ...rules },
    },
    '99213',
  )

describe.each(['en', 'es'] as const)('the rules of a family in %s', (language) => {
  const is = (en: string, es: string) => (language === 'en' ? en : es)

  test('an absolute limit does not give way to records', () => {
    const text = format(language, { limit: { units: 13, mai: 2, own: false } }).join(' ')
    expect(text).toContain(
      is(
        'The daily limit (MUE) is 13 units. Medicare denies units above this, whatever the records say.',
        'El límite diario (MUE) es de 13 unidades. Medicare deniega las unidades por encima de él, diga lo que diga el expediente clínico.',
      ),
    )
    expect(text).not.toMatch(/can support more|puede respaldar más/)
  })

  test('records can support more than a clinical limit', () => {
    const text = format(language, { limit: { units: 1, mai: 3, own: false } }).join(' ')
    expect(text).toContain(
      is('is 1 unit. Units above this may be denied at first', 'es de 1 unidad. Las unidades por encima'),
    )
    expect(text).toContain(is('records can support more', 'el expediente clínico puede respaldar más'))
  })

  test('a line edit applies to each line', () => {
    const text = format(language, { limit: { units: 3, mai: 1, own: false } }).join(' ')
    expect(text).toContain(is('3 units on a claim line', '3 unidades por línea de reclamación'))
    expect(text).not.toMatch(/daily|diario/)
  })

  test("a payer's own limit is not called Medicare's", () => {
    const text = format(language, { limit: { units: 4, mai: 2, own: true } }).join(' ')
    expect(text).toContain(is('This insurance company denies', 'Esta aseguradora deniega'))
    expect(text).not.toContain('Medicare')
  })

  test('nothing is said about records where it is unknown how a limit applies', () => {
    const text = format(language, { limit: { units: 4, mai: null, own: false } }).join(' ')
    expect(text).not.toMatch(/whatever the records|can support|diga lo que diga|puede respaldar/)
  })

  test.each([
    [[], { en: 'a vaccine', es: 'una vacuna' }, is('unless a vaccine is billed', 'se facture una vacuna')],
    [['G0438', 'G0439'], null, is('one of G0438, G0439', 'uno de G0438, G0439')],
    [Array.from({ length: 7 }, () => 'G0438'), null, is('one of 7 listed codes', 'uno de los 7 códigos')],
    [[], null, is('is not usually paid. Such visits', 'por lo general no se paga. Esas visitas')],
  ])('a modifier excludes the add-on, with exceptions %j', (unless, label, expected) => {
    const text = format(language, { not_with: { modifier: '25', unless, unless_label: label } }).join(' ')
    expect(text).toContain(is('with modifier 25, G2211', 'el modificador 25, G2211'))
    expect(text).toContain(expected)
  })

  test('a partner may have billed the primary', () => {
    const [, sentence] = format(language, { same_group: true })
    expect(sentence).toMatch(is('partner of the same specialty', 'colega de la misma especialidad'))
    expect(sentence).toContain('99213')
  })

  test('a family without words of its own has general ones', () => {
    const sentences = format(language, {}, '')
    expect(sentences).toEqual([
      expect.stringContaining('G2211'),
      WORDS[language].noLimit,
      WORDS[language].otherRecords,
    ])
  })
})
