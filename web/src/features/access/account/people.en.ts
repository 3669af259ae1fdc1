import { plural } from '#platform/texts/texts.ts'

export const people = {
  title: 'People and access',
  loading: 'Loading the people of your practice',
  failure: { title: 'We could not load the people of your practice.' },
  noLogin: (name: string) => `${name} has no login`,
  cannotRead: 'The report is there, and this person cannot read it yet.',
  invite: 'Invite',
  invitations: (count: number) =>
    plural('en', count, { one: '1 invitation is open', other: `${count} invitations are open` }),
  see: 'See it',
  everybody: 'Every doctor can sign in, and no invitation is open.',
  all: 'All people',
  more: (count: number) => `and ${count} more`,
}
