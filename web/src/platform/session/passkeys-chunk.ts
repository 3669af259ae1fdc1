import { createChunk } from '#platform/api/chunk.ts'

/** `await passkeysChunk.ready()`: the code of passkeys, which few people need. */
export const passkeysChunk = createChunk(() => import('./passkeys.ts'))
