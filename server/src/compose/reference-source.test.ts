import { describe, expect, it } from 'vitest'
import { makeReference } from './reference-source.ts'

const reference = makeReference({
  pairs: [
    ['17003', '17003', '17000', 'built_in'],
    ['0598T', '0598T', '97598', 'payer'],
    ['0598T', '0598T', '97597', 'payer'],
    ['0599T', '0599T', '97597', 'payer'],
    ['G2211', 'G2211', '99213', 'built_in'],
    ['99439', '99439', '99487', 'payer_family'],
  ],
  limits: [
    ['17003', '13', '2'],
    ['0598T', '4', ''],
    ['99439', '2', '2'],
  ],
  rules: [
    ['0598T', '5', '3', '', '', 'true'],
    ['99439', '', '', '25', 'G0439', 'false'],
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
      rules: {
        limit: { units: 13, mai: 2, own: false },
        not_with: null,
        same_group: false,
        records: { en: expect.stringContaining('number of spots') },
        rule: { en: expect.stringContaining('17004') },
      },
    })
    expect(reference.families.has('99292')).toBe(false)
  })

  it("has a payer's family without labels, or with the payer's own", () => {
    const code = '0598T'
    expect(reference.families.get(code)).toEqual({
      code,
      label: null,
      plain: null,
      topic: 'other',
      primaries: ['97597', '97598'],
      rules: {
        limit: { units: 5, mai: 3, own: true },
        not_with: null,
        same_group: true,
        records: null,
        rule: null,
      },
    })
    const words = { en: "The payer's own words", es: "The payer's own words" }
    expect(reference.families.get('0599T')).toMatchObject({
      label: words,
      plain: words,
      rules: { limit: null },
    })
  })

  it('has the built-in words only where the payer has not changed what they are about', () => {
    expect(reference.families.get('G2211')?.rules).toMatchObject({
      not_with: { modifier: '25', unless_label: { en: expect.stringContaining('wellness visit') } },
      rule: { en: expect.stringContaining('home visits') },
    })
    expect(reference.families.get('99439')?.rules).toMatchObject({
      limit: { units: 2, mai: 2, own: false },
      not_with: { modifier: '25', unless: ['G0439'], unless_label: null },
      records: { en: expect.stringContaining('minutes') },
      rule: null,
    })
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
