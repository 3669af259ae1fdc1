import type { FailureTexts } from '#platform/api/failure-text.ts'
import type { Texts } from './texts.ts'

const NOTHING_LOST = 'No se ha perdido nada de lo que guardó.'
const NOT_SAVED = 'Es posible que este cambio no se haya guardado; todo lo anterior está a salvo.'
const TRY_AGAIN = 'Vuelva a intentarlo en un momento. Si ocurre de nuevo, indíquenos el código anterior.'
const internal = {
  title: 'Algo salió mal',
  message: (code: string) => `Error interno [${code}]`,
  safe: NOTHING_LOST,
  safeChange: NOT_SAVED,
  next: TRY_AGAIN,
}

const failures = {
  session_expired: {
    title: 'Sesión vencida',
    message: 'Su sesión venció y se cerrará en 3 segundos.',
    safe: 'Todo lo que había guardado está a salvo.',
    next: 'Inicie sesión de nuevo para continuar donde estaba.',
  },
  forbidden: {
    title: 'No tiene autorización. Comuníquese con su administrador.',
    message: 'No tiene autorización. Comuníquese con su administrador.',
    safe: 'No se modificó nada.',
    next: 'Si lo necesita para su trabajo, solicite acceso a su administrador.',
  },
  forbidden_html: {
    title: 'No tiene autorización. Comuníquese con su administrador.',
    message:
      'Se recibió HTML inesperado en una respuesta sin autorización. Comuníquese con su administrador.',
    safe: 'No se modificó nada.',
    next: 'Es posible que haya respondido un filtro de red entre usted y este sitio. Su administrador puede comprobarlo.',
  },
  invalid_input: {
    title: 'Revise los datos ingresados',
    message: 'Uno o más campos no son válidos. Revíselos y corríjalos.',
    safe: 'Lo que escribió sigue ahí.',
    next: 'Corrija lo que se indica y envíelo de nuevo.',
  },
  too_many_points: {
    title: 'Demasiados datos a la vez',
    message: 'Su consulta contenía demasiados puntos de datos. Limite la cantidad e inténtelo de nuevo.',
    safe: NOTHING_LOST,
    next: 'Elija un período más corto o filtros más específicos.',
  },
  network: {
    ...internal,
    title: 'Sin conexión',
    next: 'Compruebe su conexión a Internet e inténtelo de nuevo.',
  },
  http_status: internal,
  unknown: internal,
  empty_body: internal,
  missing_data: internal,
  html_body: internal,
  broken_json: internal,
  data_hold: {
    title: 'Datos retenidos',
    message: 'El sistema tiene los datos retenidos. Comuníquese con su administrador.',
    safe: 'Sus datos están a salvo. Se están verificando y mientras tanto no se muestran.',
    next: 'Vuelva más tarde. Puede seguir iniciando sesión y cambiando su configuración.',
  },
  page_not_found: {
    title: 'Página no encontrada',
    message: 'No se pudo encontrar esta página',
    safe: NOTHING_LOST,
    next: 'Compruebe la dirección o vuelva a la página de inicio.',
  },
  page_forbidden: {
    title: 'Sin autorización',
    message: 'No tiene autorización para realizar esta operación',
    safe: 'No se modificó nada.',
    next: 'Vuelva a la página de inicio o inicie sesión con otra cuenta.',
  },
  unknown_middleware: {
    title: 'Algo salió mal',
    message: (name: string) => `Middleware desconocido: ${name}`,
    safe: NOTHING_LOST,
    next: 'Indíquenos qué página estaba abriendo.',
  },
  page_crashed: {
    title: 'Algo salió mal',
    message: 'No se pudo mostrar esta página',
    safe: NOTHING_LOST,
    next: 'Vuelva a cargar la página. Si ocurre de nuevo, indíquenos qué estaba haciendo.',
  },
} satisfies FailureTexts

export const errors: Texts<typeof import('./errors.en.ts').errors> = {
  failures,
  sessionWarning: {
    title: '¿Sigue ahí?',
    message:
      'El servidor considera que usted está ausente y cerrará su sesión en menos de un minuto. Pulse Aceptar para evitar el cierre automático.',
    ok: 'Aceptar',
    secondsLeft: (seconds) => (seconds === 1 ? 'Queda 1 segundo' : `Quedan ${seconds} segundos`),
  },
  sessionEnded: 'Su sesión venció. Inicie sesión de nuevo para continuar.',
  fallback: (email) => `Si el problema continúa, escriba a soporte a ${email}.`,
  reference: (reference) => `Referencia para soporte: ${reference}`,
  statusCode: (status) => `Código de estado: ${status}`,
  close: 'Cerrar',
  reload: 'Volver a cargar la página',
  home: 'Ir a la página de inicio',
  signIn: 'Iniciar sesión',
}
