const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Catches typos only. A copy of the contract’s isEmail, which would load schemas into the sign-in page. */
export const isEmail = (value: string) => EMAIL_PATTERN.test(value.trim())
