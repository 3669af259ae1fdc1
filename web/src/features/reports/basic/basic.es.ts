import type { Texts } from '#platform/texts/texts.ts'

export const basic: Texts<typeof import('./basic.en.ts').basic> = {
  title: 'Un resumen sin cuenta',
  lead: 'Una página con sus resultados, sin datos de pacientes. Su código de acceso no se gasta: todavía podrá registrarse con él.',
  formTitle: 'Tome estos tres datos de su carta',
  summary: {
    title: (name) => `Resumen de ${name}`,
    lead: (period, through) => `Cifras definitivas del ${period}, con reclamaciones hasta el ${through}.`,
    none: 'Todavía no hay informe',
    noneText:
      'Aún no hay un trimestre definitivo con cifras de este profesional. Usted no tiene que hacer nada.',
    standsOut: (count) =>
      count === 1
        ? 'Uno de sus códigos adicionales se usa significativamente más que entre sus pares.'
        : `${count} de sus códigos adicionales se usan significativamente más que entre sus pares.`,
    inLine: 'Ninguno de sus códigos adicionales es significativamente mayor que el de sus pares. Gracias.',
    withheldLead:
      'Algunos de sus resultados no se muestran aquí, para proteger a los pacientes. Con una cuenta los verá todos.',
    noComparison: 'Este trimestre no hay datos suficientes para una comparación.',
    education:
      'Una diferencia puede tener una buena razón. Esto es educación, no una auditoría, y no es obligatorio responder.',
    patients: (patients) => `Pacientes en el trimestre: ${patients}`,
    columns: { report: 'Informe', you: 'Usted', peers: 'Mediana de sus pares', outcome: 'Resultado' },
    caption: 'Sus códigos adicionales junto a los de sus pares',
    ofPeers: (count) => `${count} pares`,
    noPeers: 'sin comparación',
    withheld: '<11',
    withheldWhy: 'Oculto para proteger a los pacientes: se podrían deducir 10 o menos.',
    registerTitle: 'Vea la evidencia',
    registerText:
      'Con una cuenta verá las líneas de reclamación detrás de cada cifra, doce trimestres de historia y quiénes son sus pares, y podrá responder. Toma dos minutos y basta la misma carta.',
    register: 'Crear una cuenta',
    again: 'Consultar otra carta',
    print: 'Imprimir',
  },
}
