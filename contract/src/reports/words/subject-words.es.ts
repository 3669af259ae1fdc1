import { startSentence } from '../../core/start-sentence.ts'
import type { Subject } from './report-subject.ts'

// "Su" and "sus" are of whoever the sentence names, so most texts need no more than the name in place of "usted".

export const startUsted = (name: Subject) => (name === null ? 'Usted' : startSentence(name))

/** Where no name stands before it: "su tasa", or "la tasa de la Dra. Marsh". */
export const rateOf = (name: Subject) => (name === null ? 'su tasa' : `la tasa de ${name}`)
export const startRateOf = (name: Subject) => startSentence(rateOf(name))
