import type { Texts } from '#platform/texts/texts.ts'

export const passwords: Texts<typeof import('./passwords.en.ts').passwords> = {
  home: 'Ir a la página de inicio',
  backToLogin: 'Volver al inicio de sesión',
  signIn: 'Iniciar sesión',
  supportIntro: '¿Necesita ayuda? Escríbanos:',
  forgot: {
    title: '¿Olvidó su contraseña?',
    lead: 'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para establecer una contraseña nueva.',
    email: 'Correo electrónico',
    invalidEmail: 'Correo electrónico no válido. ¡Inténtelo de nuevo!',
    submit: 'Enviar el enlace',
    pending: 'Enviando…',
  },
  sent: {
    title: 'Revise su correo electrónico',
    text: 'Si existe una cuenta con esta dirección, un enlace para establecer una contraseña nueva va en camino.',
    life: (minutes) =>
      `El enlace funciona una sola vez, durante ${minutes} minutos. Si no llega nada en unos minutos, revise su carpeta de correo no deseado.`,
    again: 'Solicitar otro enlace',
  },
  reset: {
    title: 'Establecer una contraseña nueva',
    lead: 'Se cerrará su sesión en todos los dispositivos y la iniciará con la contraseña nueva.',
    submit: 'Establecer la contraseña nueva',
    pending: 'Guardando…',
    doneTitle: 'Su contraseña se cambió',
    done: 'Se cerró su sesión en todos los dispositivos. Inicie sesión con la contraseña nueva.',
    invalidTitle: 'Este enlace ya no funciona',
    invalid: (minutes) =>
      `Cada enlace funciona una sola vez, durante ${minutes} minutos, y uno más reciente anula el anterior. Su contraseña no ha cambiado.`,
    again: 'Solicitar un enlace nuevo',
  },
  signedIn: {
    title: 'Establecer una contraseña nueva',
    text: 'Su sesión está abierta, así que no necesita un enlace: cambie la contraseña en su cuenta. Tenga a mano su contraseña actual.',
    action: 'Cambiar la contraseña',
  },
  invitation: {
    title: 'Tiene una invitación',
    loading: 'Buscando su invitación',
    byPractice: (inviter, practice) => `${inviter} le invita a trabajar con ${practice} en Plumbline.`,
    byTeam: (inviter) => `${inviter} le invita a Plumbline.`,
    account: 'Su cuenta será',
    next: 'A continuación elegirá una contraseña. Le tomará un minuto.',
    accept: 'Aceptar y establecer una contraseña',
    signedInTitle: 'Cierre primero la sesión',
    signedIn: (email) =>
      `Su sesión está abierta como ${email}. Para aceptar la invitación como otra persona, cierre la sesión y abra de nuevo el enlace.`,
    logout: 'Cerrar sesión',
    missingTitle: 'Aceptar una invitación',
    missing: 'Abra el enlace del correo con su invitación; le traerá aquí.',
    invalidTitle: 'Esta invitación ya no funciona',
    invalid: (days) =>
      `Una invitación funciona una sola vez, durante ${days} días, y una más reciente anula la anterior. Si ya estableció su contraseña, simplemente inicie sesión. De lo contrario, pida una nueva a la persona que le invitó.`,
    brokenTitle: 'No se pudo completar',
    broken: 'Su invitación sigue siendo válida. Inténtelo de nuevo en un momento.',
    again: 'Intentar de nuevo',
  },
  first: {
    title: 'Establecer su primera contraseña',
    lead: 'Iniciará sesión con este correo electrónico y la contraseña que elija aquí.',
    email: 'Correo electrónico',
    agreeMissing: 'Acepte el acuerdo de uso para continuar.',
    submit: 'Establecer la contraseña y terminar',
    pending: 'Guardando…',
    doneTitle: 'Su cuenta está lista',
    done: 'Inicie sesión con su correo electrónico y su contraseña nueva.',
  },
}
