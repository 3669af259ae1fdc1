/** What the start code asks the guard to handle, which has the code for it in any case. */
export const START_TROUBLE = 'plumbline:start-trouble'

/** The page is drawn; from here on it handles its own failures. */
export const START_DRAWN = 'plumbline:start-drawn'

/** offline: the start waits for the line; error: it has failed. */
export type StartTrouble = { kind: 'offline' } | { kind: 'error'; error: unknown }
