import { practiceOverviewEndpoints } from '@plumbline/contract/reports/practice-overview'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

/** All the user's providers, for the start page and the list. */
export const usePracticeOverview = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    // A response or a view of a report changes it, as it changes the list.
    queryKey: ['reports', 'overview'],
    queryFn: async ({ signal }) =>
      (await call(practiceOverviewEndpoints.getPracticeOverview, {}, { signal, onFailure: 'inline' })).data,
    initialData: () =>
      enabled ? answerAtStart(practiceOverviewEndpoints.getPracticeOverview, {})?.data : undefined,
    enabled,
  })
