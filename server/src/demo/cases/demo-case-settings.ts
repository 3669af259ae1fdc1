import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseLetterhead, CaseSettings } from '@plumbline/contract/cases/case-settings'

/** Nothing of it is real: 555-01xx numbers belong to nobody. */
const DEMO_CASE_LETTERHEAD: CaseLetterhead = {
  fax: '503-555-0199',
  mail_address: '',
  legal_basis: {
    en: 'Your participation agreement with Evergreen Health Plan, section 7 (records and review).',
    es: 'Su contrato de participación con Evergreen Health Plan, sección 7 (expedientes y revisión).',
  },
  signer_name: 'Anna Whitcombe',
  signer_title: { en: 'Director, Payment Review', es: 'Directora de Revisión de Pagos' },
}

const MEDICARE_BASIS = {
  en: 'Section 1833(e) of the Social Security Act and 42 CFR 405.980 (reopening of payment decisions).',
  es: 'Sección 1833(e) de la Ley del Seguro Social y 42 CFR 405.980 (reapertura de decisiones de pago).',
}

export const DEMO_CASE_SETTINGS: CaseSettings = {
  letterhead: DEMO_CASE_LETTERHEAD,
  lines_of_business: DEFAULT_LINES_OF_BUSINESS.map((line) =>
    line.key === 'medicare' ? { ...line, legal_basis: MEDICARE_BASIS } : line,
  ),
}
