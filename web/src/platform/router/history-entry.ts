export type EntryOptions = {
  replace?: boolean
  /** Back, Forward or the load of the page led here: the address is in the history already. */
  fromHistory?: boolean
}

/**
 * R-NAV-23: a redirect takes the place of the address that led to it and never of the page that the person was on,
 * so Back returns there. An address that redirects is in no entry, so Back is no trap.
 */
export const replacesEntry = (options: EntryOptions, target: string, current: string): boolean =>
  options.replace === true || options.fromHistory === true || target === current
