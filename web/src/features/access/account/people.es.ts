import { startSentence } from '@plumbline/contract/core/start-sentence'
import { plural, type Texts } from '#platform/texts/texts.ts'

export const people: Texts<typeof import('./people.en.ts').people> = {
  title: 'Personas y acceso',
  loading: 'Cargando las personas de su consultorio',
  failure: { title: 'No pudimos cargar las personas de su consultorio.' },
  noLogin: (name) => `${startSentence(name)} no tiene cuenta`,
  cannotRead: 'El informe está listo, pero esta persona todavía no puede leerlo.',
  invite: 'Invitar',
  invitations: (count) =>
    plural('es', count, { one: 'Hay 1 invitación abierta', other: `Hay ${count} invitaciones abiertas` }),
  see: 'Verla',
  everybody: 'Todos los profesionales pueden entrar y no hay invitaciones abiertas.',
  all: 'Todas las personas',
  more: (count) => `y ${count} más`,
}
