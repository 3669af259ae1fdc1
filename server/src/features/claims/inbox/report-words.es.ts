import type { ReportWords } from './report-words.ts'

const count = (value: number) => value.toLocaleString('en-US')

export const es: ReportWords = {
  title: (path) => `Informe sobre ${path}`,
  imported: (number) => `El archivo se cargó como importación ${number}.`,
  already: (number) =>
    number === null
      ? 'El almacén de reclamaciones ya tenía todas estas filas. No se cambió nada.'
      : `El almacén de reclamaciones ya tenía este contenido, de la importación ${number}. No se cambió nada.`,
  refused: 'El archivo no se importó. El almacén de reclamaciones no cambió.',
  message: (text) => `Motivo (en inglés): ${text}`,
  broken: 'Motivo: un error inesperado. Envíenos este informe, no el archivo.',
  counts: ({ read, loaded, replaced, duplicates, rejected }) =>
    `Filas leídas ${count(read)} = cargadas ${count(loaded)} + reemplazadas ${count(replaced)} + duplicadas ${count(duplicates)} + rechazadas ${count(rejected)}.`,
  layout: (layout) => `Formato: ${layout}.`,
  rejects: (file) =>
    `Las filas rechazadas, cada una con su número de línea y su motivo, están en el almacén de reclamaciones: ${file}`,
  published: (build) => `Los lectores ven la versión ${build} de las cifras.`,
  waits: 'No se publicaron cifras nuevas: se rechazaron demasiadas filas.',
  waiting: (rows) =>
    `Importación ${rows.import} (${rows.files.join(', ')}): se rechazaron ${count(rows.rejected)} de ${count(rows.read)} filas.`,
  notDue: 'No hacían falta cifras nuevas.',
  notBuilt: 'No se pudieron calcular las cifras. Los lectores ven las anteriores.',
  next: {
    refused: 'Siguiente paso: corrija el archivo y vuelva a ponerlo en la carpeta de entrada.',
    waits:
      'Siguiente paso: corrija las filas rechazadas, impórtelas y ejecute: npm run cli -- build --publish-anyway "MOTIVO"',
    notBuilt: 'Siguiente paso: npm run cli -- build',
  },
}
