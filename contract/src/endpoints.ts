import { adminSessionEndpoints } from './admin-session.ts'
import { analyticsEndpoints } from './analytics.ts'
import { authEndpoints } from './auth.ts'
import { dataHoldEndpoints } from './data-hold.ts'
import type { Endpoint } from './endpoint.ts'
import { featureFlagEndpoints } from './feature-flags.ts'
import { payerEndpoints } from './payer.ts'
import { providerEndpoints } from './providers.ts'
import { reportEndpoints } from './reports.ts'
import { sessionEndpoints } from './session.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './user.ts'

// The one table. The server registers from it and OpenAPI is made from it; the web imports a feature's
// rows from the feature's own file, so that the sign-in page does not load every schema there is.
export const ENDPOINTS = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...adminSessionEndpoints,
  ...providerEndpoints,
  ...featureFlagEndpoints,
  ...dataHoldEndpoints,
  ...reportEndpoints,
  ...payerEndpoints,
  ...analyticsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints
