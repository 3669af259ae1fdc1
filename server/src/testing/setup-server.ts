import { setUpServer } from './global-setup.ts'

export const setup = setUpServer
