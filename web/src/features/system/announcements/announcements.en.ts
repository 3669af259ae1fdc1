import { roleGroups } from '#parts/words/role-groups.en.ts'

export const announcements = {
  failure: { title: 'We could not load the announcements.' },
  loading: 'Loading the announcements',
  levels: { info: 'For your information', warning: 'Please note' },
  title: 'Announcements',
  text: 'A sentence or two at the top of every page, in both languages, for everyone who is signed in. No names, and nothing about patients.',
  english: 'In English',
  spanish: 'In Spanish',
  level: 'Kind',
  audience: 'Who sees it',
  roles: roleGroups,
  until: 'Last day',
  show: 'Show it',
  shown: 'The announcement is now shown.',
  notShown:
    'It could not be saved. Fill in both languages, choose who sees it, and pick a day in the future.',
  none: 'Nothing has been announced yet.',
  states: { planned: 'Planned', shown: 'Shown now', over: 'Over' },
  untilDay: (day: string) => `until ${day}`,
  by: (name: string) => `by ${name}`,
  end: 'End it now',
  ended: 'The announcement is no longer shown.',
}
