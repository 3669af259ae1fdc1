import { PASSWORD_RESET_MINUTES } from '@plumbline/contract/access/passwords'
import { formatDate } from '@plumbline/contract/core/format'
import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import { callEntry, callTime } from './call-entry.ts'
import { countLine, type MailTexts, toLines } from './mail-texts.ts'

const NOT_YOU = 'Si no fue usted, puede ignorar este mensaje: no se cambió nada.'
const WRITE_TO_US = (support: string) =>
  `Si no fue usted, cambie su contraseña y escriba de inmediato a ${support}.`

const INBOX_PROBLEMS: Record<string, string> = {
  not_writable:
    'No se puede escribir en la carpeta de entrada, así que no se importó nada: los archivos no se habrían podido mover.',
  unavailable: 'No se puede acceder a la carpeta de entrada. ¿Está montada? ¿Existe el bucket?',
  disk_full: 'El disco está lleno. Los demás archivos se importarán cuando haya espacio.',
  memory: 'No hay memoria suficiente para una importación. Aumente CLAIMS_MEMORY_MB.',
  build_failed: 'No se pudieron calcular las cifras. Las reclamaciones importadas se conservan.',
}

const SCOPES: Record<string, string> = {
  results: 'leer resultados',
  import: 'importar reclamaciones',
  metrics: 'leer métricas',
  audit: 'leer el registro de auditoría',
}

