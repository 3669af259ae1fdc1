import { createLog } from '@plumbline/server/src/http/log.ts'
import '../../../../server/src/http/log.ts'
export const x = createLog
