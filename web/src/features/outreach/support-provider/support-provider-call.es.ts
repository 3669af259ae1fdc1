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
    save: 'Registrar la llamada',
    saved: 'La llamada quedó registrada.',
  }
