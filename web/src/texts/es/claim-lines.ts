import { formatNumber } from '@plumbline/contract/format'
import type { Texts } from '#platform/texts.ts'

const n = (value: number) => formatNumber('es', value)
const ORDINALS: Readonly<Record<number, string>> = { 1: '1.er', 2: '2.º', 3: '3.er', 4: '4.º' }

export const claimLines: Texts<typeof import('../en/claim-lines.ts').claimLines> = {
  title: (what, period) => `${what}, ${period}`,
  period: (quarter, year) => `${ORDINALS[quarter] ?? quarter} trimestre de ${year}`,
  all: 'Todas sus líneas de reclamaciones profesionales',
  family: (code) => `Todas las líneas de ${code} y sus códigos principales`,
  measures: {
    attach_rate: {
      numerator: (code) => `Visitas con ${code}`,
      denominator: (code) => `Visitas con un código principal de ${code}`,
    },
    intensity: {
      numerator: (code) => `Unidades de ${code} con un código principal`,
      denominator: (code) => `Visitas con un código principal de ${code}`,
    },
    patient_share: {
      numerator: (code) => `Pacientes con ${code}`,
      denominator: (code) => `Pacientes con un código principal de ${code}`,
    },
    orphan_rate: {
      numerator: (code) => `Líneas de ${code} sin código principal ese día`,
      denominator: (code) => `Todas las líneas de ${code}`,
    },
    over_limit_rate: {
      numerator: (code) => `Días por encima del límite de unidades de ${code}`,
      denominator: (code) => `Días con ${code}`,
    },
    modifier_share: {
      numerator: (code) => `Líneas principales de ${code} con el modificador`,
      denominator: (code) => `Líneas de los códigos principales de ${code}`,
    },
  },
  other: (code) => `Líneas detrás de una cifra de ${code}`,
  withModifier: (modifier) => `modificador ${modifier}`,
  withCode: (code) => `solo el código ${code}`,
  withPlace: (place) => `lugar de servicio ${place}`,
  close: 'Cerrar',
  loading: 'Cargando las líneas de reclamación',
  total: (lines) => `${n(lines)} ${lines === 1 ? 'línea' : 'líneas'} de reclamación`,
  grouped: 'Las líneas de una misma visita están juntas.',
  none: 'No hay líneas de reclamación detrás de este número.',
  missing: 'Estas líneas no existen o pertenecen a otro consultorio.',
  failure: {
    title: 'No pudimos cargar las líneas de reclamación.',
    rest: 'El informe detrás de este panel no se ve afectado.',
    retry: 'Intentar de nuevo',
  },
  copy: 'Copiar enlace',
  copied: 'Copiado',
  copyHint: 'El enlace sirve para todas las personas de su consultorio.',
  export: 'CSV',
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
