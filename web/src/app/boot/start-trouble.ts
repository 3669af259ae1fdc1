/** What the start code asks the guard to handle, which has the code for it in any case. */
export const START_TROUBLE = 'plumbline:start-trouble'

/** offline: the start waits for the line; error: it has failed. */
export type StartTrouble = { kind: 'offline' } | { kind: 'error'; error: unknown }
