import type { LineOfBusiness } from './case-ladder.ts'

/** 29 CFR 2560.503-1 (180 days, then decisions within 30 days at two levels) and 45 CFR 147.136 (external review). */
const COMMERCIAL: LineOfBusiness = {
  key: 'commercial',
  name: { en: 'Commercial', es: 'Comercial' },
  levels: [
    {
      name: { en: 'Internal appeal, first level', es: 'Apelación interna, primer nivel' },
      days: 180,
      stops_recoupment_days: 30,
      decision_days: 30,
      files: true,
    },
    {
      name: { en: 'Internal appeal, second level', es: 'Apelación interna, segundo nivel' },
      days: 60,
      stops_recoupment_days: 60,
      decision_days: 30,
      files: true,
    },
    {
      name: { en: 'External review', es: 'Revisión externa' },
      days: 120,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
    },
  ],
}

const MINIMUM = {
  en: 'It is open only if the amount in controversy reaches a minimum that is set every year; the decision before it states that amount.',
  es: 'Solo procede si el monto en controversia alcanza un mínimo que se fija cada año; la decisión anterior indica ese monto.',
}
const nameBody = (en: string, es: string) => ({ name: { en, es }, address: '', phone: '' })

/**
 * 42 CFR 405.942, 405.950, 405.962, 405.1002, 405.1102 and 405.1130; recoupment by 405.379. Only the redetermination is
 * ours; a reconsideration is filed with the QIC (405.964), with all of its evidence (405.966).
 */
const MEDICARE: LineOfBusiness = {
  key: 'medicare',
  name: { en: 'Medicare', es: 'Medicare' },
  agreeing_keeps_appeal: true,
  levels: [
    {
      name: { en: 'Redetermination', es: 'Redeterminación' },
      days: 120,
      stops_recoupment_days: 30,
      decision_days: 60,
      files: true,
    },
    {
      name: { en: 'Reconsideration', es: 'Reconsideración' },
      days: 180,
      stops_recoupment_days: 60,
      decision_days: null,
      files: false,
      addressee: nameBody(
        'the Qualified Independent Contractor (QIC)',
        'el contratista independiente calificado (QIC, por sus siglas en inglés)',
      ),
      note: {
        en: 'Send all of your evidence with this request. Evidence that comes later is considered only for good cause (42 CFR 405.966).',
        es: 'Envíe todas sus pruebas con esta solicitud. Las que lleguen después solo se consideran por una causa justificada (42 CFR 405.966).',
      },
    },
    {
      name: {
        en: 'Hearing before an administrative law judge (OMHA)',
        es: 'Audiencia ante un juez de derecho administrativo (OMHA)',
      },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
      addressee: nameBody(
        'the Office of Medicare Hearings and Appeals (OMHA)',
        'la Oficina de Audiencias y Apelaciones de Medicare (OMHA)',
      ),
      note: MINIMUM,
    },
    {
      name: { en: 'Review by the Appeals Council', es: 'Revisión por el Consejo de Apelaciones' },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
      addressee: nameBody('the Medicare Appeals Council', 'el Consejo de Apelaciones de Medicare'),
    },
    {
      name: { en: 'Federal court', es: 'Tribunal federal' },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
      addressee: nameBody('the federal district court', 'el tribunal federal de distrito'),
      note: MINIMUM,
    },
  ],
}

export const DEFAULT_LINES_OF_BUSINESS: readonly LineOfBusiness[] = [COMMERCIAL, MEDICARE]
