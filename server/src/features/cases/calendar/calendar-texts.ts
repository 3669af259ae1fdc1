import type { Locale } from '@plumbline/contract/core/locale'

const en = {
  name: 'Plumbline: due dates',
  finalQuarter: (period: string) => `${period} becomes final: new reports`,
  finalQuarterNote: 'Your reports for the quarter appear in the portal. Nothing is needed from you.',
  call: 'Call with a coder',
  callNote: (coder: string) => `${coder} calls you. To change the time, open the portal.`,
  question: 'A question waits for you in the portal',
  questionNote: 'Somebody asked you about your answer to a report. No reply is required.',
  answer: 'Reply to your answer is due',
  answerNote: 'By this day somebody has read your answer to a report. Nothing is needed from you.',
}

const es: typeof en = {
  name: 'Plumbline: fechas límite',
  finalQuarter: (period) => `El ${period} es definitivo: informes nuevos`,
  finalQuarterNote: 'Sus informes del trimestre aparecen en el portal. Usted no tiene que hacer nada.',
  call: 'Llamada con un especialista en codificación',
  callNote: (coder) => `${coder} le llamará. Para cambiar la hora, abra el portal.`,
  question: 'Hay una pregunta para usted en el portal',
  questionNote: 'Le hicieron una pregunta sobre su respuesta a un informe. No es obligatorio contestar.',
  answer: 'Fecha límite para contestar su respuesta',
  answerNote: 'A más tardar ese día habremos leído su respuesta a un informe. Usted no tiene que hacer nada.',
}

export const CALENDAR_TEXTS: Record<Locale, typeof en> = { en, es }
