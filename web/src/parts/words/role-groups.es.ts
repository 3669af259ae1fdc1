import type { Texts } from '#platform/texts/texts.ts'

export const roleGroups: Texts<typeof import('./role-groups.en.ts').roleGroups> = {
  provider: 'Profesionales',
  payer: 'Analistas de la aseguradora',
  admin: 'Administración de soporte',
  fs_admin: 'Administración del sistema',
}
