const columns = { economicFrom: 'economic_from', economicTo: 'economic_to', revLimit: 'rev_limit' } as const

/** SQL: what is typed of one figure, by vehicle `v` itself, else by the first of its make and model that says it. */
const typed = (column: string, said: string) =>
  `coalesce(v.${column}, (select w.${column} from vehicle w where w.company_id = v.company_id and w.maker = v.maker
     and w.model = v.model and v.model <> '' and (w.economic_from is not null or w.rev_limit is not null)
     and w.${column} is not null order by w.id limit 1)) as "${said}"`

/** SQL columns of a `TypedEngine`, of vehicle `v`. */
export const typedEngine: string = Object.entries(columns)
  .map(([said, column]) => typed(column, said))
  .join(', ')
