/** SQL: the marks `m` that an acceptance `alias` of what was presumed put in its place (`contract/rules/journey/acceptance.ts`). */
export const acceptedMarks = (alias: string): string =>
  `(select to_timestamp((x ->> 'at')::float8 / 1000) as at, x ->> 'kind' as kind
    from jsonb_array_elements(case when ${alias}.kind = 'accept' then ${alias}.body -> 'accepted' else '[]' end) x) m`
