import { setUpEmbedded } from './global-setup.ts'

export const setup = setUpEmbedded
