import type { Subject } from './report-subject.ts'

/** Of what is told about somebody: "your rate", or "Dr. Marsh’s rate". */
export const whose = (name: Subject) => (name === null ? 'your' : `${name}’s`)
export const startWhose = (name: Subject) => (name === null ? 'Your' : `${name}’s`)

/** Of what is plainly theirs once the sentence has named them: "your peers", or "the peers". */
export const your = (name: Subject) => (name === null ? 'your' : 'the')
export const startYour = (name: Subject) => (name === null ? 'Your' : 'The')
