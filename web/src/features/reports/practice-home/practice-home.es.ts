import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { Texts } from '#platform/texts/texts.ts'

export const practiceHome: Texts<typeof import('./practice-home.en.ts').practiceHome> = {
  tab: 'Bienvenida',
  dueCard: {
    title: 'Qué está pendiente, y de quién',
    calendar: 'Agregar todo a mi calendario',
    nothing: 'No hay nada pendiente.',
    text: 'Aquí aparecerán las solicitudes de expedientes, con los días que quedan.',
    link: 'Acerca de las auditorías',
  },
  documents: {
    title: 'Documentos nuevos',
    all: 'Todos',
    nothing: 'No hay documentos nuevos.',
  },
  coder: {
    title: 'Hable con un especialista en codificación',
    text: 'Para todo el consultorio: gratis, 20 minutos, en inglés o español.',
    write: 'Escríbanos:',
  },
  doctors: {
    title: 'Los profesionales de su consultorio',
    text: 'Primero quien llama la atención, luego por nombre. A cada quien se le compara con colegas del mismo tipo.',
    compare: 'Comparar por código',
    reports: 'Todos los informes',
    loading: 'Cargando sus profesionales',
    failure: { title: 'No pudimos cargar sus profesionales.' },
    columns: {
      doctor: 'Profesional',
      quarter: 'Este trimestre',
      rate: 'Tasa y 60\u00a0% central de colegas',
      report: 'Informe',
    },
    peers: (count, group) => `En comparación con ${count} ${group}`,
    axis: ['0\u00a0%', '50\u00a0%', '100\u00a0%'],
    median: (code, value) => `${code}, mediana de colegas ${value}`,
    noMedian: (code) => `${code}, sin comparación`,
    says: {
      significantly_higher: (code, rate, from, to) =>
        `Agrega ${code} en el ${rate} de las visitas; la mayoría de sus colegas, entre el ${from} y el ${to}. Puede tener una buena razón.`,
      higher: (code, rate) =>
        `Agrega ${code} en el ${rate} de las visitas: por encima de sus colegas, pero no claramente. No hay que hacer nada.`,
      in_line: (count) =>
        count === 1
          ? 'En línea con sus colegas. Gracias.'
          : `No llama la atención en ninguno de ${count} códigos. Gracias.`,
      low: (code, rate, median) =>
        `Quizá no se está cobrando parte del trabajo con ${code}: ${rate} de las visitas, colegas ${median}. Vale la pena revisar algunos expedientes.`,
      no_comparison: 'Muy pocas visitas, o muy pocos colegas, para comparar este trimestre.',
      none: 'Este trimestre no hay informe. No hay que hacer nada.',
    },
    alsoLow: (codes) => `Posible cargo omitido: ${codes}.`,
    alsoOut: (codes) => `También llama la atención: ${codes}.`,
    readByYou: (date) => `Lo leyó usted el ${date}`,
    readBy: (name, date) => `${startSentence(name)} lo leyó el ${date}`,
    notRead: 'Sin leer todavía',
    responded: 'Respondido',
    noReply: 'Sin responder; no hace falta',
    noLogin: 'No tiene cuenta',
    noReport: '–',
    open: 'Abrir',
    openReport: (code, name) => `informe ${code} de ${name}`,
    openProvider: (name) => `página de ${name}`,
    more: (count) => `Mostrar ${count} más`,
  },
}
