import type { Texts } from '#platform/texts/texts.ts'

export const practiceUsers: Texts<typeof import('./practice-users.en.ts').practiceUsers> = {
  title: 'Usuarios de mi consultorio',
  titleOf: (practice) => `Usuarios de ${practice}`,
  lead: 'Las personas que comparten los informes de su consultorio.',
  administratorLead:
    'Usted administra este consultorio: ve a todos sus profesionales y puede invitar, modificar y retirar usuarios.',
  loading: 'Cargando usuarios',
  failed: 'No se pudo cargar la lista. El resto de su cuenta no se ve afectado.',
  empty: 'Nadie más tiene acceso todavía.',
  noPractice: 'Su cuenta aún no está vinculada a un consultorio.',
  you: 'Usted',
  administrator: 'Administración',
  invited: 'Con invitación',
  seesAll: 'Ve a todos los profesionales del consultorio',
  sees: (names) => `Ve a ${names}`,
  invite: 'Invitar a un usuario',
  change: 'Modificar',
  changeOf: (name) => `Modificar a ${name}`,
  remove: 'Retirar',
  removeOf: (name) => `Retirar a ${name}`,
  resend: 'Enviar de nuevo',
  resendTo: (name) => `Enviar de nuevo la invitación a ${name}`,
  form: {
    inviteTitle: 'Invitar a un usuario',
    inviteLead:
      'La persona recibe un correo con un enlace que funciona una sola vez, durante 7 días. Quien ya tiene una cuenta en otro consultorio obtiene acceso de inmediato.',
    changeTitle: (name) => `Modificar a ${name}`,
    first: 'Nombre',
    last: 'Apellidos',
    lastMissing: 'Escriba los apellidos.',
    email: 'Correo electrónico',
    invalidEmail: 'Correo electrónico no válido. ¡Inténtelo de nuevo!',
    providers: '¿De qué profesionales puede ver los informes esta persona?',
    providersMissing: 'Elija al menos un profesional.',
    administrator: 'Administración del consultorio',
    administratorHint:
      'Ve a todos los profesionales del consultorio y puede invitar, modificar y retirar usuarios.',
    send: 'Enviar la invitación',
    sending: 'Enviando…',
    saving: 'Guardando…',
  },
  removal: {
    title: (name) => `¿Retirar a ${name}?`,
    text: (practice) =>
      `Se cerrará de inmediato la sesión de esta persona y ya no verá nada de ${practice}. Conserva el acceso a otros consultorios.`,
    failed: 'No se retiró al usuario.',
    pending: 'Retirando…',
  },
  receipts: {
    invited: (email) => `Se está enviando una invitación a ${email}.`,
    joined: (email) => `${email} ya tiene acceso y recibirá un aviso por correo.`,
    changed: 'El cambio se guardó.',
    removed: 'Se retiró al usuario.',
  },
}
