import type { PasswordSet } from '@plumbline/contract/access/passwords'

/** Where the person signs in with the new password (R-PWD-7). */
export const doorLink = ({ door }: PasswordSet) => (door === 'admin' ? '/admin' : '/auth/login')
