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
    howWeCompare: 'Cómo comparamos',
    table: 'Tabla',
    otherPeers: '¿Y si eligiéramos otros colegas?',
    noPeersChart: 'En este trimestre no hay colegas que mostrar.',
    tellUs: 'Si otro grupo se ajusta mejor a su consultorio,',
    tellUsLink: 'díganoslo',
    openReport: (code) => `Abrir el informe sobre ${code}`,
    thisReport: 'este informe',
    actionQuiet: 'No tiene que hacer nada. Si lo desea:',
    actionLow:
      'No tiene que responder. Revisar algunos expedientes clínicos puede valer la pena: tal vez haya trabajo que sí realiza y queda sin cobrar.',
    doors: {
      tip: 'Lea la hoja de consejos',
      openTip: 'Abrir la hoja de consejos',
      charts: (count) => `Revise ${formatNumber('es', count)} expedientes`,
      chartsText: 'Lista al azar de sus reclamaciones, para imprimir. Solo la ve su consultorio.',
      getCharts: (count) => `Ver mis ${formatNumber('es', count)} expedientes`,
      coder: 'Hable con un especialista',
      coderText: 'En codificación: gratis, 20 minutos.',
      coderNext: (when) => `Próxima: ${when}`,
      coderNone: 'Ahora no hay horas libres. Cada día se abren más.',
      book: 'Reservar una llamada',
    },
    openAll: 'Abrir todo',
    closeAll: 'Cerrar todo',
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
  },
}
