import { createDiskPlace } from '#features/claims/inbox/disk-place.ts'
import type { InboxPlace } from '#features/claims/inbox/inbox-place.ts'
import { createS3Place } from '#features/claims/inbox/s3-place.ts'
import type { ClaimsInbox } from '#platform/config/claims-inbox.ts'
import { createS3Client } from '#platform/files/s3-client.ts'

/** Objects of a bucket are copied into `folder` while they are imported. */
export const createInboxPlace = (inbox: ClaimsInbox, folder: string): InboxPlace =>
  'folder' in inbox ? createDiskPlace(inbox.folder) : createS3Place(createS3Client(inbox.bucket), folder)
