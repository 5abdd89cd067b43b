/** What the phone keeps between two starts: one database, a store of facts by name, one of marks and one of inspections by key. */
const opened = new Promise<IDBDatabase>((resolve, reject) => {
  const request = indexedDB.open('driver', 2)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) {
      request.result.createObjectStore('facts')
      request.result.createObjectStore('queue', { keyPath: 'key' })
    }
    request.result.createObjectStore('inspections', { keyPath: 'key' })
  })
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(new Error('the phone keeps nothing', { cause: request.error })))
})

type Table = 'facts' | 'queue' | 'inspections'

/** Resolves once it lies on the phone, not when it was asked for. */
async function within<T>(
  table: Table,
  mode: IDBTransactionMode,
  act: (of: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(table))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(new Error('nothing was kept', { cause: transaction.error })))
  })
}

export const fact = (name: string): Promise<unknown> => within<unknown>('facts', 'readonly', (of) => of.get(name))
export const keepFact = (name: string, value: unknown) => within('facts', 'readwrite', (of) => of.put(value, name))
export const allQueued = (): Promise<unknown[]> => within<unknown[]>('queue', 'readonly', (of) => of.getAll())
export const keepQueued = (item: object) => within('queue', 'readwrite', (of) => of.put(item))
export const dropQueued = (key: string) => within('queue', 'readwrite', (of) => of.delete(key))

export const allInspections = (): Promise<unknown[]> =>
  within<unknown[]>('inspections', 'readonly', (of) => of.getAll())
export const keepInspection = (item: object) => within('inspections', 'readwrite', (of) => of.put(item))
export const dropInspection = (key: string) => within('inspections', 'readwrite', (of) => of.delete(key))
