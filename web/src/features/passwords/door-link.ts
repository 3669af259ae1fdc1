import type { PasswordSet } from '@plumbline/contract/passwords'

/** Where the person signs in with the new password (product, "Two doors"). */
export const doorLink = ({ door }: PasswordSet) => (door === 'admin' ? '/admin' : '/auth/login')
