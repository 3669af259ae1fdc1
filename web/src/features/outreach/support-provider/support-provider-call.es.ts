import type { Texts } from '#platform/texts/texts.ts'

export const supportProviderCall: Texts<typeof import('./support-provider-call.en.ts').supportProviderCall> =
  {
    title: (name) => `Registrar una llamada con ${name}`,
    result: '¿Cuál fue el resultado?',
    note: 'Nota',
    noteHint: 'Solo la ve soporte. No escriba datos de pacientes.',
    campaign: 'Parte de una campaña',
    noCampaign: 'Ninguna campaña',
    missing: 'Elija el resultado de la llamada.',
    doNotCall: 'No llamar ahora.',
    anyway: 'Registrarla de todos modos',
    number: '¿Qué número estaba equivocado?',
    numberMissing: 'Elija el número que estaba equivocado.',
    otherNumber: 'Otro número',
    callbackDay: 'Volver a llamar el',
    callbackTime: 'A las',
    callbackHint: (zone) => `En la hora del consultorio: ${zone}`,
    callbackNone: 'Sin un día no se promete nada; la llamada vuelve a la lista como una que nadie contestó.',
    callbackMissing: 'Elija el día y la hora que prometió.',
    bookedDay: 'Programada para el',
    bookedMissing: 'Elija el día y la hora que quedaron programados.',
    coderCall: (when) =>
      `Ya hay una llamada programada con especialista en codificación: ${when}. No hace falta otro día.`,
    isOpen: (name) => `${name} tiene abierta esta llamada`,
    isOpenText:
      'Es posible que esté hablando con el consultorio. Pregúntele antes de llamar o de registrar una llamada.',
    save: 'Registrar la llamada',
    saved: 'La llamada quedó registrada.',
  }
