import type { Texts } from '#platform/texts/texts.ts'

const ORDINALS = ['', '1.er', '2.º', '3.er', '4.º']

export const profileCharts: Texts<typeof import('./profile-charts.en.ts').profileCharts> = {
  period: (quarter, year) => `${ORDINALS[quarter] ?? quarter} trimestre de ${year}`,
  shortQuarter: (quarter) => `T${quarter}`,
  table: 'Tabla',
  csv: 'CSV',
  quarter: 'Trimestre',
  status: 'Estado',
  final: 'definitivo',
  preliminary: 'preliminar',
  billed: 'Facturado',
  paid: 'Pagado',
  patients: 'Pacientes',
  money: {
    title: (billed, paid, period) => `${billed} facturados y ${paid} pagados en el ${period}`,
    lead: 'Cada trimestre: facturado y luego pagado. Los trimestres rayados son preliminares.',
    caption: 'Facturado y pagado, líneas profesionales, por trimestre de servicio',
    chart: 'Facturado y pagado por trimestre',
    mark: (period, billed, paid) => `${period}: ${billed} facturados, ${paid} pagados.`,
  },
  seen: {
    title: (patients, period) => `${patients} pacientes en el ${period}`,
    lead: 'Pacientes distintos con una línea profesional en el trimestre.',
    caption: 'Pacientes por trimestre de servicio',
    chart: 'Pacientes por trimestre',
    mark: (period, patients) => `${period}: ${patients} pacientes.`,
  },
  places: {
    title: (share, place) => `El ${share} de sus líneas tuvo lugar aquí: ${place}`,
    lead: 'Todas las líneas profesionales del trimestre por lugar de servicio.',
    caption: 'Líneas por lugar de servicio',
    chart: 'Líneas por lugar de servicio',
    mark: (place, lines, share) => `${place}: ${lines} líneas, ${share}.`,
    place: 'Lugar',
    lines: 'Líneas',
    share: 'Proporción',
  },
  procedures: {
    title: (code, share) => `${code} es el ${share} de los diez que más facturó`,
    lead: 'Los diez códigos de procedimiento con más facturación en el trimestre.',
    caption: 'Total facturado por código de procedimiento',
    chart: 'Total facturado por código de procedimiento',
    mark: (code, label, billed) => `${code}${label}: ${billed} facturados.`,
  },
  nothing: 'No se facturó nada en este trimestre.',
}
