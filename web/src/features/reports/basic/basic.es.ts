import type { Texts } from '#platform/texts/texts.ts'

export const basic: Texts<typeof import('./basic.en.ts').basic> = {
  title: 'Un resumen sin cuenta',
  lead: 'Una página con sus resultados, sin datos de pacientes. Su código de acceso no se gasta: todavía podrá registrarse con él.',
  formTitle: 'Lo que necesita',
  formText:
    'El código de acceso y el NPI están impresos en su carta. El TIN es el número fiscal de su consultorio; por seguridad no lo imprimimos.',
  summary: {
    eyebrow: (name, period) => `${name} · ${period}`,
    period: (period, through) => `Cifras definitivas del ${period}, con reclamaciones hasta el ${through}.`,
    none: 'Todavía no hay informe',
    noneText:
      'Aún no hay un trimestre definitivo con cifras de este profesional. Usted no tiene que hacer nada.',
    inLineThanks: 'Gracias.',
    withheldLead: 'Nada de lo que se muestra aquí llama la atención',
    withheldHigher: (codes, count) =>
      `Nada de lo que se muestra aquí llama claramente la atención; ${codes} ${count === 1 ? 'está' : 'están'} por encima de sus colegas`,
    withheldMissing: (codes, count) =>
      `Nada de lo que se muestra aquí llama la atención; ${codes} ${count === 1 ? 'puede ser un cargo omitido' : 'pueden ser cargos omitidos'}`,
    allHidden: 'Para proteger a los pacientes, aquí no se muestra ningún resultado',
    withheldText: (hidden, all) =>
      `${hidden} de ${all} resultados no se ${hidden === 1 ? 'muestra' : 'muestran'} aquí, para proteger a los pacientes. Con una cuenta verá todos los resultados.`,
    allHiddenText:
      'Cada resultado podría señalar a 10 pacientes o menos. Con una cuenta verá todos los resultados.',
    figures: 'Las cifras en detalle',
    standsOutText:
      'Puede tener una buena razón. Esto es educativo, no es una auditoría, y no tiene que responder.',
    education: 'Esto es educativo, no es una auditoría, y no tiene que responder.',
    patients: (patients) => `Pacientes en el trimestre: ${patients}`,
    columns: { report: 'Informe', you: 'Tasa', peers: 'Mediana de colegas', outcome: 'Resultado' },
    caption: 'Los códigos adicionales junto a los de los colegas',
    ofPeers: (count) => `${count} colegas`,
    noPeers: 'sin comparación',
    withheld: '<11',
    withheldRate: 'Oculto (<11)',
    withheldWhy: 'Oculto para proteger a los pacientes: se podrían deducir 10 o menos.',
    registerText:
      'Con una cuenta verá las líneas de reclamación detrás de cada cifra, doce trimestres, quiénes son los colegas y qué puede hacer. Toma dos minutos y basta la misma carta.',
    register: 'Crear una cuenta',
    again: 'Consultar otra carta',
    print: 'Imprimir',
  },
}
