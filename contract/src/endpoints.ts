import { accountEndpoints } from './account.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { analyticsEndpoints } from './analytics.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { captchaEndpoints } from './captcha.ts'
import { claimsDataEndpoints } from './claims-data.ts'
import { dataHoldEndpoints } from './data-hold.ts'
import type { Endpoint } from './endpoint.ts'
import { featureFlagEndpoints } from './feature-flags.ts'
import { jobEndpoints } from './jobs.ts'
import { mailEndpoints } from './mail.ts'
import { passwordEndpoints } from './passwords.ts'
import { payerEndpoints } from './payer.ts'
import { practiceEndpoints } from './practice.ts'
import { preregistrationEndpoints } from './preregistration.ts'
import { providerEndpoints } from './providers.ts'
import { registrationEndpoints } from './registration.ts'
import { reportEndpoints } from './reports.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './session.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './user.ts'
import { userAdminEndpoints } from './user-admin.ts'

// The one table. The server registers from it and OpenAPI is made from it; the web imports a feature's
// rows from the feature's own file, so that the sign-in page does not load every schema there is.
export const ENDPOINTS = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...authEndpoints,
  ...captchaEndpoints,
  ...registrationEndpoints,
  ...preregistrationEndpoints,
  ...passwordEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...practiceEndpoints,
  ...userAdminEndpoints,
  ...accountEndpoints,
  ...adminSessionEndpoints,
  ...providerEndpoints,
  ...featureFlagEndpoints,
  ...dataHoldEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...claimsDataEndpoints,
  ...jobEndpoints,
  ...payerEndpoints,
  ...analyticsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints
