import type { Texts } from '#platform/texts.ts'

const NOT_OPEN = 'Esta opción todavía no está disponible en línea.'

export const auth: Texts<typeof import('../en/auth.ts').auth> = {
  login: {
    title: 'Iniciar sesión',
    lead: 'Consulte sus informes educativos, auditorías y documentos.',
  },
  adminLogin: {
    title: 'Acceso del personal',
    lead: 'Para el personal de soporte, del proveedor tecnológico y de la aseguradora.',
    providerQuestion: '¿Presta servicios médicos o trabaja en un consultorio?',
    providerLink: 'Inicie sesión aquí',
  },
  form: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    forgot: '¿Olvidó su contraseña?',
    submit: 'Iniciar sesión',
    pending: 'Iniciando sesión…',
    invalidEmail: 'Correo electrónico no válido. ¡Inténtelo de nuevo!',
    passwordMissing: 'Escriba su contraseña.',
    userMissing:
      'Su contraseña es correcta, pero no se pudo cargar su cuenta. Compruebe que su navegador acepte las cookies de este sitio e inténtelo de nuevo.',
  },
  letter: {
    title: '¿Recibió una carta con un código de acceso?',
    text: 'Tenga a mano el código, su NPI y su TIN. Le tomará unos dos minutos.',
    register: 'Crear una cuenta',
    basic: 'Ver un resumen sin cuenta',
  },
  noLetter: '¿Aún no tiene una carta?',
  askForAccess: 'Solicite acceso',
  staff: 'Acceso del personal',
  logout: {
    title: 'Cierre de sesión',
    pending: 'Cerrando su sesión…',
    failedTitle: 'Su sesión sigue abierta',
    failedText: 'No pudimos comunicarnos con el servidor para cerrar su sesión. Nada más ha cambiado.',
    again: 'Intentar de nuevo',
    back: 'Volver',
  },
  outcome: {
    success: {
      title: 'Listo',
      text: 'Su solicitud se completó. No tiene que hacer nada más aquí.',
    },
    link_expired: {
      title: 'Este enlace ya venció',
      text: 'Para su protección, los enlaces de nuestros correos funcionan solo por un tiempo limitado. Su cuenta y sus informes están a salvo.',
    },
    link_used: {
      title: 'Este enlace ya se utilizó',
      text: 'Cada enlace de nuestros correos funciona una sola vez. Si fue usted quien lo utilizó, simplemente inicie sesión.',
    },
    unknown: {
      title: 'No se pudo completar',
      text: 'No pudimos terminar lo que solicitó. No se cambió nada y su cuenta está a salvo.',
    },
  },
  home: 'Ir a la página de inicio',
  backToLogin: 'Volver al inicio de sesión',
  supportIntro: '¿Necesita ayuda? Escríbanos:',
  forgot: {
    title: '¿Olvidó su contraseña?',
    purpose: `Aquí podrá pedir un enlace para establecer una contraseña nueva. ${NOT_OPEN}`,
    instead: 'Escriba a soporte desde el correo electrónico de su cuenta y le ayudaremos a entrar.',
  },
  registration: {
    title: 'Crear una cuenta',
    purpose: `Aquí podrá crear una cuenta con el código de acceso de su carta, su NPI y su TIN. ${NOT_OPEN}`,
    instead:
      'Conserve su carta; necesitará el código. Si desea ver su informe ahora, escriba a soporte. Nunca envíe el código por correo electrónico.',
  },
  signup: {
    title: 'Aceptar una invitación',
    purpose: `Aquí podrá aceptar una invitación de su consultorio. ${NOT_OPEN}`,
    instead:
      'Conserve la invitación. Si necesita acceso ahora, escriba a soporte e indique el nombre de su consultorio.',
  },
  passwordEmail: {
    title: 'Revise su correo electrónico',
    purpose: `Esta página confirmará que un enlace para establecer una contraseña nueva va en camino. ${NOT_OPEN} No se ha enviado ningún correo.`,
    instead: 'Si no puede iniciar sesión, escriba a soporte desde el correo electrónico de su cuenta.',
  },
  passwordResetToken: {
    title: 'Establecer una contraseña nueva',
    purpose: `Aquí, un enlace recibido por correo le permitirá establecer una contraseña nueva. ${NOT_OPEN}`,
    instead: 'Su contraseña no ha cambiado. Si no puede iniciar sesión, escriba a soporte.',
  },
  passwordRegister: {
    title: 'Establecer su primera contraseña',
    purpose: `Aquí, las personas invitadas establecerán su primera contraseña. ${NOT_OPEN}`,
    instead: 'Conserve la invitación. Si necesita acceso ahora, escriba a soporte.',
  },
  passwordReset: {
    title: 'Establecer una contraseña nueva',
    text: 'Su sesión está abierta, así que no necesita un enlace: cambie la contraseña en su cuenta. Tenga a mano su contraseña actual.',
    action: 'Cambiar la contraseña',
  },
}
