import { PASSWORD_MIN_CHARS } from '@plumbline/contract/constants'
import type { Texts } from '#platform/texts.ts'

export const account: Texts<typeof import('../en/account.ts').account> = {
  title: 'Cuenta',
  lead: 'Su perfil y cómo prefiere usar Plumbline.',
  roles: {
    provider: 'Profesional de la salud',
    payer: 'Aseguradora (solo lectura)',
    admin: 'Administración de soporte',
    fs_admin: 'Administración del sistema',
  },
  profile: {
    title: 'Perfil',
    name: 'Nombre',
    email: 'Correo electrónico',
    roles: 'Funciones',
    lastLogin: 'Último inicio de sesión',
    firstLogin: 'Este es su primer inicio de sesión.',
  },
  display: {
    title: 'Idioma y apariencia',
    language: 'Idioma',
    theme: 'Tema',
    themes: { light: 'Claro', dark: 'Oscuro', system: 'Como en este dispositivo' },
  },
  password: {
    title: 'Contraseña',
    life: (days) =>
      days === 1 ? 'Su contraseña es válida por 1 día más.' : `Su contraseña es válida por ${days} días más.`,
    noLimit: 'Su contraseña no vence.',
    change: 'Cambiar la contraseña',
  },
  npis: {
    title: 'Mis NPI',
    lead: 'Los profesionales y entidades cuyos informes puede ver.',
    npi: (npi) => `NPI ${npi}`,
    individual: 'Individual',
    organisation: 'Organización',
    empty:
      'Su cuenta aún no tiene ningún NPI vinculado. Cuando su consultorio o soporte vincule uno, aparecerá aquí.',
  },
  users: {
    title: 'Usuarios de mi consultorio',
    lead: 'Las personas que comparten los informes de su consultorio.',
    staffTitle: 'Equipo de soporte',
    staffLead: 'Sus colegas y los usuarios del profesional en cuyo nombre actúa.',
    loading: 'Cargando usuarios',
    empty: 'Nadie más tiene acceso todavía.',
    failed: 'No se pudo cargar la lista. El resto de su cuenta no se ve afectado.',
    again: 'Intentar de nuevo',
  },
  change: {
    title: 'Cambiar su contraseña',
    lead: 'Se cerrará su sesión en los demás dispositivos en que esté abierta.',
    forcedTitle: 'Es momento de elegir una contraseña nueva.',
    forcedText:
      'Aquí las contraseñas tienen una vigencia limitada, para proteger a sus pacientes y a su consultorio. Elija una nueva y podrá continuar de inmediato.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    confirmation: 'Confirme la contraseña nueva',
    show: 'Mostrar',
    hide: 'Ocultar',
    rulesLabel: 'Reglas para la contraseña nueva',
    rules: {
      length: `Mínimo de ${PASSWORD_MIN_CHARS} caracteres`,
      uppercase: '1 mayúscula',
      lowercase: '1 minúscula',
      number: '1 número',
      special: '1 carácter especial',
      confirmation: 'La confirmación debe coincidir',
    },
    met: 'se cumple',
    unmet: 'aún no se cumple',
    currentMissing: 'Escriba su contraseña actual.',
    rulesUnmet: 'La contraseña nueva aún no cumple todas las reglas.',
    submit: 'Cambiar la contraseña',
    pending: 'Cambiando…',
    done: 'Su contraseña se cambió.',
    cancel: 'Cancelar',
    logout: 'Cerrar sesión',
  },
}
