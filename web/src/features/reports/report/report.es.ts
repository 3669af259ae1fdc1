import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { reportChartWords } from '@plumbline/contract/reports/words/report-chart-words.es'
import { reportMethods } from '@plumbline/contract/reports/words/report-methods.es'
import { reportWords } from '@plumbline/contract/reports/words/report-words.es'
import type { Texts } from '#platform/texts/texts.ts'

export const report: Texts<typeof import('./report.en.ts').report> = {
  words: reportWords,
  charts: reportChartWords,
  methods: reportMethods,
  page: {
    tab: 'Informe',
    loading: 'Cargando el informe',
    missing: {
      title: 'Este informe todavía no existe',
      text: 'Los informes se abren desde su lista en cuanto haya alguno. Si llegó aquí por una carta o un enlace, no se ha perdido nada y no tiene que hacer nada.',
      link: 'Ir a la lista de informes',
    },
    failure: { title: 'No pudimos cargar esta parte.' },
    breadcrumb: 'Ruta de navegación',
    reports: 'Informes',
    newer: (period) => `Hay un informe más reciente sobre este código, del ${period}.`,
    openNewer: 'Abrir el informe más reciente',
    printed: (name, npi, today) => `${name}, NPI ${npi}. Impreso el ${formatDate('es', today)}`,
    forPayer: (payer) => `Plumbline para ${payer}`,
    print: 'Imprimir',
    respond: 'Responder',
    seeVisits: (count) => `Ver las ${formatNumber('es', count)} visitas`,
    callCoder: 'Hablar con un especialista',
    howWeCompare: 'Cómo comparamos',
    table: 'Tabla',
    otherPeers: '¿Y si los pares se eligieran de otra manera?',
    noPeersChart: 'En este trimestre no hay pares que mostrar.',
    tellUs: 'Si otro grupo se ajusta mejor a su consultorio,',
    tellUsLink: 'díganoslo',
    openReport: (code) => `Abrir el informe sobre ${code}`,
    thisReport: 'este informe',
    actionIntro: 'Responda si le sirve. Una explicación aceptada pone en pausa las cartas sobre este tema.',
    actionQuiet:
      'No tiene que hacer nada. Aun así puede escribirnos o pedir hablar con un especialista en codificación.',
    actionLow:
      'No hace falta responder. Revisar algunos expedientes puede valer la pena: tal vez haya trabajo que sí realiza y queda sin cobrar. También puede escribirnos o pedir hablar con un especialista en codificación.',
    next: {
      title: 'Qué sigue',
      label: 'Pasos después de un informe',
      done: 'hecho',
      respond: 'Usted responde',
      respondNote: 'ahora o más adelante',
      read: 'Un especialista en codificación lo lee',
      readNote: 'en un plazo de 5 días hábiles',
      pause: 'Las cartas se pausan',
      pauseNote: 'si se acepta la razón',
      pausedNote: (until) => `hasta el ${until}`,
      compare: 'Próxima comparación',
      compareNote: (date, period) => `${date}, ${period} definitivo`,
      compareLater: 'con el siguiente trimestre definitivo',
    },
    methodsTitle: 'Métodos, límites y glosario',
    methodsLead: 'Cómo se eligieron sus pares, qué pruebas hicimos y qué no pueden decirle estos números.',
    openMethods: 'Abrir los métodos',
    selfAudit: 'Imprimir una autoauditoría de 30 reclamaciones',
  },
}
