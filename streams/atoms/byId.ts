/**
 * One atom per id, made on demand and forgotten once nobody holds it. A component that asks again while another (or
 * a store) still holds the atom gets the same one, which is what lets jotai share its value.
 */
export function byId<A extends object, K extends number | string = number>(make: (id: K) => A): (id: K) => A {
  const made = new Map<K, WeakRef<A>>()
  const forgotten = new FinalizationRegistry<K>((id) => {
    if (made.get(id)?.deref() === undefined) made.delete(id)
  })
  return (id) => {
    const known = made.get(id)?.deref()
    if (known) return known
    const fresh = make(id)
    made.set(id, new WeakRef(fresh))
    forgotten.register(fresh, id)
    return fresh
  }
}
