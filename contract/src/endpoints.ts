import { accountEndpoints } from './access/account.ts'
import { adminSessionEndpoints } from './access/admin-session.ts'
import { authEndpoints } from './access/auth.ts'
import { captchaEndpoints } from './access/captcha.ts'
import { letterDoorEndpoints } from './access/letter-door.ts'
import { passwordEndpoints } from './access/passwords.ts'
import { practiceEndpoints } from './access/practice.ts'
import { preregistrationEndpoints } from './access/preregistration.ts'
import { registrationEndpoints } from './access/registration.ts'
import { secondFactorEndpoints } from './access/second-factor.ts'
import { sessionEndpoints } from './access/session.ts'
import { signOnEndpoints } from './access/sign-on.ts'
import { userEndpoints } from './access/user.ts'
import { userAdminEndpoints } from './access/user-admin.ts'
import { calendarEndpoints } from './cases/calendar.ts'
import { casePageEndpoints } from './cases/case-page.ts'
import { caseRequestEndpoints } from './cases/case-requests.ts'
import { caseStaffEndpoints } from './cases/case-staff.ts'
import { caseUploadEndpoints } from './cases/case-uploads.ts'
import { claimsDataEndpoints } from './claims/claims-data.ts'
import { importAccountEndpoints } from './claims/import-account.ts'
import { npiCheckEndpoints } from './claims/npi-check.ts'
import { waitingFiguresEndpoints } from './claims/waiting-figures.ts'
import { waitingRepairEndpoints } from './claims/waiting-repairs.ts'
import type { Endpoint } from './core/endpoint.ts'
import { bulkActionEndpoints } from './outreach/bulk-actions.ts'
import { callImportEndpoints } from './outreach/call-imports.ts'
import { campaignEndpoints } from './outreach/campaigns.ts'
import { contactPointEndpoints } from './outreach/contacts.ts'
import { deskEndpoints } from './outreach/desk.ts'
import { documentEndpoints } from './outreach/documents.ts'
import { engagementEndpoints } from './outreach/engagement.ts'
import { followUpEndpoints } from './outreach/follow-ups.ts'
import { letterheadEndpoints } from './outreach/letterhead.ts'
import { letterEndpoints } from './outreach/letters.ts'
import { outreachEndpoints } from './outreach/outreach.ts'
import { performanceEndpoints } from './outreach/performance.ts'
import { providerViewEndpoints } from './outreach/provider-views.ts'
import { providerEndpoints } from './outreach/providers.ts'
import { supportProviderEndpoints } from './outreach/support-provider.ts'
import { basicEndpoints } from './reports/basic.ts'
import { exportEndpoints } from './reports/exports.ts'
import { practiceOverviewEndpoints } from './reports/practice-overview.ts'
import { practiceReportEndpoints } from './reports/practice-reports.ts'
import { providerProfileEndpoints } from './reports/provider-profile.ts'
import { reportCaseEndpoints } from './reports/report-cases.ts'
import { reportLineEndpoints } from './reports/report-lines.ts'
import { reportListEndpoints } from './reports/report-list.ts'
import { reportEndpoints } from './reports/reports.ts'
import { selfAuditEndpoints } from './reports/self-audit.ts'
import { coderCallEndpoints } from './responses/coder-calls.ts'
import { coderEndpoints } from './responses/coders.ts'
import { draftEndpoints } from './responses/drafts.ts'
import { feedbackEndpoints } from './responses/feedback.ts'
import { responseEndpoints } from './responses/responses.ts'
import { analyticsEndpoints } from './system/analytics.ts'
import { announcementEndpoints } from './system/announcements.ts'
import { auditEndpoints } from './system/audit-log.ts'
import { dataHoldEndpoints } from './system/data-hold.ts'
import { featureFlagEndpoints } from './system/feature-flags.ts'
import { jobEndpoints } from './system/jobs.ts'
import { machineTokenEndpoints } from './system/machine-tokens.ts'
import { mailEndpoints } from './system/mail.ts'
import { noticeEndpoints } from './system/notices.ts'
import { payerEndpoints } from './system/payer.ts'
import { shownAnnouncementEndpoints } from './system/shown-announcements.ts'
import { systemEndpoints } from './system/system.ts'
import { todayEndpoints } from './system/today.ts'

// The server registers its routes and builds OpenAPI from this table. The web imports rows from the file of
// their feature instead, so that the sign-in page does not load every schema.
export const ENDPOINTS = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...signOnEndpoints,
  ...authEndpoints,
  ...captchaEndpoints,
  ...registrationEndpoints,
  ...letterDoorEndpoints,
  ...preregistrationEndpoints,
  ...passwordEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...practiceEndpoints,
  ...practiceReportEndpoints,
  ...practiceOverviewEndpoints,
  ...userAdminEndpoints,
  ...accountEndpoints,
  ...adminSessionEndpoints,
  ...providerEndpoints,
  ...supportProviderEndpoints,
  ...contactPointEndpoints,
  ...providerViewEndpoints,
  ...bulkActionEndpoints,
  ...featureFlagEndpoints,
  ...dataHoldEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...machineTokenEndpoints,
  ...basicEndpoints,
  ...noticeEndpoints,
  ...calendarEndpoints,
  ...reportEndpoints,
  ...reportListEndpoints,
  ...reportLineEndpoints,
  ...reportCaseEndpoints,
  ...responseEndpoints,
  ...feedbackEndpoints,
  ...draftEndpoints,
  ...coderCallEndpoints,
  ...coderEndpoints,
  ...providerProfileEndpoints,
  ...selfAuditEndpoints,
  ...claimsDataEndpoints,
  ...importAccountEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
  ...documentEndpoints,
  ...letterEndpoints,
  ...letterheadEndpoints,
  ...campaignEndpoints,
  ...outreachEndpoints,
  ...callImportEndpoints,
  ...followUpEndpoints,
  ...deskEndpoints,
  ...engagementEndpoints,
  ...casePageEndpoints,
  ...caseUploadEndpoints,
  ...caseRequestEndpoints,
  ...caseStaffEndpoints,
  ...performanceEndpoints,
  ...npiCheckEndpoints,
  ...payerEndpoints,
  ...waitingFiguresEndpoints,
  ...waitingRepairEndpoints,
  ...todayEndpoints,
  ...announcementEndpoints,
  ...shownAnnouncementEndpoints,
  ...analyticsEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints
