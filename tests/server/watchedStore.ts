import type { Store, Tx } from '#server/db/port.ts'

/** A store whose questions are kept, so that their plans can be asked for. */
export interface Watched {
  store: Store
  statements: { text: string; values: unknown[] }[]
  /** As if tables were too large to be read whole: what is read so all the same has no other way. */
  plans(): Promise<string[]>
}

export function watched(store: Store): Watched {
  const statements: Watched['statements'] = []
  const keep = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values = []) => {
      if (/^\s*select/i.test(text)) statements.push({ text, values: [...values] })
      return tx.query(text, values)
    },
  })
  return {
    statements,
    store: { ...store, scoped: (scope, work) => store.scoped(scope, (tx) => work(keep(tx))) },
    plans: () =>
      store.system(async (tx) => {
        await tx.query('set local enable_seqscan = off')
        const plans: string[] = []
        for (const { text, values } of statements) {
          const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
        }
        return plans
      }),
  }
}
