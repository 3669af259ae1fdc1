import type { Texts } from '#platform/texts.ts'

const ORDINALS: Readonly<Record<number, string>> = { 1: '1.er', 2: '2.º', 3: '3.er', 4: '4.º' }

export const reports: Texts<typeof import('../en/reports.ts').reports> = {
  payerFallback: 'La compañía de seguros',
  period: (quarter, year) => `${ORDINALS[quarter] ?? quarter} trimestre de ${year}`,
  commonQuestions: 'Preguntas frecuentes',
  failure: {
    title: 'No pudimos cargar esta fecha.',
    rest: 'El resto de la página no se ve afectado.',
    retry: 'Intentar de nuevo',
  },
  outlook: {
    loading: 'Cargando la fecha del próximo trimestre definitivo',
    text: (period, date) =>
      `El próximo trimestre en quedar definitivo es el ${period}, el ${date}. Los informes usan solo trimestres definitivos. Hasta entonces no tiene que hacer nada.`,
  },
  welcome: {
    tab: 'Bienvenida',
    title: (name) => (name === '' ? 'Le damos la bienvenida' : `Le damos la bienvenida, ${name}`),
    why: (payer) =>
      `${payer} compara la frecuencia con que se facturan los códigos adicionales entre profesionales con una práctica como la suya. Cuando uno de sus códigos se destaca, o parece faltar, un informe le muestra aquí el porqué. Esto es educativo, no es una auditoría, y no tiene que responder.`,
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
      nothing: 'Todavía no hay documentos.',
      text: 'Aquí se guardarán cartas, políticas y hojas de consejos para leer y descargar.',
    },
    questions: {
      why: '¿Por qué recibí una carta?',
      peers: '¿Quiénes son mis pares?',
      data: '¿Quién puede ver mis datos?',
    },
  },
  list: {
    title: 'Informes del proveedor',
    lead: 'Aquí aparecerán todos los informes sobre su facturación, el más reciente primero.',
    empty: 'Todavía no hay informes',
    answers: {
      title: 'Qué responderá cada informe',
      items: [
        {
          question: '¿De verdad soy diferente?',
          answer: 'Una frase en palabras sencillas, con su tasa junto a la de sus pares.',
        },
        {
          question: '¿Qué códigos?',
          answer:
            'Sus códigos adicionales por código principal, hasta las líneas de reclamación detrás de cada cifra.',
        },
        {
          question: '¿Cómo ha cambiado?',
          answer: 'Sus trimestres uno junto al otro, para que un mes inusual no cuente toda la historia.',
        },
        {
          question: '¿Por qué yo?',
          answer: 'Cómo se eligen los consultorios para un informe y quiénes son sus pares.',
        },
        {
          question: '¿Qué puedo hacer?',
          answer:
            'Estar de acuerdo, explicar, cuestionar los datos o no hacer nada: nunca se exige una respuesta.',
        },
      ],
    },
  },
  one: {
    tab: 'Informe',
    title: 'Este informe todavía no existe',
    text: 'Los informes se abren desde su lista en cuanto haya alguno. Si llegó aquí por una carta o un enlace, no se ha perdido nada y no tiene que hacer nada.',
    link: 'Ir a la lista de informes',
  },
  profile: {
    tab: 'Perfil del proveedor',
    eyebrow: 'Perfil del proveedor',
    identity: 'De quién se trata',
    name: 'Nombre',
    npi: 'NPI',
    type: 'Tipo',
    individual: 'Individual',
    organisation: 'Organización',
    wrong: '¿Hay algún error? Escríbanos:',
    figures: 'Cifras',
    noFigures: 'Todavía no hay cifras',
    willCome:
      'Con su primer informe se mostrarán aquí su grupo de pares y sus reclamaciones, procedimientos, medicamentos y diagnósticos.',
    none: 'Su cuenta no tiene ningún proveedor vinculado',
    noneText:
      'Pida a la persona que administra su consultorio que le agregue. Mientras tanto, su cuenta y sus ajustes funcionan.',
    toAccount: 'Ir a su cuenta',
  },
}
