import * as z from 'zod/mini'

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Catches typos only; a mail shows whether the address exists. */
export const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim())

export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(254), z.email({ pattern: EMAIL_PATTERN }))
