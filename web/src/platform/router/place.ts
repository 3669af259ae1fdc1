import { type Locale, splitLocale, withLocale } from '@plumbline/contract/core/locale'
import { findRoute, normalizePath, type RoutePattern } from '@plumbline/contract/core/paths'

/** An address of the portal, without its language. */
export type Place = { path: string; search: string; hash: string }

type Address = { pathname: string; search: string; hash: string }

export function toPlace({ pathname, search, hash }: Address): Place {
  return { path: normalizePath(splitLocale(pathname).path), search, hash }
}

const HERE = 'https://here.invalid'

/** Resolves '/a?b#c', or '?b' and '#c' relative to the current page. */
export function resolvePlace(href: string, from: Place): Place {
  const base = new URL(from.path + from.search, HERE)
  return toPlace(new URL(href, base))
}

export const fullPath = ({ path, search, hash }: Place) => path + search + hash

export const toAddress = (place: Place, locale: Locale) =>
  withLocale(place.path, locale) + place.search + place.hash

/** The values of the {name} parts, decoded if possible. */
export function readParams(pattern: RoutePattern, path: string): Record<string, string> {
  const values = path.split('/')
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.split('/').entries()) {
    const value = values[index]
    if (part.startsWith('{') && value !== undefined) params[part.replace(/[{}?]/g, '')] = decode(value)
  }
  return params
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function paramsAt(path: string): Record<string, string> {
  const route = findRoute(path)
  return route === null ? {} : readParams(route.path, path)
}

/** Sets one parameter of a query, or removes it if the value is null or ''. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search)
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
