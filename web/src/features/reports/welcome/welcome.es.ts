import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import type { Texts } from '#platform/texts/texts.ts'

const adds = (name: Subject, code: string) => `${startSentence(name ?? 'usted')} agrega ${code}`
const neverAdded = (name: Subject, code: string) =>
  `${startSentence(name ?? 'usted')} no agregó ${code} en ninguna visita`

export const welcome: Texts<typeof import('./welcome.en.ts').welcome> = {
  commonQuestions: 'Preguntas frecuentes',
  failure: { title: 'No pudimos cargar esta parte.' },
  outlook: {
    loading: 'Cargando la fecha del próximo trimestre definitivo',
    text: (period, date) =>
      `El próximo trimestre en quedar definitivo es el ${period}, el ${date}. Los informes usan solo trimestres definitivos. Hasta entonces no tiene que hacer nada.`,
  },
  tab: 'Bienvenida',
  latest: {
    title: 'Informe más reciente',
    loading: 'Cargando el informe más reciente',
    codeWith: (code, primaries) => `${code} con ${primaries}`,
    eyebrow: (code, period) => `Informe más reciente · ${code} · ${period}`,
    headline: (name, code, rate, from, to) =>
      `${adds(name, code)} en el ${rate} de las visitas; la mayoría de sus colegas, entre el ${from} y el ${to}`,
    headlineNarrow: (name, code, rate, peers) =>
      `${adds(name, code)} en el ${rate} de las visitas; la mayoría de sus colegas, en cerca del ${peers}`,
    headlineNever: (name, code, from, to) =>
      `${neverAdded(name, code)}; la mayoría de sus colegas lo agrega entre el ${from} y el ${to}`,
    headlineNeverNarrow: (name, code, peers) =>
      `${neverAdded(name, code)}; la mayoría de sus colegas lo agrega en cerca del ${peers}`,
    headlineAlone: (name, code, rate) => `${adds(name, code)} en el ${rate} de las visitas`,
    note: {
      significantly_higher: (_name) =>
        'Es una diferencia clara. Puede tener una buena razón. No tiene que responder.',
      higher: (_name) =>
        'Está por encima de sus colegas en conjunto, pero no claramente. No hay que hacer nada.',
      in_line: (name) =>
        name === null
          ? 'Su facturación está en línea con la de sus colegas en conjunto. Gracias.'
          : `La facturación de ${name} está en línea con la de sus colegas en conjunto. Gracias.`,
      below: (name) =>
        `${name === null ? 'No' : `${startSentence(name)} no`} lo agrega con más frecuencia que sus colegas en conjunto. Gracias.`,
      low: (name) =>
        `${name === null ? 'Quizá' : `Quizá ${name}`} no está cobrando parte de su trabajo; vale la pena revisar algunos expedientes.`,
      no_comparison: (_name) => 'Este trimestre hay muy pocas visitas, o muy pocos colegas, para comparar.',
    },
    peers: (count, group) => `${count} colegas: ${group}`,
    open: 'Abrir el informe',
    respond: 'Responder',
    chartLoading: 'Cargando la gráfica',
  },
  changed: {
    title: 'Qué cambió este trimestre',
    subtitle: (period) => `${period}, frente al trimestre anterior`,
    all: 'Todos los informes',
    report: 'Informe',
    quarters: '12 trimestres',
    you: 'Usted',
    rate: 'Tasa',
    median: 'Mediana',
    outcome: 'Resultado',
    up: (points) => (points === 1 ? 'sube 1 punto' : `sube ${points} puntos`),
    down: (points) => (points === 1 ? 'baja 1 punto' : `baja ${points} puntos`),
    same: 'sin cambio',
    fresh: 'nuevo este trimestre',
    noMedian: 'sin comparación',
  },
  empty: 'Todavía no hay ningún informe',
  toReports: 'Ver dónde aparecen los informes',
  road: {
    title: 'Camino a un informe',
    label: 'Pasos hasta un trimestre definitivo',
    done: 'hecho',
    ends: (period) => `Termina el ${period}`,
    late: 'Llegan las reclamaciones tardías',
    lateNote: 'Hasta que se reciben, el trimestre es preliminar y no se compara a nadie con él.',
    final: (period) => `El ${period} queda definitivo`,
    report: 'Se preparan los informes',
    reportNote: (name) => `Si hay uno para ${name ?? 'usted'}, aparece en esta página.`,
  },
  due: {
    title: 'Qué está pendiente',
    nothing: 'No hay nada pendiente.',
    text: 'Aquí aparecerán las solicitudes de expedientes, con los días que quedan.',
    link: 'Acerca de las auditorías',
  },
  documents: {
    title: 'Documentos',
    unread: 'Documentos sin leer',
    all: 'Todos',
    nothing: 'Todavía no hay documentos.',
    text: 'Aquí se guardarán cartas, políticas y hojas de consejos para leer y descargar.',
  },
  coder: {
    title: 'Hable con un especialista en codificación',
    text: 'Una persona certificada en codificación puede repasar el informe con usted. Gratis, 20 minutos, en inglés o español.',
    write: 'Escríbanos:',
  },
  questions: {
    why: '¿Por qué recibí una carta?',
    peers: '¿Quiénes son mis colegas?',
    data: '¿Quién puede ver mis datos?',
  },
}
