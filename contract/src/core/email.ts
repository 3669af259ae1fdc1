import * as z from 'zod/mini'
import { toLookupKey } from './lookup-key.ts'

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Only such addresses are found again by their key in any database, whatever its language rules. */
const isFoundByKey = (text: string) => toLookupKey(text) === lowerAscii(text)

/** Catches typos, and letters that look like others; a mail shows whether the address exists. */
export const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim()) && isFoundByKey(text.trim())

export const emailSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(254),
  z.email({ pattern: EMAIL_PATTERN }),
  z.check(({ value, issues }) => {
    if (!isFoundByKey(value)) issues.push({ code: 'invalid_format', format: 'email', input: value })
  }),
)
