import { formatNumber } from '@plumbline/contract/core/format'
import type { Texts } from '#platform/texts/texts.ts'

const n = (value: number) => formatNumber('es', value)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number | null, one: string, many: string) =>
  count === null ? capital(many) : `${n(count)} ${count === 1 ? one : many}`

export const claimLines: Texts<typeof import('./claim-lines.en.ts').claimLines> = {
  title: (what, period) => `${what}, ${period}`,
  all: (lines) =>
    lines === null
      ? 'Todas las líneas de reclamaciones profesionales'
      : `${counted(lines, 'línea', 'líneas')} de reclamaciones profesionales`,
  family: (code, lines) => `${counted(lines, 'línea', 'líneas')} de ${code} y sus códigos principales`,
  addOnLines: (code, lines) => `${counted(lines, 'línea', 'líneas')} de ${code}`,
  addOnUnits: (code, primary, units) =>
    `${counted(units, 'unidad', 'unidades')} de ${code} en días con ${primary}`,
  primaryLines: (code, lines) => `${counted(lines, 'línea', 'líneas')} de los códigos principales de ${code}`,
  measures: {
    attach_rate: {
      numerator: (code, visits) => `${counted(visits, 'visita', 'visitas')} con ${code}`,
      denominator: (code, visits) =>
        `${counted(visits, 'visita', 'visitas')} con un código principal de ${code}`,
    },
    intensity: {
      numerator: (code, units) =>
        `${counted(units, 'unidad', 'unidades')} de ${code} con un código principal`,
      denominator: (code, visits) =>
        `${counted(visits, 'visita', 'visitas')} con un código principal de ${code}`,
    },
    patient_share: {
      numerator: (code, patients) => `${counted(patients, 'paciente', 'pacientes')} con ${code}`,
      denominator: (code, patients) =>
        `${counted(patients, 'paciente', 'pacientes')} con un código principal de ${code}`,
    },
    orphan_rate: {
      numerator: (code, lines) =>
        `${counted(lines, 'línea', 'líneas')} de ${code} sin código principal ese día`,
      denominator: (code, lines) => `${counted(lines, 'línea', 'líneas')} de ${code}`,
    },
    ineligible_rate: {
      numerator: (code, days) =>
        `${counted(days, 'día', 'días')} con ${code} en que las reglas normalmente no lo pagan`,
      denominator: (code, days) => `${counted(days, 'día', 'días')} con ${code}`,
    },
    over_limit_rate: {
      numerator: (code, days) =>
        `${counted(days, 'día', 'días')} por encima del límite de unidades de ${code}`,
      denominator: (code, days) => `${counted(days, 'día', 'días')} con ${code}`,
    },
    modifier_share: {
      numerator: (code, lines) =>
        `${counted(lines, 'línea principal', 'líneas principales')} de ${code} con el modificador`,
      denominator: (code, lines) =>
        `${counted(lines, 'línea', 'líneas')} de los códigos principales de ${code}`,
    },
  },
  other: (code, lines) => `${counted(lines, 'línea', 'líneas')} detrás de una cifra de ${code}`,
  withModifier: (modifier) => `modificador ${modifier}`,
  withCode: (code) => `solo el código ${code}`,
  withDrug: (ndc) => `NDC ${ndc}`,
  withDiagnosis: (diagnosis) => `diagnóstico ${diagnosis}`,
  withPlace: (place) => `lugar de servicio ${place}`,
  withoutPlace: 'sin lugar de servicio',
  loading: 'Cargando las líneas de reclamación',
  total: (lines) => `${counted(lines, 'línea', 'líneas')} de reclamación`,
  claims: (claims) => counted(claims, 'reclamación', 'reclamaciones'),
  visits: (visits) => counted(visits, 'visita', 'visitas'),
  patients: (patients) => counted(patients, 'paciente', 'pacientes'),
  units: (units, isOne) => `${units} ${isOne ? 'unidad' : 'unidades'}`,
  money: (billed, allowed, paid) => `${billed} facturados, ${allowed} permitidos, ${paid} pagados`,
  grouped: 'Las líneas de una misma visita están juntas.',
  none: 'No hay líneas de reclamación detrás de este número.',
  failure: {
    title: 'No pudimos cargar las líneas de reclamación.',
    rest: 'El informe detrás de este panel no se ve afectado.',
  },
  copy: 'Copiar enlace',
  copied: 'Copiado',
  copyHint: 'El enlace sirve para todas las personas de su consultorio.',
  file: 'estas líneas de reclamación',
  sortBy: 'Ordenar por',
  ascending: (label) => `${label}, de menor a mayor`,
  descending: (label) => `${label}, de mayor a menor`,
  pages: 'Páginas de líneas de reclamación',
  page: (from, to, total) => `${n(from)}–${n(to)} de ${n(total)}`,
  previous: 'Líneas anteriores',
  next: 'Líneas siguientes',
  empty: '–',
  select: (code, date) => `Marcar la línea ${code} del ${date}`,
  columns: {
    select: 'Marcar',
    service_date: 'Fecha',
    patient_id: 'Paciente',
    hcpcs_code: 'Código',
    modifiers: 'Modificadores',
    units: 'Unidades',
    place: 'Lugar',
    diagnoses: 'Diagnósticos',
    ndccd: 'NDC',
    billed: 'Facturado',
    allowed: 'Permitido',
    paid: 'Pagado',
  },
}
