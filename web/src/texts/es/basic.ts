import type { Texts } from '#platform/texts.ts'

export const basic: Texts<typeof import('../en/basic.ts').basic> = {
  title: 'Un resumen sin cuenta',
  purpose:
    'Aquí podrá ver un resumen de una página, sin datos de pacientes, con el código de acceso de su carta, su NPI y su TIN. Esta opción todavía no está disponible en línea.',
  instead:
    'Conserve su carta; necesitará el código. Si desea ver sus resultados ahora, escriba a soporte. Nunca envíe el código por correo electrónico.',
  home: 'Ir a la página de inicio',
}
