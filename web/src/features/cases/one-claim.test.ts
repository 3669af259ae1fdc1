import { expect, test } from 'vitest'
import { practiceCase as caseEn } from './case/practice-case.en.ts'
import { practiceCase as caseEs } from './case/practice-case.es.ts'
import { caseFindings as findingsEn } from './findings/case-findings.en.ts'
import { caseFindings as findingsEs } from './findings/case-findings.es.ts'
import { caseList as listEn } from './list/case-list.en.ts'
import { caseList as listEs } from './list/case-list.es.ts'

test.each([
  [
    1,
    'We ask about one claim. It is listed below with the patient, the day and the records that prove it.',
    'Preguntamos por una reclamación. Abajo está con su paciente, el día y los expedientes que la respaldan.',
  ],
  [
    4,
    'We ask about four claims. Each is listed below with the patient, the day and the records that prove it.',
    'Preguntamos por cuatro reclamaciones. Abajo está cada una con su paciente, el día y los expedientes que la respaldan.',
  ],
])('the lead of a request for %i', (count, inEnglish, inSpanish) => {
  expect(caseEn.lead.requested(count)).toBe(inEnglish)
  expect(caseEs.lead.requested(count)).toBe(inSpanish)
})

test.each([
  [0, 1, '0 of 1 claim complete', '0 de 1 reclamación completa'],
  [1, 1, '1 of 1 claim complete', '1 de 1 reclamación completa'],
  [1, 4, '1 of 4 claims complete', '1 de 4 reclamaciones completas'],
])('%i of %i complete', (done, all, inEnglish, inSpanish) => {
  expect(listEn.row.complete(done, all)).toBe(inEnglish)
  expect(listEs.row.complete(done, all)).toBe(inSpanish)
})

test.each([
  ['1', '3', '1 unit, billed 3', 'unidades: 1; facturadas: 3'],
  ['2', '1', '2 units, billed 1', 'unidades: 2; facturadas: 1'],
])('%s units of %s billed', (units, billed, inEnglish, inSpanish) => {
  expect(findingsEn.findings.auditedUnits(units, billed)).toBe(inEnglish)
  expect(findingsEs.findings.auditedUnits(units, billed)).toBe(inSpanish)
})
