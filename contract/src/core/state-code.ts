import * as z from 'zod/mini'
import { STATE_CODES } from './place-names.ts'

/** A state by its two letters. */
export const stateSchema = z.enum(STATE_CODES)
