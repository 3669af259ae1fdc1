import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import type { PdfWords } from './pdf-words.en.ts'

export const pdfWords = (name: Subject): PdfWords => ({
  page: (page, pages) => `Página ${page} de ${pages}`,
  author: 'Plumbline',
  forPayer: (payer) => `Plumbline para ${payer}`,
  title: (code, period) => `Informe sobre ${code}, ${period}`,
  bookTitle: (person, period) => `Informes de ${person}, ${period}`,
  subject: 'Comparación con sus colegas; es educativo, no es una auditoría',
  made: (today) => `Creado el ${today}`,
  contents: 'En este documento',
  code: 'Código',
  about: 'De qué trata',
  yourRate: name === null ? 'Su tasa' : 'Tasa',
  median: 'Mediana de los colegas',
  outcome: 'Resultado',
  chartNumbers: 'Los números de la gráfica',
  visitsFrom: 'Visitas desde',
  visitsTo: 'hasta',
  peers: 'Colegas',
  lowest: 'Tasa más baja',
  highest: 'Tasa más alta',
  mix: 'Lugares de servicio',
  count: 'Cantidad',
  item: 'Concepto',
  restsOn: 'En qué se basa',
  condition: 'Condición',
  group: 'Grupo de colegas',
  value: 'Valor',
  doTip: (title) => `Lea la hoja de consejos «${title}», en Documentos.`,
  doCharts: (count) =>
    name === null
      ? `Revise ${count} de sus expedientes clínicos: una lista al azar de sus reclamaciones, en Perfil del proveedor. Solo la ve su consultorio.`
      : `Revise ${count} expedientes clínicos: una lista al azar de las reclamaciones de ${name}, en Perfil del proveedor. Solo la ve el consultorio.`,
  doCoder:
    'Hable con un especialista en codificación: gratis, 20 minutos. Reserve la llamada en la página de este informe.',
  doAnswer:
    'Responda en la página de este informe, si lo desea. No tiene que responder. Una razón aceptada detiene más cartas sobre este tema.',
  noReports: 'No hay informes de este trimestre.',
})
