import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseRequest } from '@plumbline/contract/cases/cases'
import type { ReactNode } from 'react'

/** Draws the uploads under one request, or under the whole list for null. */
export type RenderUploads = (view: StaffCase, request: CaseRequest | null) => ReactNode
