import { hostname } from 'node:os'

// Several machines may share the folder, and only the host of a process can check whether it runs.
export const HOST =
  hostname()
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 24) || 'host'

/** The prefix of files and folders in tmp; it identifies the process, so that leftovers can be found. */
export const runName = (purpose: string): string => `${purpose}-${HOST}.${process.pid}`
