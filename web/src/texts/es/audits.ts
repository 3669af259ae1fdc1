import type { Texts } from '#platform/texts.ts'

export const audits: Texts<typeof import('../en/audits.ts').audits> = {
  list: {
    title: 'Auditorías',
    empty: 'No se le solicita nada',
    text: 'En este portal no hay ninguna solicitud de registros ni nada pendiente. Toda solicitud llega primero por carta, y la encontrará aquí con su fecha límite y los días que quedan.',
    report: 'Un informe educativo no es una auditoría. No pide registros y no requiere respuesta.',
    letter: {
      title: 'Si una carta solicita registros',
      items: [
        {
          title: 'La carta dice qué y para cuándo',
          text: 'Cada caso tiene una lista de los registros solicitados y una sola fecha límite.',
        },
        {
          title: 'Su código abre el caso',
          text: 'Solo puede abrirlo quien tiene la carta, y solo ese caso.',
        },
        {
          title: 'Por ahora, siga la carta',
          text: 'El envío de registros en línea comenzará con la próxima versión. Los medios que indica la carta funcionan hoy.',
        },
      ],
    },
    questions: 'Preguntas frecuentes',
  },
  oneCase: {
    title: 'Su caso se abre con el código de la carta',
    lead: 'La apertura de casos y el envío de registros en línea comenzarán con la próxima versión de este portal. Hasta entonces, siga las indicaciones de la carta.',
    private:
      'Esta página no muestra datos de pacientes ni de proveedores. Es igual para cualquier número de caso.',
    meanwhile: {
      title: 'Qué hacer mientras tanto',
      items: [
        {
          title: 'Conserve la carta',
          text: 'El código de acceso impreso en ella abrirá este caso. Compártalo solo con quienes preparan los registros.',
        },
        {
          title: 'Envíe los registros como indica la carta',
          text: 'Por uno de los medios que indica y a más tardar en su fecha límite. La fecha no cambia.',
        },
        {
          title: 'Guarde una copia y un comprobante de envío',
          text: 'Por ejemplo, un número de seguimiento o una confirmación de fax.',
        },
        {
          title: 'Si algo no está claro, pregunte pronto',
          text: 'La carta indica con quién comunicarse, también si necesita más tiempo.',
        },
      ],
    },
    course: {
      title: 'Cómo avanza un caso',
      done: 'hecho',
      steps: [
        { title: 'Solicitado', note: 'Se envía la carta.' },
        { title: 'Recibido', note: 'Sus registros han llegado.' },
        { title: 'En revisión', note: 'Un equipo revisor los lee.' },
        { title: 'Hallazgos', note: 'Línea por línea, con el motivo.' },
        { title: 'Cerrado o apelado', note: 'Usted está de acuerdo o pide otra revisión.' },
      ],
    },
    help: {
      title: 'Preguntas',
      text: 'Por qué se envían cartas, quién ve sus datos y cómo comunicarse con nosotros:',
      link: 'Preguntas frecuentes',
    },
  },
}
