import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'
import type {
  ProfileClaim,
  ProfileDiagnosis,
  ProfileDrug,
  ProfileProcedure,
} from '@plumbline/contract/reports/profile-tabs'
import type { ClaimLine } from '@plumbline/contract/reports/report-lines'
import { type Column, day, number, type Table, text } from './table.ts'

const labelIn = (label: Bilingual | null, language: Locale) => label?.[language] ?? null

export const LINES_TABLE: Table<ClaimLine> = {
  title: { en: 'Claim lines', es: 'Líneas de reclamaciones' },
  columns: [
    text('claim_id', (line) => line.claim_id),
    number('line_number', (line) => line.line_number),
    text('patient_id', (line) => line.patient_id),
    day('service_date', (line) => line.service_date),
    text('hcpcs_code', (line) => line.hcpcs_code),
    text('modifier_1', (line) => line.modifier_1),
    text('modifier_2', (line) => line.modifier_2),
    text('modifier_3', (line) => line.modifier_3),
    text('modifier_4', (line) => line.modifier_4),
    text('place_of_service', (line) => line.place_of_service),
    text('ndccd', (line) => line.ndccd),
    text('diagnosis_1', (line) => line.diagnosis_1),
    text('diagnosis_2', (line) => line.diagnosis_2),
    text('diagnosis_3', (line) => line.diagnosis_3),
    text('diagnosis_4', (line) => line.diagnosis_4),
    number('units', (line) => line.units),
    number('billed', (line) => line.billed),
    number('allowed', (line) => line.allowed),
    number('paid', (line) => line.paid),
  ],
}

type Summed = { lines: number; total_billed: string | null; paid: string | null }
const sums: readonly Column<Summed>[] = [
  number('lines', ({ lines }) => lines),
  number('total_billed', ({ total_billed }) => total_billed),
  number('paid', ({ paid }) => paid),
]
const counted: Column<{ patients: number }> = number('patients', ({ patients }) => patients)

export const CLAIMS_TABLE: Table<ProfileClaim> = {
  title: { en: 'Claims', es: 'Reclamaciones' },
  columns: [
    text('claim_id', (claim) => claim.claim_id),
    day('first_date', (claim) => claim.first_date),
    day('last_date', (claim) => claim.last_date),
    text('patient_id', (claim) => claim.patient_id),
    text('place_of_service', (claim) => claim.place_of_service.join(' ')),
    number('units', (claim) => claim.units),
    number('allowed', (claim) => claim.allowed),
    ...sums,
  ],
}

export const PROCEDURES_TABLE: Table<ProfileProcedure> = {
  title: { en: 'Procedures', es: 'Procedimientos' },
  columns: [
    text('hcpcs_code', (row) => row.hcpcs_code),
    text('label', ({ label }, language) => labelIn(label, language)),
    text('modifiers', (row) => row.modifiers.map((one) => `${one.modifier} (${one.lines})`).join(', ')),
    text('place_of_service', (row) => row.place_of_service.map(({ place }) => place).join(' ')),
    number('units', (row) => row.units),
    counted,
    ...sums,
    text('outcome', ({ report }) => report?.outcome ?? null),
    number('paid_exposure', ({ report }) => report?.paid_exposure ?? null),
  ],
}

export const DRUGS_TABLE: Table<ProfileDrug> = {
  title: { en: 'Drugs', es: 'Medicamentos' },
  columns: [
    text('ndccd', (row) => row.ndccd),
    text('hcpcs_code', (row) => row.hcpcs_code),
    text('label', ({ label }, language) => labelIn(label, language)),
    number('units', (row) => row.units),
    counted,
    ...sums,
  ],
}

export const DIAGNOSES_TABLE: Table<ProfileDiagnosis> = {
  title: { en: 'Diagnoses', es: 'Diagnósticos' },
  columns: [
    text('diagnosis', (row) => row.diagnosis),
    text('label', ({ label }, language) => labelIn(label, language)),
    counted,
    ...sums,
  ],
}
