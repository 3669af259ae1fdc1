import * as z from 'zod/mini'
import { isEmail } from './email-address.ts'

export const emailSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(254),
  z.check(({ value, issues }) => {
    if (!isEmail(value)) issues.push({ code: 'invalid_format', format: 'email', input: value })
  }),
)
