import { routePattern, UNKNOWN } from './scrub-address.ts'

const PLAIN_WORD = /^[a-z_]{1,30}$/

function apiPattern(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (part === '' || PLAIN_WORD.test(part) ? part : '{}'))
    .join('/')
}

/** Any address, absolute or not: drops query and fragment and turns the rest into a pattern. */
export function scrubAddress(address: string): string {
  if (!URL.canParse(address, 'http://here.invalid')) return UNKNOWN
  const { pathname } = new URL(address, 'http://here.invalid')
  if (pathname.startsWith('/api/')) return apiPattern(pathname)
  // Our own file names: they locate an error and say nothing about a person.
  if (pathname.startsWith('/assets/')) return pathname
  return routePattern(pathname)
}

const ADDRESS =
  /\b(?:https?|wss?|blob):\/?\/?[^\s'"<>)]+|(?<![\w/])\/[\w%.~-]+(?:\/[^\s'"<>)?#]*)?(?:[?#][^\s'"<>)]*)?/g
const LONG_DIGITS = /\d{4,}/g
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g

/** Free text such as an error message: addresses become patterns, email addresses and numbers are dropped. */
export function scrubText(text: string): string {
  return text
    .replace(EMAIL, '{email}')
    .replace(ADDRESS, (address) => scrubAddress(address))
    .replace(LONG_DIGITS, '{}')
}
