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
      decision_days: 45,
      files: true,
    },
  ],
}

/** 42 CFR 405.942, 405.950, 405.962, 405.970, 405.1002, 405.1102 and 405.1130; recoupment by 405.379. */
const MEDICARE: LineOfBusiness = {
  key: 'medicare',
  name: { en: 'Medicare', es: 'Medicare' },
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
      decision_days: 60,
      files: true,
    },
    {
      name: { en: 'Hearing before a judge', es: 'Audiencia ante un juez' },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
    },
    {
      name: { en: 'Review by the Appeals Council', es: 'Revisión por el Consejo de Apelaciones' },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
    },
    {
      name: { en: 'Federal court', es: 'Tribunal federal' },
      days: 60,
      stops_recoupment_days: null,
      decision_days: null,
      files: false,
    },
  ],
}

export const DEFAULT_LINES_OF_BUSINESS: readonly LineOfBusiness[] = [COMMERCIAL, MEDICARE]
