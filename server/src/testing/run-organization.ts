import { startOrganization } from './organization.ts'

// A process of its own for journeys in a browser: run-organization.ts PORTAL_URL prints the portal's settings.
const [, , portalUrl = ''] = process.argv
const { settings } = await startOrganization(portalUrl)
console.log(`The organization is ready: ${JSON.stringify(settings)}`)
