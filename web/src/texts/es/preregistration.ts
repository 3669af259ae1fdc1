import type { Texts } from '#platform/texts.ts'

const NOT_OPEN = 'Esta opción todavía no está disponible en línea.'

export const preregistration: Texts<typeof import('../en/preregistration.ts').preregistration> = {
  request: {
    title: 'Solicitar acceso',
    purpose: `Aquí podrá solicitar acceso un consultorio que aún no tiene una carta. ${NOT_OPEN}`,
    instead:
      'Mientras tanto, escriba a soporte con el nombre de su consultorio, su NPI y sus datos de contacto. No incluya datos de pacientes.',
  },
  thankYou: {
    title: 'Su solicitud de acceso',
    purpose: `Esta página confirmará su solicitud y le dará su número de referencia. ${NOT_OPEN} No se ha enviado ninguna solicitud desde aquí.`,
    instead: 'Si ya escribió a soporte, no tiene que hacer nada más: le responderemos a su dirección.',
  },
  home: 'Ir a la página de inicio',
}
