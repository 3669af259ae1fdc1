const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Catches typos only, where an address is looked up and not taken: signing in, a forgotten password, a flag's people.
 * So an account from before R-REG-14 still works. The contract's rule would also weigh as much as the sign-in form.
 */
export const looksLikeEmail = (value: string) => EMAIL_PATTERN.test(value.trim())
