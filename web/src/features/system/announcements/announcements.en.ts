import type { Role } from '@plumbline/contract/core/roles'

const roles = {
  provider: 'Providers',
  payer: 'Payer analysts',
  admin: 'Support admins',
  fs_admin: 'Vendor admins',
} satisfies Record<Role, string>

export const announcements = {
  failure: { title: 'We could not load the announcements.' },
  loading: 'Loading the announcements',
  levels: { info: 'For your information', warning: 'Please note' },
  title: 'Announcements',
  text: 'A sentence or two at the top of every page, in both languages, for whoever is signed in. No names, and nothing about patients.',
  english: 'In English',
  spanish: 'In Spanish',
  level: 'Kind',
  audience: 'Who sees it',
  roles,
  until: 'Last day',
  show: 'Show it',
  shown: 'The announcement is shown from now on.',
  notShown:
    'It could not be saved. Fill in both languages, choose who sees it, and a day that is still to come.',
  none: 'Nothing has been announced yet.',
  states: { planned: 'Planned', shown: 'Shown now', over: 'Over' },
  untilDay: (day: string) => `until ${day}`,
  by: (name: string) => `by ${name}`,
  end: 'End it now',
  ended: 'The announcement is shown no more.',
}
