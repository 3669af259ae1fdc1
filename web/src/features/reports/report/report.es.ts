import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { reportChartWords } from '@plumbline/contract/reports/words/report-chart-words.es'
import { reportMethods } from '@plumbline/contract/reports/words/report-methods.es'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { reportWords } from '@plumbline/contract/reports/words/report-words.es'
import type { Texts } from '#platform/texts/texts.ts'

export const report = (name: Subject): Texts<ReturnType<typeof import('./report.en.ts').report>> => ({
  words: reportWords(name),
  charts: reportChartWords(name),
  methods: reportMethods(name),
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
    printed: (person, npi, today) => `${person}, NPI ${npi}. Impreso el ${formatDate('es', today)}`,
    forPayer: (payer) => `Plumbline para ${payer}`,
    print: 'Imprimir',
    howWeCompare: 'Cómo comparamos',
    table: 'Tabla',
    otherPeers: '¿Y si eligiéramos otros colegas?',
    noPeersChart: 'En este trimestre no hay colegas que mostrar.',
    tellUs: `Si otro grupo se ajusta mejor a ${name === null ? 'su' : 'este'} consultorio,`,
    tellUsLink: 'díganoslo',
    openReport: (code) => `Abrir el informe sobre ${code}`,
    thisReport: 'este informe',
    actionQuiet:
      name === null ? 'No tiene que hacer nada. Si lo desea:' : 'No hay que hacer nada. Lo que puede ayudar:',
    actionLow: `No ${name === null ? 'tiene' : 'hay'} que responder. Revisar algunos expedientes clínicos puede valer la pena: tal vez haya trabajo que ${name === null ? '' : `${name} `}sí realiza y queda sin cobrar.`,
    doors: {
      tip: 'Lea la hoja de consejos',
      openTip: 'Abrir la hoja de consejos',
      charts: (count) => `Revise ${formatNumber('es', count)} expedientes`,
      chartsText:
        name === null
          ? 'Lista al azar de sus reclamaciones, para imprimir. Solo la ve su consultorio.'
          : 'Reclamaciones al azar, para imprimir. Solo las ve el consultorio.',
      chartsWithoutText: (code) =>
        name === null
          ? `Lista al azar de sus visitas sin ${code}, para imprimir. Solo la ve su consultorio.`
          : `Visitas sin ${code} al azar, para imprimir. Solo las ve el consultorio.`,
      getCharts: (count) => `Ver ${name === null ? 'mis' : 'los'} ${formatNumber('es', count)} expedientes`,
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
      respond: name === null ? 'Puede responder' : 'El consultorio puede responder',
      respondNote: 'si lo desea',
      responded: name === null ? 'Usted respondió' : 'El consultorio respondió',
      read: 'Un especialista en codificación lo lee',
      readNote: 'en un plazo de 5 días hábiles',
      wasRead: 'Un especialista en codificación lo leyó',
      pause: 'Las cartas se pausan',
      pauseNote: 'si se acepta la razón',
      pausedNote: (until) => `hasta el ${until}`,
      compare: 'Próxima comparación',
      compareNote: (date, period) => `${date}, ${period} definitivo`,
      compareLater: 'con el siguiente trimestre definitivo',
    },
  },
})
