import type { Texts } from '#platform/texts/texts.ts'

const allClaims = (count: string) => (count === '1' ? 'La única reclamación' : `Las ${count} reclamaciones`)

export const selfAudit: Texts<typeof import('./self-audit.en.ts').selfAudit> = {
  loading: 'Cargando sus autoauditorías',
  failure: { title: 'No pudimos cargar sus autoauditorías.' },
  unbilled: {
    option: (report) => `Visitas sin ${report}`,
    hint: 'En este código se escogen visitas sin él: ¿muestra el expediente trabajo que no se facturó?',
    title: (family) => `¿Respaldaría el expediente el código ${family}?`,
    lead: (drawn, population, period) =>
      drawn === population
        ? `${allClaims(population)} del ${period} con visitas que cuentan, pero sin este código adicional.`
        : `${drawn} reclamaciones escogidas al azar entre las ${population} del ${period} con visitas que cuentan, pero sin este código adicional.`,
    question: (code) => `¿Respaldaría por completo el expediente el código ${code}?`,
    share: 'Lo respaldarían, de las revisadas',
    counts: (yes, no, unsure) => `${yes} sí, ${no} no, ${unsure} con dudas. Las dudas cuentan como no.`,
    meaning:
      'Es una lectura aproximada de pocas reclamaciones, solo para su consultorio. Si un expediente muestra el servicio, su personal de facturación puede decirle si todavía hay tiempo para una reclamación corregida. Lo que un expediente no muestra no se factura.',
    paperTitle: (family) => `Hoja de autoauditoría: visitas sin ${family}`,
    supported: (code) => `¿Respaldaría ${code}?`,
  },
  card: {
    title: 'Revise sus propios expedientes',
    lead: (name) =>
      `Escoja al azar hasta 30 de ${name === null ? 'sus reclamaciones' : `las reclamaciones de ${name}`}, revise cada expediente y vea cuántos respaldan por completo el código adicional. Es privado: solo lo ve su consultorio, nunca la aseguradora ni nuestro equipo de soporte, y no aparece en ninguna exportación.`,
    report: 'Informe',
    draw: 'Escoger al azar',
    noReports: 'Podrá escoger expedientes al azar cuando haya un informe con el código adicional facturado.',
    failed: 'No se hizo la selección.',
    none: 'Aún no ha hecho ninguna selección.',
    list: 'Sus autoauditorías',
    progress: (checked, drawn) => `${checked} de ${drawn} revisadas`,
    finished: (date) => `terminada el ${date}`,
    drawn: (date, by) => (by === '' ? `del ${date}` : `del ${date}, por ${by}`),
    open: (name) => `Abrir: ${name}`,
  },
  page: {
    tab: 'Autoauditoría',
    back: 'Perfil del proveedor',
    crumbs: 'Dónde está',
    eyebrow: 'Autoauditoría, privada de su consultorio',
    title: (family) => `¿El expediente respalda el código ${family}?`,
    lead: (drawn, population, period) =>
      drawn === population
        ? `${allClaims(population)} con este código adicional en el ${period}.`
        : `${drawn} reclamaciones escogidas al azar entre las ${population} con este código adicional en el ${period}.`,
    private:
      'Solo su consultorio ve esta hoja: ni la aseguradora, ni nuestro equipo de soporte, ni ninguna exportación. Las notas se guardan cifradas. Puede eliminarla cuando quiera.',
    notFound: 'No existe esa autoauditoría',
    notFoundText: 'Quizá se eliminó o pertenece a otro de sus profesionales.',
    print: 'Imprimir la hoja',
    finish: 'Terminar',
    reopen: 'Retomar',
    delete: 'Eliminar',
    nextOpen: 'Ir a la siguiente reclamación sin respuesta',
    progress: 'Reclamaciones revisadas',
    progressText: (checked, drawn) => `${checked} de ${drawn} reclamaciones revisadas`,
    keys: (yes, no, unsure) =>
      `Con el foco en la respuesta de una reclamación, pulse ${yes} para sí, ${no} para no, ${unsure} para duda.`,
    finishedNote: 'Esta hoja está terminada. Retómela para cambiar una respuesta.',
    failed: 'No se guardó.',
  },
  item: {
    title: (number, drawn) => `Reclamación ${number} de ${drawn}`,
    claim: 'Reclamación',
    patient: 'Paciente',
    date: 'Fecha de servicio',
    lines: (number) => `Líneas de la reclamación ${number}`,
    columns: {
      code: 'Código',
      modifiers: 'Modificadores',
      units: 'Unidades',
      place: 'Lugar',
      diagnosis: 'Diagnóstico',
      paid: 'Pagado',
    },
    question: (code, units) =>
      `¿El expediente respalda por completo ${units} ${units === '1' ? 'unidad' : 'unidades'} de ${code}?`,
    answers: { yes: 'Sí', no: 'No', unsure: 'Con dudas' },
    keys: { yes: 's', no: 'n', unsure: 'd' },
    units: 'Unidades que respalda el expediente',
    unitsBad: 'Un número de unidades, 0 o más',
    note: 'Nota',
    left: (count) => `Quedan ${count} caracteres`,
    saving: 'Guardando…',
    saved: 'Guardado',
    failed: 'No se guardó.',
  },
  result: {
    title: 'Lo que dice su muestra',
    none: 'Su resultado aparece con la primera respuesta.',
    share: 'Respaldadas por completo, de las revisadas',
    interval: (low, high) => `intervalo del 95\u00a0%: de ${low} a ${high} de todas esas reclamaciones`,
    whole: 'Ha revisado todas las reclamaciones del trimestre, así que no es una estimación.',
    units: 'Unidades respaldadas',
    unitsNote: (supported, billed, claims) =>
      `${supported} de ${billed} unidades en ${claims} ${claims === '1' ? 'reclamación contestada' : 'reclamaciones contestadas'} con sí o no`,
    estimate: 'Diferencia estimada',
    estimateNote: (units, population) =>
      `unas ${units} unidades en las ${population} reclamaciones, a lo pagado por unidad`,
    tooFew: 'Después de contestar sí o no en diez reclamaciones, o en todas si hay menos.',
    counts: (yes, no, unsure) =>
      `${yes} sí, ${no} no, ${unsure} con dudas. Las dudas cuentan como no respaldadas por completo.`,
    meaning:
      'Es una lectura aproximada de pocas reclamaciones, solo para su consultorio. No le pedimos nada por ella. Pero si encuentra un pago que no debió hacerse, la ley o su contrato pueden exigir que se devuelva: consulte a su asesor de cumplimiento.',
    more: 'Los expedientes respaldan más de lo facturado. Facture solo lo que se prestó y se documentó.',
  },
  remove: {
    title: '¿Eliminar esta autoauditoría?',
    text: 'La muestra, sus respuestas y sus notas se eliminan para todo su consultorio. No se puede deshacer.',
    confirm: 'Eliminarla',
    cancel: 'Conservarla',
    failed: 'No se eliminó.',
    done: 'Se eliminó la autoauditoría.',
  },
  paper: {
    title: (family) => `Hoja de autoauditoría: ${family}`,
    facts: (period, drawn, population) =>
      `${period} · ${drawn} de ${population} reclamaciones, escogidas al azar`,
    private: 'Privada del consultorio. Contiene información de pacientes: guárdela como un expediente.',
    columns: {
      number: 'N.º',
      claim: 'Reclamación y paciente',
      date: 'Fecha',
      codes: 'Códigos facturados',
      units: 'Unidades facturadas',
      supported: '¿Respaldada por completo?',
      unitsSupported: 'Unidades respaldadas',
      note: 'Nota',
    },
    by: 'Revisado por',
    on: 'Fecha',
  },
}
