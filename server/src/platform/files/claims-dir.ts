import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'

/** Where the claims store of this installation lies. */
export const claimsDirOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'claims')
