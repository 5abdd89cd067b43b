import { QueryClient } from '@tanstack/react-query'

import { limits } from '#contract/limits.ts'

import { ApiError } from './ApiError.ts'

/** ERR-40: the boundary of the screen says that access is denied; any other failure is told where its data would stand. */
const isDenied = (error: Error): boolean => error instanceof ApiError && error.status === 403

/**
 * §9, word for word (DATA-05..07): stale after 30 min, refetch on mount always, 3 retries 30 s apart. A refusal (4xx) is
 * not retried: the same question has the same answer.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.queryStaleMs,
        refetchOnMount: 'always',
        retry: (failures, error) =>
          failures < limits.queryRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        retryDelay: limits.queryRetryDelayMs,
        throwOnError: isDenied,
      },
    },
  })
