import type { Texts } from '#platform/texts/texts.ts'

export const auth: Texts<typeof import('./auth.en.ts').auth> = {
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
  organization: {
    button: 'Iniciar sesión con su organización',
    pending: 'Abriendo su organización…',
    silent: 'El inicio de sesión de su organización no responde.',
    silentText: 'Su cuenta no tiene ningún problema. Inténtelo de nuevo en unos minutos.',
    again: 'Intentar de nuevo',
    orPassword: 'O con una contraseña de este portal:',
    passwordInstead: 'Usar una contraseña',
    passwordForWhom: 'Solo para la cuenta de emergencia y para quienes no tienen acceso por su organización.',
    returnTitle: 'Iniciando su sesión',
    returning: 'Ya está de vuelta de su organización. Un momento…',
    provedTitle: 'Identidad confirmada',
    proved: 'Puede cerrar esta pestaña y continuar donde estaba.',
    failedTitle: 'No ha iniciado sesión',
    failedText: 'Compruebe que su navegador acepte las cookies de este sitio y empiece de nuevo.',
    back: 'Volver al acceso del personal',
  },
  form: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    forgot: '¿Olvidó su contraseña?',
    submit: 'Iniciar sesión',
    pending: 'Iniciando sesión…',
    passkey: 'Usar una llave de acceso',
    passkeyDeclined:
      'No se usó ninguna llave de acceso. Inténtelo de nuevo o inicie sesión con su correo electrónico y contraseña.',
    invalidEmail: 'Correo electrónico no válido. ¡Inténtelo de nuevo!',
    passwordMissing: 'Escriba su contraseña.',
    userMissing:
      'Su contraseña es correcta, pero no se pudo cargar su cuenta. Compruebe que su navegador acepte las cookies de este sitio e inténtelo de nuevo.',
  },
  letter: {
    title: '¿Recibió una carta con un código de acceso?',
    text: 'Le pide expedientes o le invita a registrarse. Escriba el código y le llevamos a la página correcta.',
    open: 'Tengo una carta',
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
}
