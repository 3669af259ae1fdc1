import type { Texts } from '#platform/texts/texts.ts'

export const caseFindings: Texts<typeof import('./case-findings.en.ts').caseFindings> = {
  findings: {
    title: 'Resultados por línea',
    before: (by) =>
      by === null
        ? 'Aparecen aquí cuando termina la revisión: lo que se facturó, lo que encontramos, por qué, y un botón para estar de acuerdo o no con cada línea.'
        : `Aparecen aquí cuando termina la revisión, lo que se espera para el ${by}: lo que se facturó, lo que encontramos, por qué, y un botón para estar de acuerdo o no con cada línea.`,
    none: 'Este caso se cerró sin resultados de revisión.',
    caption: 'Resultados por línea',
    columns: {
      line: 'Línea de reclamación',
      billed: 'Facturado',
      audited: 'Respaldado',
      paid: 'Pagado',
      difference: 'Diferencia',
    },
    supportedPaid: (money) => `respaldado ${money}`,
    lineName: (position, code) => `${position}. ${code}`,
    facts: (date, units) => `${date}, unidades: ${units}`,
    claim: (claim, line) => `Reclamación ${claim}, línea ${line}`,
    patient: (id) => `Paciente ${id}`,
    auditedAs: (code, billed) => `${code} en lugar de ${billed}`,
    auditedUnits: (units, billed) => `unidades: ${units}; facturadas: ${billed}`,
    corrected: 'Puede enviar una reclamación corregida para esta línea.',
    rule: 'Regla',
    note: 'Nota',
    total: 'Todas las líneas',
    agree: 'De acuerdo',
    disagree: 'En desacuerdo',
    agreeLine: (line) => `De acuerdo con la línea ${line}`,
    disagreeLine: (line) => `En desacuerdo con la línea ${line}`,
    agreed: 'Usted está de acuerdo.',
    disagreed: (reason) => `Usted no está de acuerdo: ${reason}`,
    disagreedThen: (reason) => `Usted no estuvo de acuerdo: ${reason}`,
    change: 'Cambiar',
    reason: '¿Por qué no está de acuerdo?',
    reasonHint: 'Si puede, indique la página o la fecha del expediente que lo muestra.',
    missing: 'Díganos por qué.',
    saved: 'Se guardó su respuesta.',
    acceptAll: 'De acuerdo con todo; cerrar el caso',
    accept: {
      title: '¿Está de acuerdo con todos los resultados?',
      text: 'El caso se cierra y los resultados quedan como están. Con ello terminan la conversación con el equipo revisor, el envío de archivos y declaraciones, y todos los niveles de apelación.',
      keepsAppeal:
        'El caso se cierra y los resultados quedan como están. Su derecho a apelar sigue: puede apelar hasta el último día que indica la carta con los resultados, aquí o como dice la carta. La conversación con el equipo revisor termina.',
      confirm: 'Sí, cerrar el caso',
      cancel: 'Todavía no',
      done: 'Gracias. El caso está cerrado.',
    },
  },
  history: {
    label: 'Lo que se decidió antes',
    first: (decision, money) => `Primero se decidió: ${decision}, ${money} respaldados.`,
    later: (decision, money) => `Después se decidió: ${decision}, ${money} respaldados.`,
    changed: (level, date) => `Cambió en apelación (${level}) el ${date}.`,
    stood: (level, date) => `El resultado se mantuvo en apelación (${level}), ${date}.`,
  },
  statement: {
    title: 'Agregar una declaración',
    text: 'Hasta que se cierre el caso puede agregar archivos en «Envíe archivos» y declaraciones aquí. Cada uno recibe un acuse de recibo con su fecha.',
    label: '¿Qué debe constar en el caso?',
    missing: 'Escriba algo, por favor.',
    send: 'Agregar la declaración',
    sent: 'Su declaración consta en el caso. El acuse de recibo está en Mensajes.',
  },
  discussion: {
    title: 'Hable primero con el equipo revisor',
    until: (date, left) => `Hasta el ${date} (${left}). No cuesta nada y conserva todo derecho de apelar.`,
    beforeAppeal: (date, left) =>
      `Antes de apelar puede hablar con el equipo revisor, hasta el ${date} (${left}). Conserva todo derecho de apelar.`,
    go: 'Hablar con el equipo revisor',
    label: '¿Qué debe volver a mirar el equipo revisor?',
    missing: 'Escriba algo, por favor.',
    send: 'Pedir una conversación',
    sent: 'El equipo revisor responderá en Mensajes.',
    asked: (at) => `Usted la pidió el ${at}. El equipo revisor responde en Mensajes.`,
    again: 'Preguntar por otra cosa',
    evidence: 'Agregar archivos que lo muestren',
    endedTitle: 'Conversación con el equipo revisor',
    ended: (date) =>
      `La conversación con el equipo revisor terminó con su apelación el ${date}. Puede seguir escribiendo en Mensajes y agregar archivos y declaraciones.`,
  },
  appeal: {
    title: 'Su plazo de apelación',
    before:
      'Todavía no corre. Corre desde el día en que los resultados se consideran recibidos. Usted decide si lo usa.',
    nothing: 'No corre: los resultados coinciden con lo facturado.',
    running: (date) =>
      `Corre desde el ${date}, día en que el aviso se considera recibido. Usted decide si lo usa.`,
    willRun: (date, mailDays) =>
      `Correrá desde el ${date}, cuando el aviso enviado por correo se considera recibido (${mailDays} días para el correo). Usted decide si lo usa.`,
    over: 'Ya no quedan días para apelar.',
    agreed: (date) => `Terminó el ${date}, cuando usted aceptó todos los resultados.`,
    discuss: 'Conversar con el equipo revisor',
    days: (count) => `${count} días`,
    fileBy: (date, left) => `Presentar a más tardar el ${date} (${left})`,
    missed: (date) => `Se podía presentar hasta el ${date}`,
    stops: (date) => `Presentada a más tardar el ${date}, detiene la recuperación de dinero en todo el caso`,
    filed: (date) => `Presentada el ${date}`,
    filedBy: (who) => `Presentada por: ${who}`,
    yourReasons: (reasons) => `Sus motivos: ${reasons}`,
    waits: 'La decisión está en camino.',
    decisionBy: (date) => `Decidiremos a más tardar el ${date}.`,
    decided: (outcome, date) => `${outcome}, ${date}`,
    decidedElsewhere: (decider, outcome, date) => `${decider} la decidió el ${date}: ${outcome}`,
    because: 'Por qué:',
    amountOnly:
      'De esta decisión solo consta el monto, no qué líneas cambió. Las líneas están como se encontraron primero.',
    later: 'Después',
    laterLevel: (level, days) => `${level}: en un plazo de ${days} días después de la decisión anterior.`,
    atIssue: (money) => `En cuestión en esta apelación: ${money}`,
    mayAppeal: (money) => `Se puede apelar: ${money}`,
    atIssuePart: (money, all) => `En cuestión en esta apelación: ${money}, de ${all} en todo el caso`,
    after: (money) => `Queda en todo el caso después de la decisión: ${money}`,
    lastDayEnds: (end) => `Cada último día termina a las ${end}.`,
    recoupment: (date) =>
      `Lo que se pagó de más puede recuperarse a partir del ${date}, salvo que una apelación lo detenga.`,
    open: (level) => `Presentar una apelación: ${level}`,
    reason: '¿Por qué debe decidirse de otra manera?',
    reasonHint: 'Si puede, indique las líneas y la página o la fecha del expediente que lo muestra.',
    missing: 'Díganos por qué.',
    send: 'Presentar la apelación',
    done: 'Su apelación se presentó. El acuse de recibo está junto a ella.',
    lines: '¿Qué líneas apela?',
    allLines: (count) => `Las ${count} líneas`,
    noLines: 'Marque al menos una línea.',
    answers: { agree: 'usted está de acuerdo', disagree: 'usted no está de acuerdo' },
    confirm: {
      title: (level) => `¿Presentar esta apelación (${level})?`,
      about: (lines, money) =>
        lines === 1
          ? `Usted apela 1 línea, ${money} en cuestión.`
          : `Usted apela ${lines} líneas, ${money} en cuestión.`,
      decides: (isFirst, days) =>
        `Decide una persona que no participó en los resultados${isFirst ? '' : ' ni en una decisión anterior'}${days === null ? '' : `, en un plazo de ${days} días`}. Hasta entonces puede agregar archivos y declaraciones.`,
      recovery: {
        stops: 'La recuperación de dinero se detiene hasta que usted reciba la decisión.',
        stops_all:
          'La recuperación de dinero se detiene en todo el caso, también en las líneas que deja fuera, hasta que usted reciba la decisión.',
        too_late:
          'Llega tarde para detener la recuperación de dinero. Si la decisión le favorece, se le devuelve el monto.',
        never:
          'Este nivel no detiene la recuperación de dinero. Si la decisión le favorece, se le devuelve el monto.',
        nothing: '',
      },
      endsTalk:
        'Con ella termina la conversación con el equipo revisor. Puede seguir escribiendo en Mensajes.',
      left: (lines) =>
        `${lines === 1 ? '1 línea queda fuera, como se encontró' : `${lines} líneas quedan fuera, como se encontraron`}: cada nivel se presenta una sola vez.`,
      send: 'Presentar la apelación ahora',
      cancel: 'Todavía no',
    },
    about: (lines) => `Líneas: ${lines}`,
    receipt: (number) => `Acuse de recibo ${number}`,
    isStopped: 'La recuperación de dinero está detenida hasta que usted reciba la decisión.',
    isStoppedAll:
      'La recuperación de dinero está detenida en todo el caso, también en las líneas que dejó fuera, hasta que usted reciba la decisión.',
    isNotStopped: 'Esta apelación no detiene la recuperación de dinero.',
    notYet: (date) => `Esto todavía no es una apelación. Puede presentarla a más tardar el ${date}.`,
    notYetStops: (date) =>
      `Esto todavía no es una apelación. Para detener la recuperación de dinero, preséntela a más tardar el ${date}.`,
    goTo: 'Presentar una apelación',
    calendar: 'Agregar estos días al calendario',
    isIn: 'Esta línea es parte de su apelación.',
    isNotIn: 'Esta línea no es parte de su apelación. Se mantiene como se encontró.',
  },
}
