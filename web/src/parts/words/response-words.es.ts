import type { Texts } from '#platform/texts/texts.ts'

export const responseWords: Texts<typeof import('./response-words.en.ts').responseWords> = {
  reasons: {
    case_mix: 'Tipo de pacientes',
    subspecialty: 'Subespecialidad',
    locum: 'Suplencia o cobertura',
    data_error: 'Error en los datos',
  },
  statuses: {
    sent: 'Nueva',
    in_review: 'En revisión',
    asked: 'Pregunta enviada',
    noted: 'Recibida',
    accepted: 'Aceptada',
    declined: 'No aceptada',
    answered: 'Respondida',
    withdrawn: 'Retirada',
  },
  did: {
    message: 'escribió',
    withdraw: 'la retiró',
    take: 'la tomó',
    ask: 'preguntó',
    reply: 'contestó',
    accept: 'la aceptó',
    decline: 'no la aceptó',
    answer: 'contestó y cerró',
    resume: 'terminó la pausa',
  },
  themes: {
    clear: 'Es claro',
    wrong_peers: 'Comparación inadecuada',
    wrong_data: 'Datos equivocados',
    too_long: 'Demasiado largo',
    missing: 'Falta algo',
    other: 'Otro',
  },
}
