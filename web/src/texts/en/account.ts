import { PASSWORD_MIN_CHARS } from '@plumbline/contract/constants'
import type { PasswordRule } from '@plumbline/contract/password'
import type { Role } from '@plumbline/contract/roles'

// product decision 17, word for word.
const rules: Record<PasswordRule, string> = {
  length: `${PASSWORD_MIN_CHARS} character minimum`,
  uppercase: '1 uppercase',
  lowercase: '1 lowercase',
  number: '1 number',
  special: '1 special character',
  confirmation: 'Confirmation must match',
}

const roles: Record<Role, string> = {
  provider: 'Provider',
  payer: 'Insurer (read-only)',
  admin: 'Support admin',
  fs_admin: 'Vendor admin',
}

export const account = {
  title: 'Account',
  lead: 'Your profile and how you want to use Plumbline.',
  roles,
  profile: {
    title: 'Profile',
    name: 'Name',
    email: 'Email',
    roles: 'Roles',
    lastLogin: 'Last login',
    firstLogin: 'This is your first login.',
  },
  display: {
    title: 'Language and display',
    language: 'Language',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'As on this device' },
  },
  password: {
    title: 'Password',
    life: (days: number) =>
      days === 1 ? 'Your password is good for 1 more day.' : `Your password is good for ${days} more days.`,
    noLimit: 'Your password does not expire.',
    change: 'Change password',
  },
  npis: {
    title: 'My NPIs',
    lead: 'The providers whose reports you can see.',
    npi: (npi: string) => `NPI ${npi}`,
    individual: 'Individual',
    organisation: 'Organization',
    empty: 'No NPI is linked to your account yet. Once your practice or support links one, it appears here.',
  },
  users: {
    title: 'Users of my practice',
    lead: 'The people who share your practice’s reports.',
    staffTitle: 'Support team',
    staffLead: 'Your colleagues, and the users of the provider you act as.',
    loading: 'Loading users',
    empty: 'Nobody else has access yet.',
    failed: 'The list could not be loaded. The rest of your account is not affected.',
    again: 'Try again',
  },
  change: {
    title: 'Change your password',
    lead: 'Other devices on which you are signed in will be signed out.',
    forcedTitle: 'It is time for a new password.',
    forcedText:
      'Passwords here have a limited life, to protect your patients and your practice. Choose a new one and you can go on right away.',
    current: 'Current password',
    next: 'New password',
    confirmation: 'Confirm the new password',
    show: 'Show',
    hide: 'Hide',
    rulesLabel: 'Rules for the new password',
    rules,
    met: 'met',
    unmet: 'not met yet',
    currentMissing: 'Enter your current password.',
    rulesUnmet: 'The new password does not meet every rule yet.',
    submit: 'Change password',
    pending: 'Changing…',
    done: 'Your password is changed.',
    cancel: 'Cancel',
    logout: 'Logout',
  },
}
