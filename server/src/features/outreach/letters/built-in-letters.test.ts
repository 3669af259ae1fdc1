import { LOCALES } from '@plumbline/contract/core/locale'
import { LETTER_PAPERS } from '@plumbline/contract/outreach/letter-paper'
import { EMPTY_LETTERHEAD } from '@plumbline/contract/outreach/letterhead'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { BUILT_IN_LETTERS } from './built-in-letters.ts'
import { renderLetter } from './draw-letter.ts'
import { type LetterFacts, writeLetterPage } from './letter-values.ts'

// The names and the sentence of the result are as long as they get.
const FACTS: LetterFacts = {
  name: 'Montgomery-Castellanos^Alejandra^R^Dr^MD',
  npi: '9482016372',
  practice: 'Cascade Skin Care and Reconstructive Surgery Associates',
  address: '640 Specimen Street\nSuite 1200\nPortland, OR 97204',
  payer: 'Evergreen Health Plan of the Pacific Northwest',
  figure: {
    family: '17003',
    period: '2026Q2',
    value: 0.712,
    peerMedian: 0.56,
    outcome: 'Significantly Higher',
    isLow: false,
  },
}
const CODE = { code: '7KQ4-M2XR-9TDH', expiresAt: new Date('2027-02-14T04:59:59Z') }
const DEPS = {
  settings: {
    publicUrl: 'https://portal.evergreen-health.example',
    supportEmail: 'support@evergreen.example',
  },
  date: '2026-11-15',
  getLabel: () => ({ en: 'Removing skin spots', es: 'Eliminación de lesiones' }),
}
const TIN = {
  en: 'You will also need the TIN of your practice',
  es: 'También necesitará el TIN de su consultorio',
}

describe.each(Object.entries(BUILT_IN_LETTERS))('%s', (_, template) => {
  it('says beside the code that registration needs the TIN', () => {
    for (const locale of LOCALES) expect(template[`body_${locale}`]).toContain(TIN[locale])
  })

  it.each(LETTER_PAPERS)('has one page in each language on %s', async (paper) => {
    const head = { ...EMPTY_LETTERHEAD, paper, payer: FACTS.payer, logo: null }
    const pages = LOCALES.map((locale) => writeLetterPage(template, locale, FACTS, CODE, DEPS))
    const pdf = await readPdf(Buffer.concat(await Array.fromAsync(renderLetter(pages, head, CODE.code))))
    expect(pdf.pages).toHaveLength(LOCALES.length)
  })
})
