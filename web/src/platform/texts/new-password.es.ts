import { PASSWORD_MIN_CHARS } from '@plumbline/contract/core/constants'
import type { Texts } from './texts.ts'

export const newPassword: Texts<typeof import('./new-password.en.ts').newPassword> = {
  password: 'Contraseña nueva',
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
  rulesUnmet: 'La contraseña nueva aún no cumple todas las reglas.',
  strength: 'Seguridad',
  strengths: { 0: 'muy débil', 1: 'débil', 2: 'aceptable', 3: 'buena', 4: 'fuerte' },
}
