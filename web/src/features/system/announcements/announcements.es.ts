import { roleGroups } from '#parts/words/role-groups.es.ts'
import type { Texts } from '#platform/texts/texts.ts'

export const announcements: Texts<typeof import('./announcements.en.ts').announcements> = {
  failure: { title: 'No pudimos cargar los avisos.' },
  loading: 'Cargando los avisos',
  levels: { info: 'Para su información', warning: 'Tenga en cuenta' },
  title: 'Avisos',
  text: 'Una o dos frases en la parte superior de cada página, en ambos idiomas, para quien tenga la sesión iniciada. Sin nombres y sin nada sobre pacientes.',
  english: 'En inglés',
  spanish: 'En español',
  level: 'Tipo',
  audience: 'Quién lo ve',
  roles: roleGroups,
  until: 'Último día',
  show: 'Publicarlo',
  shown: 'El aviso se muestra a partir de ahora.',
  notShown:
    'No se pudo guardar. Complete ambos idiomas, elija quién lo ve y un día que todavía no haya pasado.',
  none: 'Todavía no se ha publicado ningún aviso.',
  states: { planned: 'Previsto', shown: 'Visible ahora', over: 'Terminado' },
  untilDay: (day) => `hasta el ${day}`,
  by: (name) => `por ${name}`,
  end: 'Retirarlo ahora',
  ended: 'El aviso ya no se muestra.',
}
