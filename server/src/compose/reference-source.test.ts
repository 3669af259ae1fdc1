import { describe, expect, it } from 'vitest'
import { makeReference } from './reference-source.ts'

const reference = makeReference({
  pairs: [
    ['17003', '17003', '17000', 'built_in'],
    ['0598T', '0598T', '97598', 'payer'],
    ['0598T', '0598T', '97597', 'payer'],
    ['0599T', '0599T', '97597', 'payer'],
  ],
  limits: [
    ['17003', '13'],
    ['0598T', '4'],
  ],
  labels: [
    ['hcpcs', '0599T', 'en', "The payer's own words"],
    ['hcpcs', '17000', 'en', 'First spot, as the payer says'],
    ['place_of_service', '11', 'es', 'Oficina'],
    ['modifier', 'ZZ', 'es', 'Otro'],
  ],
})

describe('the labels and families of a version', () => {
  it('uses built-in labels if there are any', () => {
    expect(reference.families.get('17003')).toMatchObject({
      label: { en: 'Removing precancerous skin spots' },
      topic: 'count',
      primaries: ['17000'],
      dailyLimit: 13,
    })
    expect(reference.families.has('G2211')).toBe(false)
  })

  it("has a payer's family without labels, or with the payer's own", () => {
    const code = '0598T'
    expect(reference.families.get(code)).toEqual({
      code,
      label: null,
      plain: null,
      topic: 'other',
      primaries: ['97597', '97598'],
      dailyLimit: 4,
    })
    const words = { en: "The payer's own words", es: "The payer's own words" }
    expect(reference.families.get('0599T')).toMatchObject({ label: words, plain: words, dailyLimit: null })
  })

  it("prefers a payer's label over the built-in one in each language", () => {
    expect(reference.procedureLabel('17000')).toEqual({
      en: 'First spot, as the payer says',
      es: 'Lesión precancerosa destruida, primera',
    })
    expect(reference.placeLabel('11')).toEqual({ en: 'Office', es: 'Oficina' })
    expect(reference.placeLabel('')).toBeNull()
    expect(reference.modifierLabel('ZZ')).toEqual({ en: 'Otro', es: 'Otro' })
    expect(reference.modifierLabel('25')?.en).toContain('visit')
    expect(reference.procedureLabel('00000')).toBeNull()
  })
})
