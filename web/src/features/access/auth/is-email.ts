const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Catches slips of the hand; whether the address exists, only the server knows. */
export const isEmail = (value: string) => EMAIL_PATTERN.test(value.trim())
