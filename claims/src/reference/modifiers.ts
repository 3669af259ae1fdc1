import type { Bilingual } from './family.ts'

/** The modifiers that `modifier_share` counts (R-FIG-5), in our own words. */
export const MODIFIER_LABELS: Readonly<Record<string, Bilingual>> = {
  '25': {
    en: 'A visit of its own on the day of a procedure',
    es: 'Una consulta aparte el mismo día de un procedimiento',
  },
  '59': {
    en: 'A separate service that is normally part of another',
    es: 'Un servicio separado que normalmente forma parte de otro',
  },
  XE: { en: 'Separate: another encounter', es: 'Separado: otro encuentro' },
  XP: { en: 'Separate: another practitioner', es: 'Separado: otro profesional' },
  XS: { en: 'Separate: another part of the body', es: 'Separado: otra parte del cuerpo' },
  XU: { en: 'Separate: unusual, does not overlap', es: 'Separado: inusual, no se superpone' },
}
