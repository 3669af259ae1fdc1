import { startSentence } from '../../core/start-sentence.ts'
import { auditNote } from '../words/audit-note.es.ts'
import type { Subject } from '../words/report-subject.ts'
import type { OpeningWords } from './opening-words.en.ts'

const codesOf = (name: Subject) => (name === null ? 'sus códigos' : `los códigos de ${name}`)
const ofCodes = (name: Subject, count: number) =>
  name === null ? `${count} códigos` : `los ${count} códigos de ${name}`
const inDays = (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)

export const openingWords: OpeningWords = {
  audits: auditNote,
  standing: {
    standsOut: (name, codes, count, all) =>
      all === 1
        ? `El único código ${name === null ? '' : `de ${name} `}en este trimestre llama la atención: ${codes}`
        : count === 1
          ? `Uno de ${ofCodes(name, all)} llama la atención: ${codes}`
          : `${count} de ${ofCodes(name, all)} llaman la atención: ${codes}`,
    missing: (name, codes, count, all) =>
      `${all === 1 ? 'Nada llama la atención' : `Ninguno de ${ofCodes(name, all)} llama la atención`}; ${codes} ${count === 1 ? 'puede ser un cargo omitido' : 'pueden ser cargos omitidos'}`,
    higher: (name, codes, count, all) =>
      `${all === 1 ? 'Nada llama claramente la atención' : `Ninguno de ${ofCodes(name, all)} llama claramente la atención`}; ${codes} ${count === 1 ? 'está por encima' : 'están por encima'} de sus colegas`,
    alsoHigher: (codes, count) =>
      `, y ${codes} ${count === 1 ? 'está por encima' : 'están por encima'} de sus colegas, pero no claramente`,
    inLine: (name, all) =>
      all === 1
        ? `${name === null ? 'Su único código' : `El único código de ${name}`} no llama la atención`
        : `Ninguno de ${ofCodes(name, all)} llama la atención`,
    noComparison: (name) =>
      name === null
        ? 'Este trimestre no hay datos suficientes para comparar'
        : `Este trimestre no hay datos suficientes para comparar a ${name}`,
    none: (name) => (name === null ? 'Todavía no hay informes' : `Todavía no hay informes de ${name}`),
    noneIn: (name, period) =>
      name === null ? `No hay informe del ${period}` : `No hay informe de ${name} del ${period}`,
    practice: {
      one: (name, codes, count) =>
        `${startSentence(name)} llama la atención en ${count === 1 ? 'un código' : `${count} códigos`}: ${codes}.`,
      few: (names) => `${startSentence(names)} llaman la atención.`,
      many: (count, all, codes, codesCount) =>
        `${count} de ${all} profesionales llaman la atención, en ${codes ?? `${codesCount} códigos`}.`,
      withCodes: (name, codes) => `${name} (${codes})`,
      nobodyClearly: (all, who, count) =>
        `Ninguno de sus ${all} profesionales llama claramente la atención; ${who} ${count === 1 ? 'está' : 'están'} por encima de sus colegas.`,
      nobody: (all) => `Ninguno de sus ${all} profesionales llama la atención.`,
      noComparison: 'Este trimestre no hay datos suficientes para comparar.',
      none: 'Todavía no hay informes de sus profesionales.',
      noneIn: (period) => `No hay informes de sus profesionales del ${period}.`,
    },
  },
  welcome: {
    payerFallback: 'La aseguradora',
    title: (name) => (name === '' ? 'Le damos la bienvenida' : `Le damos la bienvenida, ${name}`),
    titleActing: (name) => `Informes de ${name}`,
    compares: (name, payer) =>
      `${payer} compara la frecuencia con que se facturan los códigos adicionales entre profesionales con un consultorio como ${name === null ? 'el suyo' : 'este'}.`,
    none: (name) =>
      `Cuando uno de ${codesOf(name)} llama la atención, o parece faltar, un informe muestra aquí el porqué.`,
    standsOut: (name, code) =>
      `Uno de ${codesOf(name)}, ${code}, llama la atención este trimestre, lo que puede tener una buena razón.`,
    severalStandOut: (name, count, codes) =>
      `${count} de ${codesOf(name)} (${codes}) llaman la atención este trimestre, lo que puede tener buenas razones.`,
    missing: (name, codes, count) =>
      `Ninguno de ${codesOf(name)} llama la atención este trimestre; quizá ${codes} ${count === 1 ? 'se factura' : 'se facturan'} menos de lo que se podría.`,
    higher: (name, codes, count) =>
      `Ninguno de ${codesOf(name)} llama claramente la atención este trimestre; ${codes} ${count === 1 ? 'está' : 'están'} por encima de sus colegas. No hay que hacer nada.`,
    alsoHigher: (codes, count) =>
      `${codes} ${count === 1 ? 'está' : 'están'} por encima de sus colegas, pero no claramente.`,
    inLine: (name) => `Ninguno de ${codesOf(name)} llama la atención este trimestre.`,
    noComparison: (name) =>
      `Este trimestre no hay suficientes datos para comparar, así que los informes muestran solo ${name === null ? 'sus propias cifras' : `las cifras de ${name}`}.`,
    others: {
      one: (name, code) =>
        `Entre sus demás profesionales, ${name} tiene un código que llama la atención: ${code}.`,
      oneWithSeveral: (name, codes) =>
        `Entre sus demás profesionales, ${name} tiene códigos que llaman la atención: ${codes}.`,
      few: (names) => `Otros de sus profesionales tienen códigos que llaman la atención: ${names}.`,
      many: 'Varios de sus demás profesionales tienen códigos que llaman la atención.',
      all: 'Ver los informes de todos sus profesionales',
    },
    education: 'Esto es educativo, no es una auditoría, y no tiene que responder.',
  },
  list: {
    title: 'Informes del proveedor',
    eyebrow: (period) => `Informes del proveedor · ${period}`,
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
  },
  practice: {
    eyebrow: (practice, count) => `${practice} · ${count === 1 ? '1 profesional' : `${count} profesionales`}`,
    due: {
      records: (name, days) => `Los expedientes de ${name} vencen ${inDays(days)}.`,
      late: (name, days) =>
        `Los expedientes de ${name} tienen ${days === 1 ? '1 día' : `${days} días`} de atraso.`,
      other: (name, days) => `Un plazo en un caso de ${name} vence ${inDays(days)}.`,
      unread: {
        read: (name) => `Hay resultados de un caso de ${name} sin abrir.`,
        read_decision: (name) => `Hay una decisión sobre una apelación de ${name} sin abrir.`,
      },
      nothing: 'No hay nada pendiente.',
    },
    nobodyElse: 'Nadie más llama claramente la atención.',
    education: 'Los informes son educativos, no son una auditoría, y no hace falta responder.',
  },
}
