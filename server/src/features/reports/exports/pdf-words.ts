import type { Locale } from '@plumbline/contract/core/locale'
import { reportChartWords as chartsEn } from '@plumbline/contract/reports/report-chart-words.en'
import { reportChartWords as chartsEs } from '@plumbline/contract/reports/report-chart-words.es'
import { reportMethods as methodsEn } from '@plumbline/contract/reports/report-methods.en'
import { reportMethods as methodsEs } from '@plumbline/contract/reports/report-methods.es'
import { reportWords as wordsEn } from '@plumbline/contract/reports/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/report-words.es'

const english = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  author: 'Plumbline',
  forPayer: (payer: string) => `Plumbline for ${payer}`,
  title: (code: string, period: string) => `Report on ${code}, ${period}`,
  bookTitle: (name: string, period: string) => `Reports of ${name}, ${period}`,
  subject: 'Comparison with peers; education, not an audit',
  made: (today: string) => `Made ${today}`,
  contents: 'In this document',
  code: 'Code',
  about: 'What it is about',
  yourRate: 'Your rate',
  median: 'Peer median',
  outcome: 'Outcome',
  tableOf: 'The numbers behind the chart',
  visitsFrom: 'Visits from',
  visitsTo: 'to',
  peers: 'Peers',
  lowest: 'Lowest rate',
  highest: 'Highest rate',
  mix: 'Places of service',
  count: 'Count',
  item: 'What',
  restsOn: 'What it rests on',
  group: 'Peer group',
  value: 'Value',
  noReports: 'There are no reports for this quarter.',
}
export type PdfWords = typeof english

const spanish: PdfWords = {
  page: (page, pages) => `Página ${page} de ${pages}`,
  author: 'Plumbline',
  forPayer: (payer) => `Plumbline para ${payer}`,
  title: (code, period) => `Informe sobre ${code}, ${period}`,
  bookTitle: (name, period) => `Informes de ${name}, ${period}`,
  subject: 'Comparación con sus pares; es orientación, no una auditoría',
  made: (today) => `Creado el ${today}`,
  contents: 'En este documento',
  code: 'Código',
  about: 'De qué trata',
  yourRate: 'Su tasa',
  median: 'Mediana de los pares',
  outcome: 'Resultado',
  tableOf: 'Los números del gráfico',
  visitsFrom: 'Visitas desde',
  visitsTo: 'hasta',
  peers: 'Pares',
  lowest: 'Tasa más baja',
  highest: 'Tasa más alta',
  mix: 'Lugares de servicio',
  count: 'Cantidad',
  item: 'Concepto',
  restsOn: 'En qué se basa',
  group: 'Grupo de pares',
  value: 'Valor',
  noReports: 'No hay informes de este trimestre.',
}

/** What the page says and, beside it, what only paper needs. */
export const pdfWords = (language: Locale) =>
  language === 'es'
    ? { language, words: wordsEs, charts: chartsEs, methods: methodsEs, paper: spanish }
    : { language, words: wordsEn, charts: chartsEn, methods: methodsEn, paper: english }

export type PdfTexts = ReturnType<typeof pdfWords>
