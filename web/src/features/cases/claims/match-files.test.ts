import { RECORD_KINDS } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { matchFileToCase, matchFileToRequest, splitWords } from './match-files.ts'

const requests = RECORD_KINDS.map((kind) => ({ id: kind, kind, note: '' }))
const match = (name: string, folder = '') => matchFileToRequest({ name, folder }, requests)

describe('matchFileToRequest', () => {
  it.each([
    ['visit-notes-26-0417.pdf', 'visit_notes'],
    ['Progress Note 2026-03-02.pdf', 'visit_notes'],
    ['NotasDeEvolución.pdf', 'visit_notes'],
    ['consents-scan.pdf', 'consents'],
    ['Consentimiento informado firmado.pdf', 'consents'],
    ['pathology_report.pdf', 'pathology'],
    ['informe de patología.pdf', 'pathology'],
    ['BIOPSIA.tif', 'pathology'],
    ['lab results.pdf', 'results'],
    ['Resultados de laboratorio.pdf', 'results'],
    ['lesion diagrams.pdf', 'images'],
    ['foto1.jpg', 'images'],
    ['rx list.pdf', 'medication'],
    ['receta.pdf', 'medication'],
    ['signature log.pdf', 'signature_log'],
    ['registro de firmas.pdf', 'signature_log'],
    ['orden_medica.pdf', 'orders'],
    ['referral.pdf', 'orders'],
    ['scan0001.pdf', null],
    ['document.pdf', null],
    // 'lab' and 'mar' do not match inside other words.
    ['collaborate marked.pdf', null],
  ])('%s', (name, kind) => {
    expect(match(name)).toBe(kind)
  })

  it('reads the folder too', () => {
    expect(match('0001.pdf', 'Consents/March')).toBe('consents')
  })

  it('leaves a tie to the user', () => {
    expect(match('consent pathology.pdf')).toBeNull()
  })

  it('compares with the words of the note', () => {
    const wanted = [
      { id: 'a', kind: 'other' as const, note: 'Mohs map' },
      { id: 'b', kind: 'other' as const, note: 'Anesthesia record' },
    ]
    expect(matchFileToRequest({ name: 'anesthesia-0302.pdf', folder: '' }, wanted)).toBe('b')
  })
})

describe('matchFileToCase', () => {
  const cases = [{ number: '26-0417' }, { number: '26-0418' }]
  it.each([
    ['visit-notes-26-0417.pdf', '', '26-0417'],
    ['26_0418 consents.pdf', '', '26-0418'],
    ['260417.pdf', '', '26-0417'],
    ['notes.pdf', 'Case 26-0418', '26-0418'],
    ['126-04178.pdf', '', null],
    ['26-0417 and 26-0418.pdf', '', null],
    ['26-9999.pdf', '', null],
  ])('%s in "%s"', (name, folder, number) => {
    expect(matchFileToCase({ name, folder }, cases)?.number ?? null).toBe(number)
  })
})

it('splits a name into words', () => {
  expect(splitWords('Notas_Clínicas(2).pdf')).toEqual(['notas', 'clinicas', '2'])
})
