import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { tellRefusal } from '@plumbline/contract/claims/words/refusal-words'
import type { ReportWords } from './report-words.ts'

const count = (value: number) => value.toLocaleString('en-US')

function describeWarning(warning: PreviewWarning): string {
  switch (warning.kind) {
    case 'exchanged':
      return `Importación ${warning.import} (${warning.files.join(', ')}): las unidades y el cargo parecen intercambiados en ${count(warning.lines)} de ${count(warning.of_lines)} líneas.`
    case 'one_day':
      return `Importación ${warning.import} (${warning.files.join(', ')}): las ${count(warning.lines)} líneas tienen un solo día de servicio.`
    case 'paid_above_billed':
      return `${warning.quarter}: en ${count(warning.lines)} de ${count(warning.of_lines)} líneas el pago supera el cargo.`
    case 'halved':
      return `${warning.quarter}: ${warning.what === 'lines' ? 'las líneas' : 'los pagos'} bajaron a menos de la mitad.`
    case 'rejected':
      return `Importación ${warning.import} (${warning.files.join(', ')}): se rechazaron ${count(warning.rows)} de ${count(warning.of_rows)} filas.`
    case 'emptied':
      return `Importación ${warning.import} (${warning.files.join(', ')}): la mayoría de los valores de ${warning.fields.map(({ field }) => field).join(', ')} no son válidos y se dejaron vacíos.`
  }
}

export const es: ReportWords = {
  title: (path) => `Informe sobre ${path}`,
  imported: (number) => `El archivo se cargó como importación ${number}.`,
  already: (number) =>
    number === null
      ? 'El almacén de reclamaciones ya tenía todas estas filas. No se cambió nada.'
      : `El almacén de reclamaciones ya tenía este contenido, de la importación ${number}. No se cambió nada.`,
  refused: 'El archivo no se importó. El almacén de reclamaciones no cambió.',
  reason: (refusal) => `Motivo: ${tellRefusal('es', refusal)}`,
  broken: 'Motivo: un error inesperado. Envíenos este informe, no el archivo.',
  counts: ({ read, loaded, replaced, duplicates, rejected }) =>
    `Filas leídas ${count(read)} = cargadas ${count(loaded)} + reemplazadas ${count(replaced)} + duplicadas ${count(duplicates)} + rechazadas ${count(rejected)}.`,
  layout: (layout) => `Formato: ${layout}.`,
  rejects: (file) =>
    `Las filas rechazadas, cada una con su número de línea y su motivo, están en el almacén de reclamaciones: ${file}`,
  published: (build) => `Los lectores ven la versión ${build} de las cifras.`,
  waits: 'No se publicaron cifras nuevas: antes debe revisarlas una persona.',
  warning: describeWarning,
  notDue: 'No hacían falta cifras nuevas.',
  notBuilt: 'No se pudieron calcular las cifras. Los lectores ven las anteriores.',
  next: {
    refused: 'Siguiente paso: corrija el archivo y vuelva a ponerlo en la carpeta de entrada.',
    waits:
      'Siguiente paso: revise Herramientas, Datos de reclamaciones. Corrija lo que esté mal o indique por qué es correcto: npm run cli -- build --reason "…"',
    notBuilt: 'Siguiente paso: npm run cli -- build',
  },
}