export const es: MailTexts = {
  linkHidden: '[enlace oculto]',
  linkFallback: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: (support) =>
    `Plumbline, el portal de educación sobre facturación, envió este mensaje de forma automática. No se leen las respuestas. ¿Tiene preguntas? Escriba a ${support}.`,
  templates: {
    email_proof: () => ({
      subject: 'Confirme su correo electrónico',
      heading: 'Confirme su correo electrónico',
      paragraphs: ['Gracias por registrarse. Falta un paso: confirme que este correo electrónico es suyo.'],
      button: 'Confirmar el correo electrónico',
      after: ['El enlace funciona una sola vez y por tiempo limitado.', NOT_YOU],
    }),
    registration_elsewhere: () => ({
      subject: 'Usted ya tiene una cuenta',
      heading: 'Usted ya tiene una cuenta',
      paragraphs: [
        'Alguien usó este correo electrónico para registrarse. Ya pertenece a una cuenta, por lo que no se creó otra.',
        'Si fue usted, inicie sesión con la contraseña que tiene o elija una nueva.',
      ],
      button: 'Ir al portal',
      after: [NOT_YOU],
    }),
    password_reset: () => ({
      subject: 'Elija una contraseña nueva',
      heading: 'Elija una contraseña nueva',
      paragraphs: ['Se solicitó una contraseña nueva para su cuenta.'],
      button: 'Elegir una contraseña nueva',
      after: [
        `El enlace funciona una sola vez y durante ${PASSWORD_RESET_MINUTES} minutos.`,
        'Si usted no lo solicitó, puede ignorar este mensaje: su contraseña sigue siendo la misma.',
      ],
    }),
    password_changed: (_data, { supportEmail }) => ({
      subject: 'Se cambió su contraseña',
      heading: 'Se cambió su contraseña',
      paragraphs: [
        'La contraseña de su cuenta se cambió hace un momento. Se cerraron todas las demás sesiones.',
        WRITE_TO_US(supportEmail),
      ],
    }),
    account_locked: (_data, { supportEmail }) => ({
      subject: 'El inicio de sesión está en pausa durante una hora',
      heading: 'El inicio de sesión está en pausa durante una hora',
      paragraphs: [
        'Varios intentos de iniciar sesión en su cuenta no tuvieron éxito, por lo que pausamos el acceso durante una hora para protegerla. Se reanuda por sí solo.',
        'Si fue usted y olvidó su contraseña, elija una nueva.',
      ],
      button: 'Elegir una contraseña nueva',
      after: [`Si no fue usted, su cuenta está segura. Si vuelve a ocurrir, escriba a ${supportEmail}.`],
    }),
    invitation: ({ inviter, practice }) => ({
      subject: 'Le invitan a Plumbline',
      heading: 'Le invitan a Plumbline',
      paragraphs: [
        practice === ''
          ? `${inviter} le invita a Plumbline, el portal de educación sobre facturación.`
          : `${inviter} le invita a trabajar con ${practice} en Plumbline, el portal de educación sobre facturación.`,
        practice === ''
          ? 'Elija una contraseña para abrir su cuenta.'
          : 'Tendrá acceso cuando acepte. Si ya tiene una cuenta, inicie sesión con ella; si no, elegirá una contraseña.',
      ],
      button: practice === '' ? 'Abrir su cuenta' : 'Ver la invitación',
      after: [
        'El enlace funciona una sola vez y por tiempo limitado.',
        'Si no conoce a quien le invita, puede ignorar este mensaje: nada ocurre sin usted.',
      ],
    }),
    email_change_old: ({ email }, { supportEmail }) => ({
      subject: 'Apruebe su nuevo correo electrónico',
      heading: 'Apruebe su nuevo correo electrónico',
      paragraphs: [
        `Su cuenta solicita usar ${email} de ahora en adelante. El cambio se hace cuando usted lo aprueba aquí y lo confirma desde la dirección nueva.`,
      ],
      button: 'Aprobar la dirección nueva',
      after: ['El enlace funciona una sola vez, durante un día.', WRITE_TO_US(supportEmail)],
    }),
    email_change_new: () => ({
      subject: 'Confirme su nuevo correo electrónico',
      heading: 'Confirme su nuevo correo electrónico',
      paragraphs: [
        'Una cuenta de Plumbline, el portal de educación sobre facturación, solicita usar este correo electrónico. El cambio se hace cuando usted lo confirma aquí y lo aprueba desde la dirección anterior.',
      ],
      button: 'Confirmar esta dirección',
      after: ['El enlace funciona una sola vez, durante un día.', NOT_YOU],
    }),
    email_change_taken: () => ({
      subject: 'Esta dirección ya tiene una cuenta',
      heading: 'Esta dirección ya tiene una cuenta',
      paragraphs: [
        'Otra cuenta solicitó usar este correo electrónico. Pertenece a la cuenta de usted, por lo que no se cambió nada.',
        'Si fue usted, inicie sesión con esta dirección o conserve la otra.',
      ],
      button: 'Ir al portal',
      after: [NOT_YOU],
    }),
    email_changed: (_data, { supportEmail }) => ({
      subject: 'Se cambió su correo electrónico',
      heading: 'Se cambió su correo electrónico',
      paragraphs: [
        'Las dos direcciones confirmaron el cambio. Desde ahora inicie sesión con la dirección nueva; su contraseña sigue siendo la misma.',
        `Si no fue usted, escriba de inmediato a ${supportEmail}.`,
      ],
    }),
    preregistration_received: ({ reference }) => ({
      subject: 'Recibimos su solicitud de acceso',
      heading: 'Recibimos su solicitud de acceso',
      paragraphs: [
        'Gracias. Nuestro equipo revisará los datos y le escribirá de nuevo.',
        `Su número de referencia es ${reference}. Hasta entonces no tiene que hacer nada.`,
      ],
    }),
    preregistration_approved: ({ reference }) => ({
      subject: 'Su solicitud de acceso fue aprobada',
      heading: 'Su solicitud de acceso fue aprobada',
      paragraphs: [
        `Su solicitud ${reference} fue aprobada.`,
        'Para su protección, el código de acceso llega únicamente por carta, a la dirección registrada del consultorio. Con él podrá registrarse en el portal.',
      ],
    }),
    preregistration_declined: ({ reference, reason }, { supportEmail }) => ({
      subject: 'Sobre su solicitud de acceso',
      heading: 'No pudimos aprobar su solicitud',
      paragraphs: [
        `No pudimos aprobar su solicitud ${reference}.`,
        `El motivo: ${reason}`,
        `Si algún dato se escribió mal, envíe de nuevo el formulario. Si tiene preguntas, escriba a ${supportEmail}.`,
      ],
    }),
    second_factor_changed: ({ change }, { supportEmail }) => ({
      subject: 'Cambió el segundo paso de su inicio de sesión',
      heading: 'Cambió el segundo paso de su inicio de sesión',
      paragraphs: [
        {
          added: 'Se agregó un segundo paso al inicio de sesión de su cuenta.',
          removed: 'Se quitó un segundo paso del inicio de sesión de su cuenta.',
          reset:
            'El equipo de soporte restableció el segundo paso de su inicio de sesión. Configúrelo de nuevo la próxima vez que inicie sesión.',
        }[change],
        WRITE_TO_US(supportEmail),
      ],
    }),
    role_changed: (_data, { supportEmail }) => ({
      subject: 'Cambió su acceso',
      heading: 'Cambió su acceso',
      paragraphs: [
        'Un administrador cambió lo que su cuenta puede ver y hacer. Inicie sesión de nuevo.',
        `Si no lo esperaba, escriba a ${supportEmail}.`,
      ],
    }),
    token_made: ({ token, maker, scopes, expires_on }) => ({
      subject: 'Se creó un token para un programa',
      heading: 'Se creó un token para un programa',
      paragraphs: [
        `${maker} creó el token «${token}». Con él, un programa puede usar el portal sin una persona.`,
        `Sirve para: ${toLines(scopes)
          .map((scope) => SCOPES[scope] ?? scope)
          .join(', ')}. Funciona hasta el ${formatDate('es', expires_on)}.`,
      ],
      button: 'Ver los tokens',
      after: ['Si no lo esperaba, revóquelo allí de inmediato: dejará de funcionar al instante.'],
    }),
    token_expires: ({ token, maker, scopes, expires_on }) => ({
      subject: 'Un token para un programa vence pronto',
      heading: 'Un token para un programa vence pronto',
      paragraphs: [
        `El token «${token}», que creó ${maker}, funciona hasta el ${formatDate('es', expires_on)}. Después, el portal rechazará a su programa.`,
        `Sirve para: ${toLines(scopes)
          .map((scope) => SCOPES[scope] ?? scope)
          .join(', ')}.`,
        'Si el programa todavía se necesita, cree un token nuevo, configúrelo en el programa y revoque el anterior.',
      ],
      button: 'Ver los tokens',
      after: ['Si ya nadie lo necesita, no tiene que hacer nada.'],
    }),
    digest_support: (n) => {
      const lines = [
        ...countLine(
          n.overdue,
          'Una respuesta está fuera de plazo.',
          (x) => `${x} respuestas están fuera de plazo.`,
        ),
        ...countLine(
          n.answers,
          'Una respuesta está por atender.',
          (x) => `${x} respuestas están por atender.`,
        ),
        ...countLine(
          n.calls,
          'Hay que llamar a un profesional.',
          (x) => `Hay que llamar a ${x} profesionales.`,
        ),
        ...countLine(
          n.reminders,
          'Hay que enviar un recordatorio a un profesional.',
          (x) => `Hay que enviar un recordatorio a ${x} profesionales.`,
        ),
        ...countLine(
          n.addresses,
          'Hay que corregir una dirección.',
          (x) => `Hay que corregir ${x} direcciones.`,
        ),
        ...countLine(
          n.messages,
          'Hay un mensaje previsto para esta semana.',
          (x) => `Hay ${x} mensajes previstos para esta semana.`,
        ),
        ...countLine(n.feedback, 'Hay una opinión sin leer.', (x) => `Hay ${x} opiniones sin leer.`),
        ...countLine(
          n.results,
          'Una campaña tiene su resultado definitivo.',
          (x) => `${x} campañas tienen su resultado definitivo.`,
        ),
      ]
      return {
        subject: 'Su semana en el portal',
        heading: 'Su semana en el portal',
        paragraphs: lines.length === 0 ? ['No hay nada pendiente. Que tenga una buena semana.'] : lines,
        button: n.calls > 0 ? 'Ver a quién llamar' : 'Ver lo pendiente',
        after: ['Usted pidió este resumen cada lunes. En Cuenta puede cancelarlo.'],
      }
    },
    digest_payer: (n) => ({
      subject: 'Sus campañas de esta semana',
      heading: 'Sus campañas de esta semana',
      paragraphs: [
        ...countLine(
          n.results,
          'Una campaña tiene su resultado definitivo desde la semana pasada.',
          (x) => `${x} campañas tienen su resultado definitivo desde la semana pasada.`,
        ),
        ...countLine(n.due, 'Falta un resultado por llegar.', (x) => `Faltan ${x} resultados por llegar.`),
        ...countLine(n.running, 'Una campaña está en curso.', (x) => `${x} campañas están en curso.`),
        ...(n.results + n.due + n.running === 0 ? ['Todavía no hay ninguna campaña.'] : []),
      ],
      button: 'Leer los resultados',
      after: ['Usted pidió este resumen cada lunes. En Cuenta puede cancelarlo.'],
    }),
    inbox: (n) => ({
      subject: 'La carpeta de reclamaciones necesita su atención',
      heading: 'La carpeta de reclamaciones necesita su atención',
      paragraphs: [
        ...countLine(
          n.refused,
          'No se pudo importar un archivo. Está en la carpeta failed, junto con su informe.',
          (x) =>
            `No se pudieron importar ${x} archivos. Están en la carpeta failed, cada uno con su informe.`,
        ),
        ...countLine(
          n.left,
          'Un archivo sigue en la carpeta de entrada: no se pudo leer o mover, le falta el archivo de marca, o su carpeta no tiene asignación de columnas.',
          (x) =>
            `${x} archivos siguen en la carpeta de entrada: no se pudieron leer o mover, les falta el archivo de marca, o su carpeta no tiene asignación de columnas.`,
        ),
        ...countLine(
          n.waits,
          'Se rechazaron demasiadas filas de una importación. Sus cifras nuevas no se publican hasta que alguien indique por qué pueden publicarse.',
          (x) =>
            `Se rechazaron demasiadas filas de ${x} importaciones. Las cifras nuevas no se publican hasta que alguien indique por qué pueden publicarse.`,
        ),
        ...toLines(n.problems).flatMap((problem) => INBOX_PROBLEMS[problem] ?? []),
        'No se perdió ningún archivo. Hasta que se resuelva, los lectores ven las cifras anteriores.',
      ],
      button: 'Abrir Herramientas',
    }),
    notices: ({ report, reply, document, audit }) => ({
      subject: 'Hay novedades para usted en el portal',
      heading: 'Hay novedades para usted',
      paragraphs: [
        'Inicie sesión para leerlas. Para proteger a sus pacientes, este mensaje solo dice lo siguiente:',
        ...(report > 0 ? ['Ya están listos sus informes de un nuevo trimestre.'] : []),
        ...(reply > 0
          ? [
              reply === 1
                ? 'Respondimos a lo que escribió.'
                : `Hay ${reply} respuestas nuestras a lo que escribió.`,
            ]
          : []),
        ...(document > 0
          ? [document === 1 ? 'Hay un documento nuevo.' : `Hay ${document} documentos nuevos.`]
          : []),
        audit > 0
          ? 'Hay novedades sobre una auditoría. Pueden tener plazos: léalas pronto, por favor.'
          : 'Esto es educativo, no es una auditoría, y no tiene que responder.',
      ],
      button: 'Abrir el portal',
      after: ['En su cuenta puede elegir qué mensajes recibe y con qué frecuencia.'],
    }),
    call_booked: (call) => ({
      subject: 'Su llamada con un especialista en codificación está reservada',
      heading: 'Su llamada con un especialista en codificación está reservada',
      paragraphs: [
        `Le llamaremos el ${callTime('es', call)}. Dura ${CALL_MINUTES} minutos y es gratuita.`,
        'Tenga abierto su informe, por favor. No necesita preparar nada más.',
      ],
      button: 'Abrir el portal',
      after: ['Si la hora ya no le conviene, cancélela allí y elija otra.'],
      calendar: callEntry(call, 'CONFIRMED', 'Llamada con un especialista en codificación de Plumbline'),
    }),
    call_cancelled: (call) => ({
      subject: 'Su llamada con un especialista en codificación está cancelada',
      heading: 'Su llamada con un especialista en codificación está cancelada',
      paragraphs: [
        `La llamada del ${callTime('es', call)} no tendrá lugar. Puede reservar otra hora cuando quiera.`,
      ],
      button: 'Abrir el portal',
      calendar: callEntry(call, 'CANCELLED', 'Llamada con un especialista en codificación de Plumbline'),
    }),
    outreach: ({ subject, paragraphs }) => ({
      subject,
      heading: subject,
      paragraphs: toLines(paragraphs),
      button: 'Abrir el portal',
      after: ['En su cuenta puede elegir qué mensajes recibe y con qué frecuencia.'],
    }),
  },
}
