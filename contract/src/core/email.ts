import * as z from 'zod/mini'

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Catches slips of the hand; whether the address exists, only a mail can tell. */
export const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim())

export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(254), z.email({ pattern: EMAIL_PATTERN }))
