import type { Texts } from '#platform/texts/texts.ts'

export const auditValues: Texts<typeof import('./audit-values.en.ts').auditValues> = {
  truth: { yes: 'sí', no: 'no' },
  by: { organization: 'inicio de sesión de la organización' },
  door: { user: 'de los consultorios', admin: 'del equipo' },
  method: {
    password: 'contraseña',
    passkey: 'llave de acceso',
    totp: 'código de una aplicación',
    recovery: 'código de recuperación',
    organization: 'inicio de sesión de la organización',
    mail: 'carta',
    fax: 'fax',
    email: 'correo electrónico',
    call: 'llamada',
    portal: 'aviso en el portal',
    webinar: 'seminario web',
  },
  party: {
    practice: 'el consultorio',
    staff: 'el equipo',
    code: 'alguien con el código del caso',
    clock: 'el portal, al vencer un plazo',
  },
  step: {
    send_report: 'enviar otra vez el informe',
    new_code: 'enviar un código de acceso nuevo',
    coder_call: 'programar una llamada con un especialista en codificación',
    find_number: 'buscar otro teléfono',
  },
}
