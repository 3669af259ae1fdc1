import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { Texts } from '#platform/texts/texts.ts'

type Subject = string | null
const ofCodes = (name: Subject, count: number) =>
  name === null ? `${count} códigos` : `los ${count} códigos de ${name}`

export const standing: Texts<typeof import('./standing.en.ts').standing> = {
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
}
