import type { Texts } from '#platform/texts/texts.ts'

export const welcome: Texts<typeof import('./welcome.en.ts').welcome> = {
  payerFallback: 'La compañía de seguros',
  commonQuestions: 'Preguntas frecuentes',
  failure: { title: 'No pudimos cargar esta parte.' },
  outlook: {
    loading: 'Cargando la fecha del próximo trimestre definitivo',
    text: (period, date) =>
      `El próximo trimestre en quedar definitivo es el ${period}, el ${date}. Los informes usan solo trimestres definitivos. Hasta entonces no tiene que hacer nada.`,
  },
  tab: 'Bienvenida',
  title: (name) => (name === '' ? 'Le damos la bienvenida' : `Le damos la bienvenida, ${name}`),
  compares: (payer) =>
    `${payer} compara la frecuencia con que se facturan los códigos adicionales entre profesionales con un consultorio como el suyo.`,
  none: 'Cuando uno de sus códigos se destaca, o parece faltar, un informe le muestra aquí el porqué.',
  standsOut: (code) =>
    `Uno de sus códigos, ${code}, se destaca este trimestre, lo que puede tener una buena razón.`,
  severalStandOut: (count, codes) =>
    `${count} de sus códigos (${codes}) se destacan este trimestre, lo que puede tener buenas razones.`,
  missing: (code) =>
    `Ninguno de sus códigos se destaca este trimestre; uno, ${code}, quizá se factura menos de lo que podría.`,
  inLine: 'Ninguno de sus códigos se destaca este trimestre.',
  noComparison:
    'Este trimestre no hay suficientes datos para comparar, así que los informes muestran solo sus propias cifras.',
  education: 'Esto es educativo, no es una auditoría, y no tiene que responder.',
  dataThrough: (date) => `Datos hasta el ${date}`,
  latest: {
    title: 'Informe más reciente',
    loading: 'Cargando su informe más reciente',
    codeWith: (code, primaries) => `${code} con ${primaries}`,
    eyebrow: (code, period) => `Informe más reciente · ${code} · ${period}`,
    headline: (code, you, from, to) =>
      `Usted agrega ${code} en el ${you} de las visitas; la mayoría de sus pares, entre el ${from} y el ${to}`,
    headlineNarrow: (code, you, peers) =>
      `Usted agrega ${code} en el ${you} de las visitas; la mayoría de sus pares, en cerca del ${peers}`,
    headlineNever: (code, from, to) =>
      `Usted no agregó ${code} en ninguna visita; la mayoría de sus pares lo agrega entre el ${from} y el ${to}`,
    headlineNeverNarrow: (code, peers) =>
      `Usted no agregó ${code} en ninguna visita; la mayoría de sus pares lo agrega en cerca del ${peers}`,
    headlineAlone: (code, you) => `Usted agrega ${code} en el ${you} de las visitas`,
    note: {
      significantly_higher: 'Es una diferencia clara. Puede tener una buena razón. No tiene que responder.',
      higher: 'Está por encima de sus pares en conjunto, pero no claramente. No tiene que hacer nada.',
      in_line: 'Su facturación está en línea con la de sus pares en conjunto. Gracias.',
      below: 'No lo agrega con más frecuencia que sus pares en conjunto. Gracias.',
      low: 'Quizá no está cobrando parte de su trabajo; vale la pena revisar algunos expedientes.',
      no_comparison: 'Este trimestre hay muy pocas visitas, o muy pocos pares, para comparar.',
    },
    peers: (count, group) => `${count} pares: ${group}`,
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
    reportNote: 'Si hay uno para usted, aparece en esta página.',
  },
  due: {
    title: 'Qué está pendiente',
    nothing: 'No hay nada pendiente.',
    text: 'Aquí aparecerán las solicitudes de registros, con los días que quedan.',
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
    peers: '¿Quiénes son mis pares?',
    data: '¿Quién puede ver mis datos?',
  },
}
