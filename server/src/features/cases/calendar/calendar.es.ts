import type { CalendarTexts } from './calendar.en.ts'

export const calendarTexts: CalendarTexts = {
  name: 'Plumbline: fechas límite',
  finalQuarter: (period) => `El ${period} es definitivo: informes nuevos`,
  finalQuarterNote: 'Sus informes del trimestre aparecen en el portal. Usted no tiene que hacer nada.',
  call: 'Llamada con un especialista en codificación',
  callNote: (coder) => `${coder} le llamará. Para cambiar la hora, abra el portal.`,
  question: 'Hay una pregunta para usted en el portal',
  questionNote: 'Le hicieron una pregunta sobre su respuesta a un informe. No es obligatorio contestar.',
  response: 'Fecha límite para contestar su respuesta',
  responseNote:
    'A más tardar ese día habremos leído su respuesta a un informe. Usted no tiene que hacer nada.',
}
