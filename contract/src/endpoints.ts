import { accountEndpoints } from './account.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { analyticsEndpoints } from './analytics.ts'
import { announcementEndpoints } from './announcements.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { basicEndpoints } from './basic.ts'
import { bulkActionEndpoints } from './bulk-actions.ts'
import { calendarEndpoints } from './calendar.ts'
import { campaignEndpoints } from './campaigns.ts'
import { captchaEndpoints } from './captcha.ts'
import { caseAuditEndpoints } from './case-audit.ts'
import { caseStaffEndpoints } from './case-staff.ts'
import { caseUploadEndpoints } from './case-uploads.ts'
import { claimsDataEndpoints } from './claims-data.ts'
import { coderCallEndpoints } from './coder-calls.ts'
import { coderEndpoints } from './coders.ts'
import { dataHoldEndpoints } from './data-hold.ts'
import { documentEndpoints } from './documents.ts'
import { draftEndpoints } from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { engagementEndpoints } from './engagement.ts'
import { exportEndpoints } from './exports.ts'
import { featureFlagEndpoints } from './feature-flags.ts'
import { feedbackEndpoints } from './feedback.ts'
import { jobEndpoints } from './jobs.ts'
import { letterEndpoints } from './letters.ts'
import { mailEndpoints } from './mail.ts'
import { noticeEndpoints } from './notices.ts'
import { npiCheckEndpoints } from './npi-check.ts'
import { outreachEndpoints } from './outreach.ts'
import { passwordEndpoints } from './passwords.ts'
import { payerEndpoints } from './payer.ts'
import { peerGroupEndpoints } from './peer-groups.ts'
import { performanceEndpoints } from './performance.ts'
import { practiceEndpoints } from './practice.ts'
import { practiceReportEndpoints } from './practice-reports.ts'
import { preregistrationEndpoints } from './preregistration.ts'
import { providerProfileEndpoints } from './provider-profile.ts'
import { providerViewEndpoints } from './provider-views.ts'
import { providerEndpoints } from './providers.ts'
import { registrationEndpoints } from './registration.ts'
import { reportAuditEndpoints } from './report-audits.ts'
import { reportLineEndpoints } from './report-lines.ts'
import { reportListEndpoints } from './report-list.ts'
import { reportEndpoints } from './reports.ts'
import { responseEndpoints } from './responses.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { selfAuditEndpoints } from './self-audit.ts'
import { sessionEndpoints } from './session.ts'
import { shownAnnouncementEndpoints } from './shown-announcements.ts'
import { supportProviderEndpoints } from './support-provider.ts'
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
  ...practiceReportEndpoints,
  ...userAdminEndpoints,
  ...accountEndpoints,
  ...adminSessionEndpoints,
  ...providerEndpoints,
  ...supportProviderEndpoints,
  ...providerViewEndpoints,
  ...bulkActionEndpoints,
  ...featureFlagEndpoints,
  ...dataHoldEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...basicEndpoints,
  ...noticeEndpoints,
  ...calendarEndpoints,
  ...reportEndpoints,
  ...reportListEndpoints,
  ...reportLineEndpoints,
  ...reportAuditEndpoints,
  ...responseEndpoints,
  ...feedbackEndpoints,
  ...draftEndpoints,
  ...coderCallEndpoints,
  ...coderEndpoints,
  ...providerProfileEndpoints,
  ...selfAuditEndpoints,
  ...claimsDataEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
  ...documentEndpoints,
  ...letterEndpoints,
  ...campaignEndpoints,
  ...outreachEndpoints,
  ...engagementEndpoints,
  ...caseAuditEndpoints,
  ...caseUploadEndpoints,
  ...caseStaffEndpoints,
  ...performanceEndpoints,
  ...npiCheckEndpoints,
  ...payerEndpoints,
  ...peerGroupEndpoints,
  ...announcementEndpoints,
  ...shownAnnouncementEndpoints,
  ...analyticsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints
