import { hostname } from 'node:os'

// Several machines may share the folder: only the one that runs a process can tell whether it lives.
export const HOST =
  hostname()
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 24) || 'host'

/** What a file or folder under tmp begins with, so that what a dead process left can be told. */
export const runName = (purpose: string): string => `${purpose}-${HOST}.${process.pid}`
