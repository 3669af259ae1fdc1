import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseRequest } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'

/** What the uploads bring: under one item of the list, or under all of it for null. */
export type RenderUploads = (view: StaffCase, request: CaseRequest | null) => ReactNode
