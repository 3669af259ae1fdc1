const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Catches typos only: signing in looks an address up and writes to none, so that one from before R-REG-14 still works.
 * The contract's rule would also weigh as much as the rest of the form.
 */
export const isEmail = (value: string) => EMAIL_PATTERN.test(value.trim())
