import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'

/** The folder of this installation's claims store. */
export const getClaimsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'claims')
