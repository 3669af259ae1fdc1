import { plural, type Texts } from '#platform/texts/texts.ts'

export const reportList: Texts<typeof import('./report-list.en.ts').reportList> = {
  title: 'Informes del proveedor',
  eyebrow: (period) => `Informes del proveedor · ${period}`,
  due: {
    title: 'Lo primero que vence',
    all: 'Todo lo pendiente',
    nothing: 'No hay nada pendiente.',
  },
  leads: {
    standsOut:
      'Puede tener una buena razón. Esto es educativo, no es una auditoría, y no tiene que responder.',
    calm: 'Los informes son educativos, no son una auditoría, y no tiene que responder.',
    empty: 'Aquí aparecerán todos los informes, el más reciente primero.',
  },
  leadsSeveral: {
    standsOut:
      'Puede tener una buena razón. Los informes son educativos, no son una auditoría, y no hace falta responder.',
    calm: 'Los informes son educativos, no son una auditoría, y no hace falta responder.',
    empty:
      'Aquí aparecerán todos los informes sobre la facturación de sus profesionales, el más reciente primero.',
  },
  thanks: 'Gracias.',
  figures: {
    code: (code, label) => (label === null ? code : `${label} (${code})`),
    range: (code, rate, from, to) =>
      `${code}: el ${rate} de las visitas; la mayoría de los colegas lo agrega entre el ${from} y el ${to}.`,
    narrow: (code, rate, peers) =>
      `${code}: el ${rate} de las visitas; la mayoría de los colegas lo agrega en cerca del ${peers}.`,
  },
  tabs: { label: 'Qué vista', own: 'Informes', practice: 'Mi consultorio' },
  dataThrough: (date) => `Datos hasta el ${date}`,
  loading: 'Cargando los informes',
  failure: {
    title: 'No pudimos cargar los informes.',
    rest: 'Sus filtros se conservan.',
  },
  caption: 'Informes',
  columns: {
    name: 'Nombre del informe',
    npi: 'Proveedor',
    feature: 'Grupo e id. de medida',
    period: 'Período del informe',
    value: 'Valor',
    peer_median: 'Mediana de colegas',
    percentile: 'Percentil',
    sparkline: '12 trimestres',
    outcome: 'Resultado',
    status: 'Estatus',
    paid_exposure: 'Monto por encima de la mediana de colegas',
  },
  measures: { attach_rate: 'proporción de visitas' },
  topics: {
    time: 'Tiempo',
    count: 'Cantidad tratada',
    size: 'Tamaño o área',
    complexity: 'Complejidad',
    imaging: 'Imágenes',
    other: 'Otro',
  },
  topic: (topic) => `Tema: ${topic}`,
  primary: (codes) => `Código CPT principal: ${codes}`,
  andMore: (primaries, more) => `${primaries} y ${more} más`,
  claimType: 'Tipo de reclamación: profesional',
  npi: (npi) => `NPI ${npi}`,
  interval: (range) => `95 %: ${range}`,
  peers: (count, group) => `${count} ${group}`,
  peerCount: (count) => `${count} colegas`,
  noPeers: 'Sin comparación',
  percentile: (value) => `${value}`,
  statuses: { new: 'Nuevo', viewed: 'Visto', responded: 'Respondido' },
  filters: {
    label: 'Filtros',
    period: 'Período',
    latest: 'El trimestre más reciente',
    every: 'Todos los trimestres',
    topic: 'Tema',
    outcome: 'Resultado',
    status: 'Estatus',
    npi: 'NPI',
    all: 'Todos',
    allProviders: 'Todos mis profesionales',
    chosen: (count) => `Filtros (${count})`,
    low: 'Posibles cargos omitidos',
    clear: 'Quitar los filtros',
  },
  sortBy: 'Ordenar por',
  order: { ascending: 'de menor a mayor', descending: 'de mayor a menor' },
  pages: {
    label: 'Páginas',
    summary: (from, to, total) => `${from}–${to} de ${total}`,
  },
  total: (count, text) => `${text} ${plural('es', count, { one: 'informe', other: 'informes' })}`,
  noMatch: {
    title: 'Ningún informe coincide',
    text: 'Otro trimestre, tema o resultado puede tener alguno.',
  },
  empty: 'Todavía no hay informes',
  commonQuestions: 'Preguntas frecuentes',
  answers: {
    title: 'Qué responderá cada informe',
    items: [
      {
        question: '¿De verdad es diferente la tasa?',
        answer: 'Una frase en palabras sencillas, con la tasa junto a la de los colegas.',
      },
      {
        question: '¿Qué códigos?',
        answer:
          'Los códigos adicionales por código principal, hasta las líneas de reclamación detrás de cada cifra.',
      },
      {
        question: '¿Cómo ha cambiado?',
        answer: 'Los trimestres uno junto al otro, para que un mes inusual no cuente toda la historia.',
      },
      {
        question: '¿Por qué este informe?',
        answer: 'Cómo se eligen los consultorios para un informe y quiénes son los colegas.',
      },
      {
        question: '¿Qué se puede hacer?',
        answer:
          'Estar de acuerdo, explicar, cuestionar los datos o no hacer nada: nunca se exige una respuesta.',
      },
    ],
  },
  practice: {
    lead: 'Los profesionales de su consultorio, uno junto al otro: para orientar, no para clasificar. Los volúmenes y los pacientes difieren: un intervalo amplio indica que el azar pesa mucho.',
    privacy: 'Solo quienes administran este consultorio ven esta página.',
    practice: 'Consultorio',
    family: 'Código',
    compare: (code, period) => `${code} en el ${period}`,
    compareText:
      'La banda es el 60 % central de los colegas de cada profesional y la línea, su mediana; el punto es el profesional, con el intervalo del 95 %.',
    provider: 'Proveedor',
    strip: 'De 0 % a 100 %',
    value: 'Valor',
    visits: 'Visitas',
    none: 'Ninguna visita de este tipo en el trimestre',
    matrix: 'Todos los códigos del trimestre',
    matrixText: 'Cada celda abre el informe. Un espacio en blanco indica que no hubo visitas de ese tipo.',
    code: 'Código',
    noReport: 'sin visitas',
    cell: (value, visits) => `${value} de ${visits} visitas`,
    empty: 'Todavía no hay informes de su consultorio',
    emptyText:
      'En cuanto un trimestre quede definitivo, sus profesionales aparecerán aquí uno junto al otro. No tiene que hacer nada.',
    loading: 'Cargando su consultorio',
  },
}
